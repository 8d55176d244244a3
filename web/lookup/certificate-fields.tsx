import FIELDS from "catalogue:fields";
import {
  CERTIFICATE_FIELDS,
  type CertificateField,
  type CertificateRecord,
} from "../../domain/certificate.ts";
import { WithEnglish } from "../languages/with-english.tsx";
import { dayText } from "./verdict-words.ts";
import styles from "./certificate-card.module.css";

/**
 * The fields as whose certificate it is, on what, and given where and when. In print a group stays on one
 * sheet, so that none begins or ends with a field or two; no browser but Chromium can be told that of a list.
 */
const GROUPS = [
  { start: 0, end: 4 },
  { start: 4, end: 7 },
  { start: 7, end: CERTIFICATE_FIELDS.length },
];

const EMPTY_FIELD = "—";

/** Every field of a record, so that it can be compared with the paper. */
export function CertificateFields({ certificate }: { readonly certificate: CertificateRecord }) {
  return (
    <div className={styles.fields}>
      {GROUPS.map(({ start, end }) => (
        <dl key={start} className={styles.group}>
          {CERTIFICATE_FIELDS.slice(start, end).map((field) => (
            <div key={field.name} className={styles.field}>
              <dt className={styles.label}>
                <WithEnglish own={FIELDS[field.name]} english={field.label} />
              </dt>{" "}
              <dd
                data-print-strong={field.name === "certificate_number" ? "" : undefined}
                className={
                  field.kind === "text" ? styles.value : `${styles.value} ${styles.figures}`
                }
              >
                {fieldText(field, certificate)}
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  );
}

function fieldText(field: CertificateField, certificate: CertificateRecord): string {
  const value = certificate[field.name];
  if (value === null || value.trim() === "") return EMPTY_FIELD;
  return field.kind === "date" ? dayText(value) : value;
}
