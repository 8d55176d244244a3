import { useId, type KeyboardEvent } from "react";
import type { ContactField } from "./contact-fields.ts";
import styles from "./contact-form.module.css";

/** Lines of the message box before it scrolls. */
const MESSAGE_ROWS = 7;

/**
 * When Tab leads into a tall field, browsers care that the caret can be seen, not that the field's
 * upper edge is clear of the bar.
 */
function revealWhole({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
  if (key === "Tab") currentTarget.scrollIntoView({ block: "nearest" });
}

/** One field with its label above and its fault below. */
export function ContactFieldInput({
  field,
  fault,
  served,
  focused,
}: {
  readonly field: ContactField;
  readonly fault: string | undefined;
  /** What the server puts in, where no script does: what it gives back, or the report of a number. */
  readonly served: string | undefined;
  /** Has the focus from the first: the first fault of a message that came without script. */
  readonly focused: boolean;
}) {
  const inputId = useId();
  const faultId = useId();
  const shared = {
    id: inputId,
    name: field.name,
    className: styles.input,
    defaultValue: served,
    autoFocus: focused,
    maxLength: field.maxLength,
    autoComplete: field.autoComplete,
    dir: "auto",
    "aria-required": field.required,
    "aria-invalid": fault !== undefined,
    "aria-describedby": fault === undefined ? undefined : faultId,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={inputId} className={styles.label}>
        {field.required ? `${field.label}*` : field.label}
      </label>
      {field.type === "multiline" ? (
        <textarea {...shared} rows={MESSAGE_ROWS} onKeyUp={revealWhole} />
      ) : (
        <input {...shared} type={field.type} />
      )}
      <p id={faultId} role="alert" className={styles.fault}>
        {fault}
      </p>
    </div>
  );
}
