import { useId } from "react";
import type { ContactProblem } from "../../domain/contact-form.ts";
import { ROUTES } from "../../domain/routes.ts";
import { COMPANY } from "../content/company.ts";
import { CONTACT_COPY } from "../content/contact-copy.ts";
import { dataClient } from "../data/lazy-data-client.ts";
import { Button } from "../ui/button.tsx";
import { useRestoredFocus } from "../ui/use-restored-focus.ts";
import { WarningBanner } from "../ui/warning-banner.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { useContactForm } from "./use-contact-form.ts";
import hidden from "../ui/visually-hidden.module.css";
import sheet from "../ui/sheet.module.css";
import styles from "./contact-form.module.css";

const { form: COPY } = CONTACT_COPY;

/**
 * Specification, sections 2, 5 and 8. A plain form, so that our server can answer it where no script
 * runs; the fields are not controlled by React, so that what was typed before it came survives.
 */
export function ContactForm() {
  const headingId = useId();
  const { form, fields, announced, sending, sent, leaveField, editField, paste, submit } =
    useContactForm();
  const button = useRestoredFocus(sending);
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
      onPaste={paste}
      onSubmit={submit}
    >
      <h2 id={headingId} className={styles.heading}>
        {COPY.heading}
      </h2>
      <WithoutScript />
      <p className={styles.note}>{COPY.required}</p>
      <ContactFields {...fields} />
      <div className={styles.end}>
        {fields.problem === undefined ? null : <NotSent problem={fields.problem} />}
        {sent ? (
          // Beside the button that was pressed: the toast goes by itself, and an empty form says nothing.
          <p className={styles.sent}>
            <strong>{COPY.sent}.</strong>
          </p>
        ) : null}
        <PrivacyNote />
        <Button ref={button} type="submit" disabled={sending}>
          {sending ? COPY.submitting : COPY.submit}
        </Button>
      </div>
      <div role="status" className={hidden.hidden}>
        {announced}
      </div>
    </form>
  );
}

/** A static host can't answer a form: without script, e-mail is the way. Our own server can. */
function WithoutScript() {
  if (import.meta.env.SUPABASE_URL === undefined) return null;
  return (
    <noscript>
      <p>
        {COPY.withoutScript} <a href={COMPANY.email.href}>{COMPANY.email.text}</a>.
      </p>
    </noscript>
  );
}

/** Why a message without faults was not sent, and what to do. */
function NotSent({ problem }: { readonly problem: ContactProblem }) {
  return (
    <WarningBanner title={COPY.notSent}>
      <p>
        {COPY.problems[problem]}
        {problem === "honeypot" ? null : (
          <>
            {" "}
            {COPY.ifUrgent}{" "}
            <a href={COMPANY.email.href} className={styles.link}>
              {COMPANY.email.text}
            </a>
            .
          </>
        )}
      </p>
    </WarningBanner>
  );
}

/** What we store of a message, why and how long, beside the form that collects it. */
function PrivacyNote() {
  const { heading, text, link } = COPY.privacy;
  return (
    <p className={styles.note}>
      <strong>{heading}:</strong> {text}{" "}
      <a href={ROUTES.privacy} className={styles.link}>
        {link}
      </a>
      .
    </p>
  );
}
