import CONTACT from "catalogue:contact";
import CONTACT_WITHOUT_SCRIPT from "catalogue:contactWithoutScript";
import type { ContactProblem } from "../../domain/contact-form.ts";
import { ROUTES } from "../../domain/routes.ts";
import { COMPANY } from "../content/company.ts";
import { dataClient } from "../data/lazy-data-client.ts";
import { fillWith } from "../languages/fill.tsx";
import { localPath } from "../languages/this-language.ts";
import { Button } from "../ui/button.tsx";
import { useRestoredFocus } from "../ui/use-restored-focus.ts";
import { WarningBanner } from "../ui/warning-banner.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { useContactForm } from "./use-contact-form.ts";
import sheet from "../ui/sheet.module.css";
import styles from "./contact-form.module.css";

const { form: COPY } = CONTACT;

/**
 * Specification, sections 2, 5 and 8. A plain form, so that our server can answer it where no script
 * runs; the fields are not controlled by React, so that what was typed before it came survives.
 */
export function ContactForm() {
  const { form, summary, fields, sending, sent, edit, paste, submit } = useContactForm();
  const button = useRestoredFocus(sending);
  return (
    <form
      ref={form}
      method="post"
      action={localPath(ROUTES.contact)}
      aria-label={COPY.heading}
      className={`${sheet.sheet} ${styles.form}`}
      noValidate
      onFocus={dataClient.preload}
      onInput={edit}
      onPaste={paste}
      onSubmit={submit}
    >
      <ErrorSummary ref={summary} faults={fields.faults} />
      <h2 className={styles.heading}>{COPY.heading}</h2>
      <WithoutScript />
      <p className={styles.note}>{COPY.required}</p>
      <ContactFields {...fields} />
      <div className={styles.end}>
        {fields.problem === undefined ? null : (
          <div ref={showWhole} className={styles.problem}>
            <NotSent problem={fields.problem} />
          </div>
        )}
        {sent ? (
          // Beside the button that was pressed: the toast goes by itself, and an empty form says nothing.
          <p className={styles.sent}>
            <strong>{COPY.sent}</strong>
          </p>
        ) : null}
        <PrivacyNote />
        <Button ref={button} type="submit" disabled={sending}>
          {sending ? COPY.submitting : COPY.submit}
        </Button>
      </div>
    </form>
  );
}

/** The panel comes above the button that was pressed, where a phone may not show its first words. */
function showWhole(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/** A static host can't answer a form: without the scripts, e-mail is the way. Our own server can. */
function WithoutScript() {
  if (import.meta.env.SUPABASE_URL === undefined) return null;
  const sentence = fillWith(CONTACT_WITHOUT_SCRIPT.sentence, {
    email: <a href={COMPANY.email.href}>{COMPANY.email.text}</a>,
  });
  return (
    <>
      <noscript>
        <p>{sentence}</p>
      </noscript>
      {/* Shown by the entry script when a form is sent before the others have come. */}
      <p hidden data-script-missing="" role="alert">
        {sentence}
      </p>
    </>
  );
}

/** Why a message without faults was not sent, and what to do. */
function NotSent({ problem }: { readonly problem: ContactProblem }) {
  return (
    <WarningBanner title={problem === "failed" ? COPY.notAnswered : COPY.notSent}>
      <p>
        {COPY.problems[problem]}
        {problem === "honeypot" ? null : (
          <>
            {" "}
            {fillWith(COPY.ifUrgent, {
              email: (
                <a href={COMPANY.email.href} className={styles.link}>
                  {COMPANY.email.text}
                </a>
              ),
            })}
          </>
        )}
      </p>
    </WarningBanner>
  );
}

/** What we store of a message, why and how long, beside the form that collects it. */
function PrivacyNote() {
  const link = (
    <a href={localPath(ROUTES.privacy)} className={styles.link}>
      {COPY.privacyLink}
    </a>
  );
  return (
    <p className={styles.note}>
      <strong>{COPY.privacyHeading}</strong> {fillWith(COPY.privacy, { link })}
    </p>
  );
}
