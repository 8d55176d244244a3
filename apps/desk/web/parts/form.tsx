import type { ReactNode, SubmitEvent } from "react";
import { Button } from "@register/ui/button";
import type { ActionName } from "@register/office/actions";
import type { Actions } from "../call.ts";
import { useChange } from "../queries.ts";
import { useWaits } from "../session.ts";
import { Dialog } from "./dialog.tsx";
import { type Field, Fields, useFaultFocus, type Values } from "./fields.tsx";
import { type ChangeOutcome, isProblem, useAct } from "./outcome.tsx";
import { useDraft } from "./use-draft.ts";

export type ChangeName = {
  [Name in ActionName]: Actions[Name]["output"] extends ChangeOutcome ? Name : never;
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
  readonly words?: ((input: Actions[Name]["input"]) => string | null) | undefined;
  /** What is said where somebody has changed a certificate meanwhile. */
  readonly changed?: string | undefined;
  readonly onProblem?: ((answer: ChangeOutcome) => void) | undefined;
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
  changed,
  onProblem,
  onEnd,
}: FormOf<Name>) {
  const { typed: values, change, discard, mayClose } = useDraft(title, first);
  const fields = fieldsOf(values);
  const { send, problem, isPending, answer } = useAct(useChange(action), {
    words,
    changed,
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
    values,
    problem,
    isBlocked: !isReady || isPending,
    answer,
    mayClose,
  };
}

/** A dialog with a form. It stays open, with the reason, when the change was not made, and asks before it discards what is typed. */
export function FormDialog<Name extends ChangeName>({
  button,
  onClose,
  renderBeside,
  children,
  ...form
}: FormOf<Name> & {
  /** What the button says. */
  readonly button: string;
  readonly onClose: () => void;
  /** A further button, for what is typed. */
  readonly renderBeside?: (values: Values) => ReactNode;
  /** Above the inputs. */
  readonly children?: ReactNode;
}) {
  const of = useForm({
    ...form,
    onEnd: (answer, values) => {
      onClose();
      return form.onEnd?.(answer, values);
    },
  });
  const isProposed = useWaits(form.action);
  const close = () => {
    if (of.mayClose()) onClose();
  };
  return (
    <Dialog title={form.title} onClose={close}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A key of the form as a whole. */}
      <form
        {...of.form}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
      >
        {children}
        {isProposed ? <p>Nothing of it happens until another person approves.</p> : null}
        {of.inputs}
        {of.problem}
        <div className="row">
          <Button type="submit" disabled={of.isBlocked}>
            {isProposed ? "Propose it" : button}
          </Button>
          {renderBeside?.(of.values)}
          <Button look="quiet" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
