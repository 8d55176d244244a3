import CONTACT from "#words/contact.json";
import {
  HONEYPOT_FIELD,
  type ContactProblem,
  type ContactValues,
  CONTACT_FIELD_NAMES,
  CONTACT_LIMITS,
  type ContactFaults,
  type ContactFieldName,
  type ContactRule,
} from "@register/domain/messages";
import { fillCount } from "@register/ui/fill";
import { revealWhole } from "../ui/reveal-whole.ts";
import type { PasteNotice } from "./use-paste-notice.ts";
import styles from "./contact-form.module.css";

const { form: COPY } = CONTACT;

const FIELDS = {
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
    // With "off", Chromium would restore the other fields after Back, but not this one.
    autoComplete: "on",
  },
} as const satisfies Record<ContactFieldName, object>;

const MESSAGE_ROWS = 7;

/** Specification, section 2. */
export function ContactFields({
  values,
  faults,
  problem,
  messageLength,
  notice,
}: {
  readonly values: ContactValues;
  readonly faults: ContactFaults;
  readonly problem: ContactProblem | undefined;
  readonly messageLength: number;
  readonly notice: PasteNotice | undefined;
}) {
  return (
    <>
      {CONTACT_FIELD_NAMES.map((name) => (
        <Field
          key={name}
          name={name}
          value={values[name]}
          fault={faults[name]}
          notice={name === notice?.field ? notice.text : undefined}
          length={name === "message" ? messageLength : 0}
        />
      ))}
      <Honeypot revealed={problem === "honeypot"} />
    </>
  );
}

function Field({
  name,
  value,
  fault,
  notice,
  length,
}: {
  readonly name: ContactFieldName;
  readonly value: string | undefined;
  readonly fault: ContactRule | undefined;
  readonly notice: string | undefined;
  /** 0 shows no length. */
  readonly length: number;
}) {
  const faultId = `${name}-fault`;
  const { type, required, maxLength, autoComplete } = FIELDS[name];
  const shared = {
    // The error summary links to this id.
    id: name,
    name,
    className: `text-input ${styles.input}`,
    // Only on the server: in the browser, React would overwrite text typed before hydration; there use-contact-form.ts
    // fills the fields.
    defaultValue: import.meta.env.SSR ? value : undefined,
    maxLength,
    autoComplete,
    dir: "auto",
    translate: "no" as const,
    "aria-required": required,
    "aria-invalid": fault !== undefined,
    "aria-describedby": fault === undefined ? undefined : faultId,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={name} className={styles.label}>
        {required ? `${COPY[name]}*` : COPY[name]}
      </label>
      {type === "multiline" ? (
        <textarea {...shared} rows={MESSAGE_ROWS} onKeyUp={revealWhole} />
      ) : (
        <input {...shared} type={type} />
      )}
      {length === 0 ? null : (
        <div className={`note ${styles.length}`}>{fillCount(COPY.length, length)}</div>
      )}
      {fault === undefined ? null : (
        <p id={faultId} className="note fault">
          {CONTACT.rules[fault]}
        </p>
      )}
      {/* Screen readers announce changes inside a mounted live region, but no empty status. */}
      <p aria-live="polite" className="note fault">
        {notice}
      </p>
    </div>
  );
}

/**
 * Bots fill in every field; people cannot see or reach this one. With text it is shown, so that a person can empty it.
 */
function Honeypot({ revealed }: { readonly revealed: boolean }) {
  return (
    <div
      className={revealed ? styles.field : "visually-hidden"}
      aria-hidden={revealed ? undefined : true}
    >
      {revealed ? <span className={styles.label}>{COPY.honeypot}</span> : null}
      <input
        name={HONEYPOT_FIELD}
        type="text"
        className={`text-input ${styles.input}`}
        maxLength={CONTACT_LIMITS.nameMax}
        autoComplete="off"
        aria-label={COPY.honeypot}
        tabIndex={revealed ? undefined : -1}
      />
    </div>
  );
}
