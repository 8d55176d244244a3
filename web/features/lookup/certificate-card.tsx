import { useId } from "react";
import { formatCalendarDate } from "../../../domain/calendar-date.ts";
import {
  CERTIFICATE_FIELDS,
  type CertificateField,
  type CertificateRecord,
} from "../../../domain/certificate.ts";
import { COMPANY } from "../../content/company.ts";
import { TRACK_COPY } from "../../content/track-copy.ts";
import { Rosette } from "../../ui/rosette.tsx";
import { Seal } from "../../ui/seal.tsx";
import { QrCode } from "./qr-code.tsx";
import { VerifiedBadge } from "./verified-badge.tsx";
import styles from "./certificate-card.module.css";

const { card: COPY } = TRACK_COPY;

/** The record as a document: every field, so that it can be compared with the paper. */
export function CertificateCard({ certificate }: { readonly certificate: CertificateRecord }) {
  const headingId = useId();
  const number = certificate.certificate_number;
  return (
    <article aria-labelledby={headingId} className={styles.sheet}>
      <Engraving />
      <header className={styles.head}>
        <div className={styles.issuer}>
          <Seal size={56} />
          <p className={styles.issuerName}>{COMPANY.fullName}</p>
        </div>
        <h2 id={headingId} className={styles.title}>
          {COPY.heading}
        </h2>
        <VerifiedBadge />
        <p className={styles.meaning}>{COPY.verifiedMeaning}</p>
      </header>
      <div className={styles.body}>
        <dl className={styles.fields}>
          {CERTIFICATE_FIELDS.map((field) => (
            <div key={field.name} className={styles.field}>
              <dt className={styles.label}>{field.label}</dt>{" "}
              <dd
                dir="auto"
                className={
                  field.kind === "text" ? styles.value : `${styles.value} ${styles.figures}`
                }
              >
                {fieldText(field, certificate)}
              </dd>
            </div>
          ))}
        </dl>
        <figure className={styles.code}>
          <QrCode text={number} label={COPY.qrLabel(number)} />
          <figcaption>{COPY.qrCaption}</figcaption>
        </figure>
      </div>
    </article>
  );
}

function fieldText(field: CertificateField, certificate: CertificateRecord): string {
  const value = certificate[field.name];
  if (value === null || value.trim() === "") return COPY.emptyField;
  return field.kind === "date" ? formatCalendarDate(value) : value;
}

/** Guilloche behind the head of the sheet, as on security paper. */
function Engraving() {
  return (
    <svg
      className={styles.engraving}
      viewBox="-60 -60 120 120"
      aria-hidden="true"
      focusable="false"
    >
      <g transform="scale(1.25)">
        <Rosette strokeWidth={0.5} />
      </g>
    </svg>
  );
}
