import CONTACT from "#words/contact.json";
import CONTACT_WITHOUT_SCRIPT from "#words/contact-without-script.json";
import type { MouseEvent, RefObject } from "react";
import type { ContactFaults, ContactProblem } from "@register/domain/messages";
import { ROUTES } from "@register/domain/site";
import { COMPANY } from "@register/content/company";
import { dataClientScript } from "../data/lazy-data-client.ts";
import { fillWith } from "@register/ui/fill";
import { localPath } from "@register/ui/this-language";
import { Button } from "@register/ui/button";
import { TryAgain } from "../ui/try-again.tsx";
import { WhenSlow } from "../ui/when-slow.tsx";
import { WarningBanner } from "../ui/warning-banner.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { useContactForm } from "./use-contact-form.ts";
import styles from "./contact-form.module.css";

const { form: COPY } = CONTACT;

/**
 * Specification, sections 2, 5 and 8. The server takes this plain form without script. React does not control the
 * fields, so text typed before hydration survives.
 */
export function ContactForm() {
  const { form, summary, state, fields, edit, watchPaste, submit, cancel, again } =
    useContactForm();
  const sending = state === "sending";
  return (
    <form
      ref={form}
      method="post"
      action={localPath(ROUTES.contact)}
      aria-label={COPY.heading}
      className={`sheet ${styles.form}`}
      noValidate
      onFocus={dataClientScript.preload}
      onInput={edit}
      onPaste={watchPaste}
      onSubmit={submit}
    >
      <ErrorSummary ref={summary} faults={fields.faults} />
      <h2 className="title">{COPY.heading}</h2>
      <WithoutScript />
      <p className="note">{COPY.required}</p>
      <ContactFields {...fields} />
      <div className="loose-stack">
        {fields.problem === undefined ? null : (
          <div ref={showWhole} className={styles.problem}>
            <NotSent problem={fields.problem} again={again} />
          </div>
        )}
        {state === "sent" ? (
          // The toast disappears, and an empty form says nothing.
          <h2 ref={takeFocus} tabIndex={-1} className={styles.sent}>
            {COPY.sent}
          </h2>
        ) : null}
        <PrivacyNote />
        {/* It keeps the focus while it does nothing (use-contact-form.ts). */}
        <Button type="submit" aria-disabled={sending}>
          {sending ? COPY.submitting : COPY.submit}
        </Button>
        {sending ? (
          <WhenSlow text={COPY.slow} cancel={{ label: COPY.cancel, act: cancel }} />
        ) : null}
      </div>
    </form>
  );
}

/** The panel appears above the pressed button, perhaps out of sight on a phone. */
function showWhole(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/** Focused so that it is read aloud, unless the visitor has moved on. */
function takeFocus(heading: HTMLElement | null): void {
  if (document.activeElement?.matches("body, form button")) heading?.focus();
}

/** A static host cannot receive a form. */
function WithoutScript() {
  if (import.meta.env.SUPABASE_URL === undefined) return null;
  const sentence = fillWith(CONTACT_WITHOUT_SCRIPT.sentence, {
    email: (
      <a href={COMPANY.email.href} translate="no">
        {COMPANY.email.text}
      </a>
    ),
  });
  return (
    <>
      <noscript>
        <p>{sentence}</p>
      </noscript>
      {/* The entry script shows it if a form is sent before the scripts load. */}
      <p hidden data-script-missing="" role="alert">
        {sentence}
      </p>
    </>
  );
}

function NotSent({
  problem,
  again,
}: {
  readonly problem: ContactProblem;
  readonly again: Readonly<Record<"act" | "whenBack", () => void>>;
}) {
  return (
    <WarningBanner title={problem === "failed" ? COPY.notAnswered : COPY.notSent}>
      <p>
        {COPY.problems[problem]}
        {problem === "honeypot" ? null : (
          <>
            {" "}
            {fillWith(COPY.ifUrgent, {
              email: (
                <a href={COMPANY.email.href} translate="no" className={styles.link}>
                  {COMPANY.email.text}
                </a>
              ),
            })}
          </>
        )}
      </p>
      {problem === "offline" ? <TryAgain label={COPY.sendAgain} {...again} wasOffline /> : null}
    </WarningBanner>
  );
}

function PrivacyNote() {
  const link = (
    <a href={localPath(ROUTES.privacy)} className={styles.link}>
      {COPY.privacyLink}
    </a>
  );
  return (
    <p className="note">
      <strong>{COPY.privacyHeading}</strong> {fillWith(COPY.privacy, { link })}
    </p>
  );
}

const LIST_ID = "faults";

/**
 * The focus makes screen readers read name and description, the heading and the errors. A live region would repeat
 * them.
 */
function ErrorSummary({
  ref,
  faults,
}: {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly faults: ContactFaults;
}) {
  const list = Object.entries(faults);
  return list.length === 0 ? null : (
    <div
      ref={ref}
      role="group"
      aria-label={COPY.faulty}
      aria-describedby={LIST_ID}
      tabIndex={-1}
      // For the server's document; in the browser, use-contact-form.ts moves the focus.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has sent the form, and this is its outcome
      autoFocus
      className="fault-box stack"
    >
      <h2 className="title">{COPY.faulty}</h2>
      <ul id={LIST_ID} role="list" className="stack">
        {list.map(([name, fault]) => (
          <li key={name}>
            <a href={`#${name}`} className={styles.link} onClick={goToField}>
              {CONTACT.rules[fault]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The browser's own jump would add history entries. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.querySelector<HTMLElement>(event.currentTarget.hash)?.focus();
}
