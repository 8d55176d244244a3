import { useId, type KeyboardEvent } from "react";
import {
  HONEYPOT_FIELD,
  type ContactProblem,
  type ContactValues,
} from "../../domain/contact-form.ts";
import {
  CONTACT_FIELD_NAMES,
  CONTACT_LIMITS,
  type ContactFaults,
  type ContactFieldName,
} from "../../domain/contact-submission.ts";
import { CONTACT_COPY } from "../content/contact-copy.ts";
import hidden from "../ui/visually-hidden.module.css";
import styles from "./contact-form.module.css";

const { form: COPY } = CONTACT_COPY;

interface ContactField {
  readonly type: "text" | "email" | "tel" | "multiline";
  readonly required: boolean;
  readonly maxLength: number;
  readonly autoComplete: string;
}

const FIELDS: Readonly<Record<ContactFieldName, ContactField>> = {
  name: { type: "text", required: true, maxLength: CONTACT_LIMITS.nameMax, autoComplete: "name" },
  email: {
    type: "email",
    required: true,
    maxLength: CONTACT_LIMITS.emailMax,
    autoComplete: "email",
  },
  phone: { type: "tel", required: false, maxLength: CONTACT_LIMITS.phoneMax, autoComplete: "tel" },
  message: {
    type: "multiline",
    required: true,
    maxLength: CONTACT_LIMITS.messageMax,
    // With "off", Chromium would restore the other fields after Back, and not this one.
    autoComplete: "on",
  },
};

/** Lines of the message box before it scrolls. */
const MESSAGE_ROWS = 7;

/** The form's fields in their order (specification, section 2), and the honeypot. */
export function ContactFields({
  values,
  faults,
  focused,
  problem,
  messageLength,
  cutShort,
}: {
  /** What the server writes into the fields of its document. */
  readonly values: ContactValues;
  readonly faults: ContactFaults;
  /** The field that the document opens at. */
  readonly focused: ContactFieldName | undefined;
  readonly problem: ContactProblem | undefined;
  /** In characters. */
  readonly messageLength: number;
  /** The field into which more was pasted than it takes. */
  readonly cutShort: ContactFieldName | undefined;
}) {
  return (
    <>
      {CONTACT_FIELD_NAMES.map((name) => (
        <Field
          key={name}
          name={name}
          value={values[name]}
          fault={faults[name] ?? (name === cutShort ? COPY.cutShort : undefined)}
          isInvalid={faults[name] !== undefined}
          length={name === "message" ? messageLength : 0}
          focused={name === focused}
        />
      ))}
      <Honeypot revealed={problem === "honeypot"} />
    </>
  );
}

/** One field with its label above and its fault below. */
function Field({
  name,
  value,
  fault,
  isInvalid,
  length,
  focused,
}: {
  readonly name: ContactFieldName;
  readonly value: string | undefined;
  /** What is wrong with the value, or was left out of it. */
  readonly fault: string | undefined;
  readonly isInvalid: boolean;
  /** How many characters there are, where that is shown; else 0. */
  readonly length: number;
  readonly focused: boolean;
}) {
  const inputId = useId();
  const faultId = useId();
  const { type, required, maxLength, autoComplete } = FIELDS[name];
  const shared = {
    id: inputId,
    name,
    className: styles.input,
    // Only in the server's document: in the browser, React would put it in the place of what was typed
    // before the scripts came. There the hook of the form fills in what is still empty.
    defaultValue: import.meta.env.SSR ? value : undefined,
    autoFocus: focused,
    maxLength,
    autoComplete,
    dir: "auto",
    "aria-required": required,
    "aria-invalid": isInvalid,
    "aria-describedby": fault === undefined ? undefined : faultId,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={inputId} className={styles.label}>
        {required ? `${COPY[name]}*` : COPY[name]}
      </label>
      {type === "multiline" ? (
        <textarea {...shared} rows={MESSAGE_ROWS} onKeyUp={revealWhole} />
      ) : (
        <input {...shared} type={type} />
      )}
      {length === 0 ? null : <div className={styles.length}>{COPY.length(length)}</div>}
      <p id={faultId} className={styles.fault}>
        {fault}
      </p>
    </div>
  );
}

/**
 * When Tab leads into a tall field, browsers care that the caret can be seen, not that the field's
 * upper edge is clear of the bar.
 */
function revealWhole({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
  if (key === "Tab") currentTarget.scrollIntoView({ block: "nearest" });
}

/**
 * Programs fill in every field; people neither see nor reach this one. Should something be in it all
 * the same, it is shown, so that a person can empty it and loses nothing.
 */
function Honeypot({ revealed }: { readonly revealed: boolean }) {
  return (
    <div
      className={revealed ? styles.field : hidden.hidden}
      aria-hidden={revealed ? undefined : true}
    >
      {revealed ? <span className={styles.label}>{COPY.honeypot}</span> : null}
      <input
        name={HONEYPOT_FIELD}
        type="text"
        className={styles.input}
        maxLength={CONTACT_LIMITS.nameMax}
        autoComplete="off"
        aria-label={COPY.honeypot}
        tabIndex={revealed ? undefined : -1}
      />
    </div>
  );
}
