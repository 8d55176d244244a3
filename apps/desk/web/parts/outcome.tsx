import type { UseMutationResult } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import type { ReactNode } from "react";
import type { Output } from "@register/office/actions";
import type { ImportOutcome } from "@register/office/views";
import type { Outcome } from "@register/office/wire-format";
import { Button } from "@register/ui/button";
import { PATHS } from "../paths.ts";
import { useChange } from "../queries.ts";
import { useMay } from "../session.ts";
import { useAnnounce } from "./announcement.tsx";
import { HistoryList } from "./history-list.tsx";
import { Failure } from "./query-states.tsx";
import { type PendingRequest, useRequest } from "./use-request.ts";

const TAKE_BACK = "certificates.take-back";

export type ChangeOutcome = Outcome | ImportOutcome | Output<"people.invite">;

export function isProblem({ kind }: ChangeOutcome): boolean {
  return kind === "changed" || kind === "faulty" || kind === "refused";
}

function answerWords(answer: ChangeOutcome): ReactNode {
  switch (answer.kind) {
    case "done": {
      const { sentence, but, takeBack = [] } = answer;
      const words = [sentence, but].filter(Boolean).join(" ");
      return takeBack.length === 0 ? (
        words
      ) : (
        <span className="row">
          {words} <TakeBack certificates={takeBack} />
        </span>
      );
    }
    case "unchanged":
      return answer.sentence;
    case "refused":
      return answer.reason;
    case "imported":
      return (
        <>
          Imported: {answer.counts}. It is{" "}
          <a href={`${PATHS.import}#import-${answer.importId}`}>import {answer.importId}</a>.{" "}
          {answer.sentence}
        </>
      );
    case "invited":
      return `${answer.name} has an invitation, whose link you have not seen. Make another one.`;
    case "proposed":
      return (
        <>
          This is now a proposal. Nothing changes until somebody else approves it.{" "}
          <Link href={PATHS.proposals}>All proposals</Link>
        </>
      );
    case "changed":
      return (
        <>
          <p>
            Somebody has changed {answer.number} since you opened it. Your changes were not saved.
            Look at the other change, then save again or discard yours.
          </p>
          <HistoryList entries={answer.changes} />
        </>
      );
    case "faulty":
      return (
        <>
          <p>Nothing was saved. Correct:</p>
          <ul>
            {answer.faults.map(({ column, message }) => (
              <li key={`${column} ${message}`}>{message}</li>
            ))}
          </ul>
        </>
      );
  }
}

/** Undoes the last edit of all these certificates, or of none, if they still have these versions. */
export function TakeBack({
  certificates,
  isOffered = true,
  children = "Take back",
}: {
  readonly certificates: readonly (readonly [number: string, version: string])[];
  /** False hides the button and keeps the result of the last press. */
  readonly isOffered?: boolean;
  readonly children?: string;
}) {
  const mayEdit = useMay(TAKE_BACK);
  const { send, problem, isPending } = useActionMutation(useChange(TAKE_BACK), {
    title: "Take back",
    changed: "Somebody has changed something since. Nothing was taken back.",
  });
  if (!mayEdit) return null;
  const numbers = certificates.map(([number]) => number);
  const expectedVersions = certificates.map(([number, version]): [string, string] => [
    number,
    version,
  ]);
  return (
    <>
      {isOffered ? (
        <Button
          variant="quiet"
          disabled={isPending}
          onClick={() => void send({ numbers, expectedVersions })}
        >
          {children}
        </Button>
      ) : null}
      {problem}
    </>
  );
}

function Problem({
  answer,
  error,
  changed,
  retry,
}: {
  readonly answer: ChangeOutcome | undefined;
  readonly changed: string | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}) {
  if (error !== null) return <Failure error={error} retry={retry} />;
  if (answer === undefined || !isProblem(answer)) return null;
  return (
    <div role="alert" className="notice fault">
      {(answer.kind === "changed" ? changed : undefined) ?? answerWords(answer)}
    </div>
  );
}

const titled = (title: ReactNode, problem: ReactNode) => (
  <>
    {title}: {problem}
  </>
);

export interface Ended extends Pick<PendingRequest, "move"> {
  /** The component is still shown. */
  readonly isOpen: boolean;
}

/**
 * Runs an action and announces success. Returns the problem to show beside its button; if the button is gone, the
 * problem is announced.
 */
export function useActionMutation<Answer extends ChangeOutcome, Input>(
  mutation: UseMutationResult<Answer, Error, Input>,
  {
    title,
    words,
    changed,
    onEnd,
  }: {
    /** Prefixes an announced problem. */
    readonly title: ReactNode;
    /** Replaces the success message; null if the page shows its own. */
    readonly words?: ((input: Input) => string | null) | undefined;
    /** Replaces the message that a certificate has changed. */
    readonly changed?: string | undefined;
    /** Called after success. A returned path is opened if the person still waits. */
    readonly onEnd?: ((answer: Answer, input: Input, ended: Ended) => string | void) | undefined;
  },
) {
  const announce = useAnnounce();
  const begin = useRequest();
  const [, go] = useLocation();
  const { data, error, isPending, variables } = mutation;
  const send = async (input: Input, request = begin()): Promise<Answer | undefined> => {
    // The last announcement would be above the new result.
    announce(undefined);
    const answer = await mutation.mutateAsync(input).catch((failure: Error) => failure);
    const isOpen = request.isOpen();
    if (answer instanceof Error || isProblem(answer)) {
      const isFailure = answer instanceof Error;
      if (isOpen) return isFailure ? undefined : answer;
      const problem = isFailure ? answer.message : answerWords(answer);
      announce({ words: titled(title, problem), isFault: true });
      return undefined;
    }
    // Checked first, because a closing dialog moves the focus.
    const isAwaited = request.isAwaited();
    const move = (work: () => void) => void (isAwaited && work());
    const path = onEnd?.(answer, input, { isOpen, move }) ?? undefined;
    const formWords =
      answer.kind === "done" || answer.kind === "invited" ? words?.(input) : undefined;
    if (formWords !== null || !isOpen) {
      announce({ words: formWords ?? answerWords(answer), address: isAwaited ? path : undefined });
    }
    if (path !== undefined) move(() => go(path));
    return answer;
  };
  const retry = () => void (variables !== undefined && send(variables));
  return {
    begin,
    send,
    isPending,
    answer: data,
    problem: <Problem answer={data} error={error} changed={changed} retry={retry} />,
  };
}
