import { useId } from "react";
import { CONTACT_COPY } from "../../content/contact-copy.ts";
import { preloadDataClient } from "../../data/load-data-client.ts";
import { Button } from "../../ui/button.tsx";
import { ContactFieldInput } from "./contact-field-input.tsx";
import { CONTACT_FIELDS } from "./contact-fields.ts";
import { useContactForm } from "./use-contact-form.ts";
import sheet from "../../ui/sheet.module.css";
import styles from "./contact-form.module.css";

const { form: COPY } = CONTACT_COPY;

/** Specification, sections 2, 5 and 8. */
export function ContactForm() {
  const headingId = useId();
  const { faults, sending, leaveField, editField, submit } = useContactForm();
  return (
    <form
      aria-labelledby={headingId}
      className={`${sheet.sheet} ${styles.form}`}
      noValidate
      onFocus={preloadDataClient}
      onBlur={leaveField}
      onInput={editField}
      onSubmit={submit}
    >
      <h2 id={headingId} className={styles.heading}>
        {COPY.heading}
      </h2>
      <p className={styles.note}>{COPY.required}</p>
      {CONTACT_FIELDS.map((field) => (
        <ContactFieldInput key={field.name} field={field} fault={faults[field.name]} />
      ))}
      <Button type="submit" disabled={sending}>
        {sending ? COPY.submitting : COPY.submit}
      </Button>
    </form>
  );
}
