import type { UseMutationResult } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { useAnnounce } from "./announcement.tsx";
import { type Answer, isProblem, Problem, answerWords } from "./outcome-words.tsx";

/** Does something, announces that it is done, and has the problem to be shown where it was asked for. */
export function useAct<Its extends Answer, Input>(
  mutation: UseMutationResult<Its, Error, Input>,
  {
    words,
    onEnd,
    undo,
  }: {
    /** What was done, where the answer says it in fewer words. */
    readonly words?: ((input: Input) => string) | undefined;
    /** Called once it is done, proposed or not needed. A path leads to that page, which then says so. */
    readonly onEnd?: ((answer: Its, input: Input) => string | void) | undefined;
    /** Takes it back. */
    readonly undo?: ((input: Input) => void) | undefined;
  } = {},
) {
  const announce = useAnnounce();
  const [, go] = useLocation();
  const { data, error, isPending, variables } = mutation;
  const send = async (input: Input): Promise<Its | undefined> => {
    // The mutation keeps the failure, which is shown as its problem.
    const answer = await mutation.mutateAsync(input).catch(() => undefined);
    if (answer === undefined || isProblem(answer)) return answer;
    const path = onEnd?.(answer, input) ?? undefined;
    const own = answer.kind === "done" ? words?.(input) : undefined;
    announce({ words: own ?? answerWords(answer), path, undo: undo && (() => undo(input)) });
    if (path !== undefined) go(path);
    return answer;
  };
  const retry = () => void (variables !== undefined && send(variables));
  return {
    send,
    isPending,
    answer: data,
    problem: <Problem answer={data} error={error} retry={retry} />,
  };
}
