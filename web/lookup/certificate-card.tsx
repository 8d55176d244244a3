import RESULT from "#words/result.ts";
import { useId } from "react";
import { formatInstant } from "../../domain/calendar-date.ts";
import {
  CERTIFICATE_FIELDS,
  type CertificateField,
  type CertificateRecord,
  type RegisterRecord,
} from "../../domain/certificate.ts";
import { expiryAhead } from "../../domain/expiry-ahead.ts";
import type { Verdict } from "../../domain/verdict.ts";
import { COMPANY } from "../content/company.ts";
import { fill } from "../languages/fill.tsx";
import { WithEnglish } from "../languages/with-english.tsx";
import { Seal } from "../ui/seal.tsx";
import { PrintProof } from "./print-sheets.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecordBadge } from "./record-badge.tsx";
import { ResultActions } from "./result-actions.tsx";
import { VerdictBanner } from "./verdict-banner.tsx";
import { dayText, verdictWords } from "./verdict-words.ts";
import styles from "./certificate-card.module.css";

/** The record as a document, under the verdict on it; printed, it is one page that can be checked. */
export function CertificateCard({
  certificate,
  verdict,
  documentNote,
  link,
  lookedUpAt,
}: {
  readonly certificate: RegisterRecord;
  readonly verdict: Verdict;
  /** Stands in place of "Valid", where the visitor's own document is not known to agree. */
  readonly documentNote?: string | undefined;
  readonly link: URL;
  readonly lookedUpAt: string;
}) {
  const headingId = useId();
  const { certificate_number: number, status_note: note } = certificate;
  const isBehind = documentNote !== undefined && verdict.kind === "valid";
  return (
    <article aria-labelledby={headingId} className={styles.sheet}>
      <Engraving />
      <header className={styles.head}>
        <div className={`${styles.issuer} screen-only`}>
          <Seal size={56} />
          <p className={styles.issuerName}>{COMPANY.fullName}</p>
        </div>
        <div className={styles.titleRow}>
          <h2 id={headingId}>{RESULT.heading}</h2>
          {isBehind ? null : <RecordBadge verdict={verdict} />}
        </div>
        {isBehind ? (
          <p>{documentNote}</p>
        ) : (
          <VerdictBanner kind={verdict.kind} words={verdictWords(verdict)} heading="h3">
            {note === null ? null : (
              <p>
                <strong>{RESULT.noteLabel}</strong> <bdi>{note}</bdi>
              </p>
            )}
          </VerdictBanner>
        )}
        <p className="note">
          {fill(RESULT.checked, { instant: formatInstant(lookedUpAt, RESULT.dates) })}
        </p>
        {/* Beside the verdict: from a second page, it could be left off when the first is passed on. */}
        <PrintProof number={number} link={link} />
      </header>
      <div className={styles.body}>
        <CertificateFields certificate={certificate} />
        <figure className={`${styles.code} screen-only`}>
          <QrCode text={number} label={fill(RESULT.qrLabel, { number })} />
          <figcaption>{RESULT.qrCaption}</figcaption>
        </figure>
      </div>
      <div className={styles.foot}>
        <div className="stack screen-only">
          <h3>{RESULT.compareHeading}</h3>
          <p>{RESULT.compare}</p>
        </div>
        <ResultActions
          number={number}
          link={link}
          reportLabel={RESULT.report}
          compared
          expiring={
            expiryAhead(certificate, verdict) === undefined ? undefined : { certificate, verdict }
          }
        />
      </div>
    </article>
  );
}

/** Guilloche behind the head of the sheet, as on security paper. */
function Engraving() {
  return <div className={`${styles.engraving} screen-only`} />;
}

/**
 * The holder, the object, and the place and dates. In print a group stays on one sheet, so that no sheet begins or ends
 * with a field or two; only Chromium does that for a list.
 */
const GROUPS = [
  { start: 0, end: 4 },
  { start: 4, end: 7 },
  { start: 7, end: CERTIFICATE_FIELDS.length },
];

const EMPTY_FIELD = "—";

/** Every field of a record, so that it can be compared with the paper. */
function CertificateFields({ certificate }: { readonly certificate: CertificateRecord }) {
  return (
    <div className={styles.fields}>
      {GROUPS.map(({ start, end }) => (
        <dl key={start} className={styles.group}>
          {CERTIFICATE_FIELDS.slice(start, end).map((field) => (
            <div key={field.name} className={styles.field}>
              <dt className={styles.label}>
                <WithEnglish own={RESULT.fields[field.name]} english={field.label} />
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
