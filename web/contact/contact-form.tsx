import { useId, useRef } from "react";
import { ROUTES } from "../../domain/routes.ts";
import { CONTACT_COPY } from "../content/contact-copy.ts";
import { dataClient } from "../data/lazy-data-client.ts";
import { Button } from "../ui/button.tsx";
import { useFocusKeptWhile } from "../ui/use-focus-kept-while.ts";
import { ContactFieldInput } from "./contact-field-input.tsx";
import { CONTACT_FIELDS } from "./contact-fields.ts";
import { ContactObstacle } from "./contact-obstacle.tsx";
import { PrivacyNote } from "./privacy-note.tsx";
import { TrapField } from "./trap-field.tsx";
import { useContactForm } from "./use-contact-form.ts";
import { useServedReport } from "./use-reported-number.ts";
import { WithoutScript } from "./without-script.tsx";
import sheet from "../ui/sheet.module.css";
import styles from "./contact-form.module.css";

const { form: COPY } = CONTACT_COPY;

/**
 * Specification, sections 2, 5 and 8. A plain form, so that our server can answer it where no script
 * runs; the fields are not controlled by React, so that what was typed before it came survives.
 */
export function ContactForm() {
  const headingId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { faults, obstacle, sending, leaveField, editField, submit, served } = useContactForm(form);
  const values = { message: useServedReport(), ...served?.values };
  const firstServedFault = CONTACT_FIELDS.find(({ name }) => served?.faults[name] !== undefined);
  const button = useFocusKeptWhile(sending);
  return (
    <form
      ref={form}
      method="post"
      action={ROUTES.contact}
      aria-labelledby={headingId}
      className={`${sheet.sheet} ${styles.form}`}
      noValidate
      onFocus={dataClient.preload}
      onBlur={leaveField}
      onInput={editField}
      onSubmit={submit}
    >
      <h2 id={headingId} className={styles.heading}>
        {COPY.heading}
      </h2>
      <WithoutScript />
      <p className={styles.note}>{COPY.required}</p>
      {CONTACT_FIELDS.map((field) => (
        <ContactFieldInput
          key={field.name}
          field={field}
          fault={faults[field.name]}
          served={values[field.name]}
          focused={field === firstServedFault}
        />
      ))}
      <TrapField revealed={obstacle === "trapped"} />
      <div className={styles.end}>
        {obstacle === undefined ? null : <ContactObstacle obstacle={obstacle} />}
        <PrivacyNote />
        <Button ref={button} type="submit" disabled={sending}>
          {sending ? COPY.submitting : COPY.submit}
        </Button>
      </div>
    </form>
  );
}
