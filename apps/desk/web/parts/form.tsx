import { type ChangeEvent, type ReactNode, type SubmitEvent, useRef } from "react";
import { Button } from "@register/ui/button";
import type { ActionName } from "@register/office/actions";
import type { Finding } from "@register/register/imports";
import type { Actions } from "../call.ts";
import { useChange } from "../queries.ts";
import { useWaits } from "../session.ts";
import { Dialog } from "./dialog.tsx";
import { type Field, Fields, useFaultFocus, type Values } from "./fields.tsx";
import { type ChangeOutcome, type Ended, isProblem, useActionMutation } from "./outcome.tsx";
import { useDraft } from "./use-draft.ts";
import type { PendingRequest } from "./use-request.ts";

export type ChangeName = {
  [Name in ActionName]: Actions[Name]["output"] extends ChangeOutcome ? Name : never;
}[ActionName];

export interface FormOf<Name extends ChangeName> {
  /** Also the key of the saved draft. */
  readonly title: string;
  readonly action: Name;
  readonly fields?: (values: Values) => readonly Field[];
  readonly first?: Values;
  /** Defaults to a comparison with the first values. */
  readonly isUnsaved?: (values: Values) => boolean;
  /** `pressed` is the value of the submit button. */
  readonly input: (values: Values, pressed: string) => Actions[Name]["input"];
  /** Returns false if the form must show something before sending. */
  readonly isAgreed?: (values: Values) => boolean | Promise<boolean>;
  /** Errors found before sending. */
  readonly found?: { readonly faults: readonly Finding[] } | undefined;
  /** See {@link useActionMutation}. */
  readonly words?: ((input: Actions[Name]["input"]) => string | null) | undefined;
  /** Replaces the message that a certificate has changed. */
  readonly changed?: string | undefined;
  readonly onProblem?: ((answer: ChangeOutcome) => void) | undefined;
  /** The form's next values after saving; defaults to the first values. */
  readonly next?: ((sent: Values) => Values) | undefined;
  /** Called after success if the form is still shown. A returned path is opened. */
  readonly onEnd?:
    | ((answer: Actions[Name]["output"], ended: SentForm) => string | void)
    | undefined;
}

/** `move` does nothing if the person has typed on. */
interface SentForm extends Pick<Ended, "move"> {
  readonly sent: Values;
  readonly pressed: string;
}

const NOTHING: Values = {};

/** The values are saved as a draft. */
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
  const { begin, send, problem, isPending, answer } = useActionMutation(mutation, {
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
    const begun = begin();
    request.current = begun;
    if (!(await isAgreed(values)) || !begun.isOpen()) return;
    last.current = { sent: values, pressed };
    const ended = await send(input(values, pressed), begun);
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
      // Clears the problem of the previous file.
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

/** Stays open with the reason if the change failed, and asks before discarding input. */
export function FormDialog<Name extends ChangeName>({
  button,
  onClose,
  isAtOnce,
  renderBeside,
  children,
  ...props
}: FormOf<Name> & {
  readonly button: string;
  readonly onClose: () => void;
  /** Needs no approval with these values, though the action may. */
  readonly isAtOnce?: (values: Values) => boolean;
  /** A further button. */
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
  const waits = useWaits(props.action);
  const isProposed = waits && isAtOnce?.(shared.values) !== true;
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
        {/* Text typed while waiting would be lost when the dialog closes. */}
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
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
