import { COMPANY } from "../content/company.ts";
import { PRIVACY_COPY } from "../content/privacy-copy.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import styles from "./privacy-page.module.css";

/** What a contact form owes its senders under the UK GDPR, and what is kept in the browser. */
export function PrivacyPage() {
  return (
    <>
      <PageHeading {...PRIVACY_COPY} />
      <div className={styles.notice}>
        {PRIVACY_COPY.sections.map(({ heading, paragraphs }) => (
          <section key={heading} className={styles.section}>
            <h2 className={styles.heading}>{heading}</h2>
            <div className={styles.paragraphs}>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          </section>
        ))}
        <p className={styles.contact}>
          {PRIVACY_COPY.contact}{" "}
          <a href={COMPANY.email.href} className={styles.link}>
            {COMPANY.email.text}
          </a>
        </p>
      </div>
    </>
  );
}
