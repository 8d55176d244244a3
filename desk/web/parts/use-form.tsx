import type { SubmitEvent } from "react";
import type { ActionName } from "../../actions/table.ts";
import type { Actions } from "../call.ts";
import { useChange } from "../queries.ts";
import { type Field, Fields, useFaultFocus, type Values } from "./fields.tsx";
import { type Answer, isProblem } from "./outcome-words.tsx";
import { useAct } from "./use-act.tsx";
import { useDraft } from "./use-draft.ts";
import { useUnsaved } from "./use-unsaved.ts";

export type ChangeName = {
  [Name in ActionName]: Actions[Name]["output"] extends Answer ? Name : never;
}[ActionName];

/** A form that makes one change. */
export interface FormOf<Name extends ChangeName> {
  /** What it is called for the person, by which the draft is found again. */
  readonly title: string;
  readonly action: Name;
  readonly fields?: (values: Values) => readonly Field[];
  readonly first?: Values;
  /** What the action takes; with several buttons, the value of the one that was pressed. */
  readonly input: (values: Values, pressed: string) => Actions[Name]["input"];
  /** What was done, where the desk says it in fewer words. */
  readonly words?: ((input: Actions[Name]["input"]) => string) | undefined;
  readonly onProblem?: ((answer: Answer) => void) | undefined;
  readonly onEnd?: ((answer: Actions[Name]["output"], values: Values) => string | void) | undefined;
}

const NOTHING: Values = {};

/** The inputs of a form, what is wrong, and what becomes of it when it is submitted or closed. */
export function useForm<Name extends ChangeName>({
  title,
  action,
  fields: fieldsOf = () => [],
  first = NOTHING,
  input,
  words,
  onProblem,
  onEnd,
}: FormOf<Name>) {
  const [values, change, discard] = useDraft(title, first);
  const fields = fieldsOf(values);
  const isTyped = JSON.stringify(values) !== JSON.stringify(first);
  const mayClose = useUnsaved(isTyped, discard);
  const { send, problem, isPending, answer } = useAct(useChange(action), {
    words,
    onEnd: (its) => {
      discard();
      return onEnd?.(its, values);
    },
  });
  const faults = answer?.kind === "faulty" ? answer.faults : [];
  const submit = async (pressed: string) => {
    const its = await send(input(values, pressed));
    if (its !== undefined && isProblem(its)) onProblem?.(its);
  };
  const isReady = fields.every(
    ({ name, mustBe }) =>
      mustBe === undefined || values[name]?.trim().toLowerCase() === mustBe.toLowerCase(),
  );
  return {
    form: {
      ref: useFaultFocus(answer),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        const pressed = submitter instanceof HTMLButtonElement ? submitter.value : "";
        if (isReady && !isPending) void submit(pressed);
      },
    },
    inputs: (
      <Fields
        fields={fields}
        values={values}
        faults={faults}
        onChange={(name, value) => change({ ...values, [name]: value })}
      />
    ),
    problem,
    isBlocked: !isReady || isPending,
    answer,
    mayClose,
  };
}
