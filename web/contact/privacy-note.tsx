import { ROUTES } from "../../domain/routes.ts";
import { CONTACT_COPY } from "../content/contact-copy.ts";
import styles from "./contact-form.module.css";

const { privacy: COPY } = CONTACT_COPY.form;

/** Said where the data is given: what is kept, why, how long, and where the rest is. */
export function PrivacyNote() {
  return (
    <p className={styles.note}>
      <strong>{COPY.heading}:</strong> {COPY.text}{" "}
      <a href={ROUTES.privacy} className={styles.link}>
        {COPY.link}
      </a>
      .
    </p>
  );
}
