import COMPARE from "#words/compare.json";
import { useEffect, useId, useRef, type FormEvent } from "react";
import { Button, ButtonRow } from "@register/ui/button";
import { isWriting } from "../ui/is-writing.ts";
import styles from "./document-comparison.module.css";

/** The password is passed to the PDF reader only. */
export function PasswordForm({
  isRetry,
  answer,
}: {
  readonly isRetry: boolean;
  readonly answer: (password: string | undefined) => void;
}) {
  const fieldId = useId();
  const hintId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isWriting()) field.current?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- also after a wrong one
  }, [answer]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = field.current?.value ?? "";
    event.currentTarget.reset();
    answer(password);
  };
  return (
    <form className="loose-stack screen-only" onSubmit={submit}>
      <p id={hintId} role="alert" aria-live="assertive">
        {isRetry ? COMPARE.passwordWrong : COMPARE.passwordWanted}
      </p>
      <label htmlFor={fieldId} className="strong">
        {COMPARE.password}
      </label>
      <input
        id={fieldId}
        name="password"
        type="password"
        autoComplete="off"
        ref={field}
        aria-describedby={hintId}
        className={`text-input ${styles.password}`}
      />
      <ButtonRow>
        <Button type="submit">{COMPARE.passwordOpen}</Button>
        <Button variant="outline" onClick={() => answer(undefined)}>
          {COMPARE.cancel}
        </Button>
      </ButtonRow>
    </form>
  );
}
