import ANSWER from "catalogue:answer";
import DATES from "catalogue:dates";
import { useId } from "react";
import { formatInstant } from "../../domain/calendar-date.ts";
import type { RegisterRecord } from "../../domain/certificate.ts";
import type { Verdict } from "../../domain/verdict.ts";
import { COMPANY } from "../content/company.ts";
import { fill } from "../languages/fill.tsx";
import { Rosette } from "../ui/rosette.tsx";
import { Seal } from "../ui/seal.tsx";
import { CertificateFields } from "./certificate-fields.tsx";
import { PrintProof } from "./print-proof.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecordBadge } from "./record-badge.tsx";
import { ResultActions } from "./result-actions.tsx";
import { VerdictBanner } from "./verdict-banner.tsx";
import { verdictWords } from "./verdict-words.ts";
import styles from "./certificate-card.module.css";

/** The record as a document, under the verdict on it; printed, it is one page that can be checked. */
export function CertificateCard({
  certificate,
  verdict,
  link,
  checkedAt,
}: {
  readonly certificate: RegisterRecord;
  readonly verdict: Verdict;
  readonly link: URL;
  readonly checkedAt: string;
}) {
  const headingId = useId();
  const { certificate_number: number, status_note: note } = certificate;
  return (
    <article aria-labelledby={headingId} className={styles.sheet}>
      <Engraving />
      <header className={styles.head}>
        <div className={styles.issuer}>
          <Seal size={56} />
          <p className={styles.issuerName}>{COMPANY.fullName}</p>
        </div>
        <div className={styles.titleRow}>
          <h2 id={headingId}>{ANSWER.heading}</h2>
          <RecordBadge verdict={verdict} />
        </div>
        <VerdictBanner look={verdict.kind} words={verdictWords(verdict)} heading="h3">
          {note === null ? null : (
            <p>
              <strong>{ANSWER.noteLabel}</strong> <bdi>{note}</bdi>
            </p>
          )}
        </VerdictBanner>
        <p className={styles.checked}>
          {fill(ANSWER.checked, { instant: formatInstant(checkedAt, DATES) })}
        </p>
        {/* Beside the verdict: were it on a second page, the first could be passed on without it. */}
        <PrintProof number={number} link={link} />
      </header>
      <div className={styles.body}>
        <CertificateFields certificate={certificate} />
        <figure className={styles.code} data-keep-clear="with-room">
          <QrCode text={number} label={fill(ANSWER.qrLabel, { number })} />
          <figcaption>{ANSWER.qrCaption}</figcaption>
        </figure>
      </div>
      <div className={styles.foot}>
        <div className={styles.compare}>
          <h3>{ANSWER.compareHeading}</h3>
          <p>{ANSWER.compare}</p>
        </div>
        <ResultActions number={number} link={link} reportLabel={ANSWER.report} />
      </div>
    </article>
  );
}

/** Guilloche behind the head of the sheet, as on security paper. */
function Engraving() {
  return (
    <svg className={styles.engraving} viewBox="-60 -60 120 120" aria-hidden="true">
      <g transform="scale(1.25)">
        <Rosette strokeWidth={0.5} />
      </g>
    </svg>
  );
}
