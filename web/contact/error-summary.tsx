import CONTACT from "catalogue:contact";
import CONTACT_RULES from "catalogue:contactRules";
import type { MouseEvent, RefObject } from "react";
import type { ContactFaults } from "../../domain/contact-submission.ts";
import styles from "./contact-form.module.css";

const { form: COPY } = CONTACT;

const LIST_ID = "faults";

/**
 * Every fault of a form that was sent, above it. It takes the focus, and a screen reader then reads its name and
 * its description, which are the heading and the faults. A live region would say them a second time.
 */
export function ErrorSummary({
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
      // In the document that the server answers with; what React shows, the form leads to.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has sent a form, and this is the answer
      autoFocus
      className={styles.summary}
    >
      <h2 className={styles.heading}>{COPY.faulty}</h2>
      <ul id={LIST_ID} role="list">
        {list.map(([name, fault]) => (
          <li key={name}>
            <a href={`#${name}`} className={styles.link} onClick={goToField}>
              {CONTACT_RULES[fault]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The browser would do the same, and leave an entry in the history for each link that was followed. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.querySelector<HTMLElement>(event.currentTarget.hash)?.focus();
}
