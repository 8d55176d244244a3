import { type ChangeEvent, type ReactNode, type SubmitEvent, useRef } from "react";
import { Button } from "@register/ui/button";
import type { ActionName } from "@register/office/actions";
import type { Finding } from "@register/register/imports";
import type { Actions } from "../call.ts";
import { useChange } from "../queries.ts";
import { useWaits } from "../session.ts";
import { Dialog } from "./dialog.tsx";
import { type Field, Fields, useFaultFocus, type Values } from "./fields.tsx";
import { type ChangeOutcome, type Ended, isProblem, useAct } from "./outcome.tsx";
import { useDraft } from "./use-draft.ts";
import type { PendingRequest } from "./use-request.ts";

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
  /** Gives the values with which the form goes on once these are saved. The default is its first values. */
  readonly next?: ((sent: Values) => Values) | undefined;
  /** Runs once the change is done, proposed or not needed, if the form is still shown. A path leads to that page. */
  readonly onEnd?:
    | ((answer: Actions[Name]["output"], ended: SentForm) => string | void)
    | undefined;
}

/** The values and the button of a form that was sent. `move` does nothing once the person has typed on. */
interface SentForm extends Pick<Ended, "move"> {
  readonly sent: Values;
  readonly pressed: string;
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
  next,
  onEnd,
}: FormOf<Name>) {
  const draft = useDraft(title, first, isUnsaved);
  const { typed: values, change, discard, mayClose } = draft;
  const last = useRef({ sent: values, pressed: "" });
  const request = useRef<PendingRequest>(undefined);
  const mutation = useChange(action);
  const { begin, send, problem, isPending, answer } = useAct(mutation, {
    title,
    words,
    changed,
    onEnd: (ended, _, { isOpen, move }) => {
      const { sent } = last.current;
      if (!isOpen) return draft.forget(sent);
      const isTypedOn = draft.restart(sent, next?.(sent));
      const path = onEnd?.(ended, { ...last.current, move: isTypedOn ? () => undefined : move });
      return isTypedOn ? undefined : path;
    },
  });
  const submit = async (pressed = last.current.pressed) => {
    mutation.reset();
    const asked = begin();
    request.current = asked;
    if (!(await isAgreed(values)) || !asked.isOpen()) return;
    last.current = { sent: values, pressed };
    const ended = await send(input(values, pressed), asked);
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
    onChange: (name: string, value: string) => change((typed) => ({ ...typed, [name]: value })),
  };
  return {
    form: {
      ref: useFaultFocus(answer ?? found, request),
      // What became of one file does not stand below another.
      onChange: ({ nativeEvent: { target } }: ChangeEvent<HTMLFormElement>) => {
        if (target instanceof HTMLInputElement && target.type === "file") mutation.reset();
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        const pressed = submitter instanceof HTMLButtonElement ? submitter.value : "";
        if (isReady && !isPending) void submit(pressed);
      },
    },
    inputs: <Fields fields={fields} {...shared} />,
    shared,
    change,
    discard,
    submit,
    problem,
    isPending,
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
  const { form, inputs, shared, problem, isPending, isBlocked, mayClose } = useForm({
    ...props,
    onEnd: (answer, ended) => {
      onClose();
      return props.onEnd?.(answer, ended);
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
        {/* The dialog closes with the answer, and would lose later text. */}
        <fieldset disabled={isPending}>
          {children}
          {isProposed ? <p>Nothing changes until another person approves.</p> : null}
          {inputs}
        </fieldset>
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
