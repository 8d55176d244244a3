import { type ChangeEvent, type ReactNode, type SubmitEvent, useRef } from "react";
import { Button } from "@register/ui/button";
import type { ActionName } from "@register/office/actions";
import type { Finding } from "@register/register/imports";
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
  /** The title of a dialog, and the key of the saved draft. */
  readonly title: string;
  readonly action: Name;
  readonly fields?: (values: Values) => readonly Field[];
  readonly first?: Values;
  /** Whether something is typed that is not saved; without it, whether anything differs from the first values. */
  readonly isUnsaved?: (values: Values) => boolean;
  /** What the action takes; with several buttons, the value of the one that was pressed. */
  readonly input: (values: Values, pressed: string) => Actions[Name]["input"];
  /** Asked before the change is sent: false if the form has something to show first. */
  readonly isAgreed?: (values: Values) => boolean | Promise<boolean>;
  /** What was found wrong before the change was sent. */
  readonly found?: { readonly faults: readonly Finding[] } | undefined;
  /** As {@link useAct} has it. */
  readonly words?: ((input: Actions[Name]["input"]) => string | null) | undefined;
  /** What is said where somebody has changed a certificate meanwhile. */
  readonly changed?: string | undefined;
  readonly onProblem?: ((answer: ChangeOutcome) => void) | undefined;
  /** Called once the change is done, proposed or not needed. A path leads to that page. */
  readonly onEnd?:
    | ((answer: Actions[Name]["output"], values: Values, pressed: string) => string | void)
    | undefined;
}

const NOTHING: Values = {};

/** What is typed into a form, kept as a draft; what is wrong with it; and what becomes of it when it is submitted. */
export function useForm<Name extends ChangeName>({
  title,
  action,
  fields: fieldsOf = () => [],
  first = NOTHING,
  isUnsaved,
  input,
  isAgreed = () => true,
  found,
  words,
  changed,
  onProblem,
  onEnd,
}: FormOf<Name>) {
  const { typed: values, change, discard, mayClose } = useDraft(title, first, isUnsaved);
  const pressed = useRef("");
  const mutation = useChange(action);
  const { send, problem, isPending, answer } = useAct(mutation, {
    words,
    changed,
    onEnd: (ended) => {
      discard();
      return onEnd?.(ended, values, pressed.current);
    },
  });
  const submit = async () => {
    mutation.reset();
    if (!(await isAgreed(values))) return;
    const ended = await send(input(values, pressed.current));
    if (ended !== undefined && isProblem(ended)) onProblem?.(ended);
  };
  const fields = fieldsOf(values);
  const isReady = fields.every(
    ({ name, mustBe }) =>
      mustBe === undefined || values[name]?.trim().toLowerCase() === mustBe.toLowerCase(),
  );
  /** For {@link Fields}. */
  const shared = {
    values,
    faults: (answer?.kind === "faulty" ? answer.faults : found?.faults) ?? [],
    onChange: (name: string, value: string) => change({ ...values, [name]: value }),
  };
  return {
    form: {
      ref: useFaultFocus(answer ?? found),
      // What became of one file does not stand below another.
      onChange: ({ nativeEvent: { target } }: ChangeEvent<HTMLFormElement>) => {
        if (target instanceof HTMLInputElement && target.type === "file") mutation.reset();
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        pressed.current = submitter instanceof HTMLButtonElement ? submitter.value : "";
        if (isReady && !isPending) void submit();
      },
    },
    inputs: <Fields fields={fields} {...shared} />,
    shared,
    change,
    discard,
    submit,
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
  ...props
}: FormOf<Name> & {
  /** What the button says. */
  readonly button: string;
  readonly onClose: () => void;
  /** A further button, for what is typed. */
  readonly renderBeside?: (values: Values) => ReactNode;
  /** Above the inputs. */
  readonly children?: ReactNode;
}) {
  const { form, inputs, shared, problem, isBlocked, mayClose } = useForm({
    ...props,
    onEnd: (answer, values, pressed) => {
      onClose();
      return props.onEnd?.(answer, values, pressed);
    },
  });
  const isProposed = useWaits(props.action);
  const close = () => {
    if (mayClose()) onClose();
  };
  return (
    <Dialog title={props.title} onClose={close}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A key of the form as a whole. */}
      <form
        {...form}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
      >
        {children}
        {isProposed ? <p>Nothing changes until another person approves it.</p> : null}
        {inputs}
        {problem}
        <div className="row">
          <Button type="submit" disabled={isBlocked}>
            {isProposed ? "Propose it" : button}
          </Button>
          {renderBeside?.(shared.values)}
          <Button look="quiet" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
