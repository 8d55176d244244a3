import { useId } from "react";
import { CONTACT_LIMITS, CONTACT_TRAP_FIELD } from "../../domain/contact-submission.ts";
import { CONTACT_COPY } from "../content/contact-copy.ts";
import hidden from "../ui/visually-hidden.module.css";
import styles from "./contact-form.module.css";

const { form: COPY } = CONTACT_COPY;

/**
 * Programs fill in every field; people neither see nor reach this one. Should something be in it all
 * the same, it is shown, so that a person can empty it and loses nothing.
 */
export function TrapField({ revealed }: { readonly revealed: boolean }) {
  const id = useId();
  const input = (
    <input
      id={id}
      name={CONTACT_TRAP_FIELD}
      type="text"
      className={styles.input}
      maxLength={CONTACT_LIMITS.nameMax}
      autoComplete="off"
      aria-label={COPY.trap}
      tabIndex={revealed ? undefined : -1}
    />
  );
  return (
    <div
      className={revealed ? styles.field : hidden.hidden}
      aria-hidden={revealed ? undefined : true}
    >
      {revealed ? <span className={styles.label}>{COPY.trap}</span> : null}
      {input}
    </div>
  );
}
