import { formatCalendarDate } from "../../domain/calendar-date.ts";
import {
  CERTIFICATE_FIELDS,
  type CertificateField,
  type CertificateRecord,
} from "../../domain/certificate.ts";
import { TRACK_COPY } from "../content/track-copy.ts";
import styles from "./certificate-card.module.css";

/** Every field of a record, so that it can be compared with the paper. */
export function CertificateFields({ certificate }: { readonly certificate: CertificateRecord }) {
  return (
    <dl className={styles.fields}>
      {CERTIFICATE_FIELDS.map((field) => (
        <div key={field.name} className={styles.field}>
          <dt className={styles.label}>{field.label}</dt>{" "}
          <dd
            dir="auto"
            className={field.kind === "text" ? styles.value : `${styles.value} ${styles.figures}`}
          >
            {fieldText(field, certificate)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function fieldText(field: CertificateField, certificate: CertificateRecord): string {
  const value = certificate[field.name];
  if (value === null || value.trim() === "") return TRACK_COPY.card.emptyField;
  return field.kind === "date" ? formatCalendarDate(value) : value;
}
