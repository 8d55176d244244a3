import CONTACT from "#words/contact.json";
import type { MouseEvent, RefObject } from "react";
import type { ContactFaults } from "@register/domain/messages";
import styles from "./contact-form.module.css";

const { form: COPY } = CONTACT;

const LIST_ID = "faults";

/**
 * Every fault, above the form. It takes the focus, and a screen reader reads its name and description, which are the
 * heading and the faults. A live region would say them a second time.
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
      // For the document that our server sends; in the browser, use-contact-form.ts focuses it.
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

/** The browser would do the same, and leave an entry in the history for each link. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.querySelector<HTMLElement>(event.currentTarget.hash)?.focus();
}
