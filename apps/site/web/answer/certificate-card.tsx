import DATES from "#words/dates.json";
import BADGE from "#words/record-badge.json";
import { confirmations, subcontracted } from "#words/certificate.json";
import RENEWALS from "#words/renewals.json";
import RESULT from "#words/result.json";
import VERDICTS from "#words/verdicts.json";
import { useId, type ReactNode } from "react";
import { formatInstant, londonDate } from "@register/domain/days";
import {
  type CertificateField,
  type CertificateRecord,
  confirmationSections,
  type ConfirmationWindow,
  type Edition,
  expiryAhead,
  hasSubcontracted,
  type IssuedFile,
  labelIn,
  readParticulars,
  recordVerdict,
  type RegisterRecord,
  replacedEditions,
  sections,
  type ShownSection,
  shownFields,
} from "@register/domain/certificate";
import { ACCREDITATIONS, COMPANY } from "@register/content/company";
import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import { replacedStandards } from "@register/content/standards";
import { ENGLISH_BADGE } from "@register/content/english-words";
import { fill, fillMarked, Marked } from "@register/ui/fill";
import { WithEnglish } from "../languages/with-english.tsx";
import { Seal } from "../ui/seal.tsx";
import { Value } from "@register/ui/value";
import { voiceOf } from "@register/ui/voice";
import { PrintProof, QrCode } from "../share/qr-code.tsx";
import { answerOf, type DocumentAnswer, type FoundAnswer, suspectVerdict } from "./answer.ts";
import { CertificateBanner } from "./verdict-banner.tsx";
import tones from "./verdict-banner.module.css";
import { IssuedCopyOffer } from "../issued/issued-copy-offer.tsx";
import { revisionText } from "./revision-text.ts";
import { ResultActions } from "./result-actions.tsx";
import { LANGUAGE } from "@register/ui/this-language";
import { dayText } from "@register/ui/verdict-words";
import styles from "./certificate-card.module.css";

/** The record under its verdict; it prints on one page. */
export function CertificateCard({
  answer,
  document,
  code,
  link,
  lookedUpAt,
}: {
  readonly answer: FoundAnswer;
  /** With a compared document, the answer stands beside it and is repeated here for print only. */
  readonly document?: DocumentAnswer | undefined;
  /** The random part of the link to an issued file, if the visitor followed one. */
  readonly code: string | undefined;
  readonly link: URL;
  readonly lookedUpAt: string;
}) {
  const headingId = useId();
  const { certificate, verdict, files } = answer;
  const { certificate_number: number } = certificate;
  const ofNumber = files === "unread" || files === undefined ? [] : files;
  const download = ofNumber.findLast((file) => file.download !== undefined)?.download;
  const last = ofNumber.at(-1);
  const revision = last && revisionText(last);
  const notes = [...(revision === undefined ? [] : [revision]), ...notesOf(answer, lookedUpAt)];
  return (
    <article aria-labelledby={headingId} className={styles.sheet}>
      <Engraving />
      <header className={styles.head}>
        {/* A printed page that is passed on alone contains the whole answer. */}
        <div className={`${styles.banner} ${document === undefined ? "" : "print-only"}`}>
          <CertificateBanner certificate={certificate} verdict={verdict} document={document} />
        </div>
        <p className="note">
          {fill(RESULT.checked, { instant: formatInstant(lookedUpAt, DATES) })}
        </p>
        {notes.map((text) => (
          <p key={text} className="note">
            <Marked text={text} />
          </p>
        ))}
        {/* On the first page, because a second page could be left off when the first is passed on. */}
        <PrintProof label={fill(RESULT.linkLabel, { number })} link={link} />
      </header>
      <CertificateFields certificate={certificate} isValid={verdict.kind === "valid"} issued={last}>
        <div className={styles.titleRow}>
          <span className="screen-only">
            <Seal size={56} />
          </span>
          <div className={styles.title}>
            <p translate="no" className={`${styles.issuerName} screen-only`}>
              {COMPANY.fullName}
            </p>
            <h2 id={headingId}>{RESULT.heading}</h2>
          </div>
          <RecordBadge isValid={answerOf(verdict, document).tone === "valid"} />
        </div>
      </CertificateFields>
      {code === undefined || files === undefined ? null : (
        <IssuedCopyOffer key={code} code={code} answer={answer} />
      )}
      <figure className={`${styles.code} screen-only`}>
        <QrCode text={number} label={fill(RESULT.qrLabel, { number })} />
        <figcaption>{RESULT.qrCaption}</figcaption>
      </figure>
      <div className={styles.foot}>
        <div className="stack screen-only">
          <h3>{RESULT.compareHeading}</h3>
          <p>{RESULT.compare}</p>
          {download === undefined ? null : (
            <p>
              {RESULT.demonstration}{" "}
              <a href={download} download>
                {RESULT.download}
              </a>
            </p>
          )}
        </div>
        <ResultActions
          number={number}
          link={link}
          reportLabel={RESULT.report}
          suspect={suspectVerdict(verdict)}
          expiring={
            expiryAhead(certificate, verdict) === undefined
              ? undefined
              : { certificate, verdict, lookedUpAt }
          }
        />
      </div>
    </article>
  );
}

function notesOf({ certificate, verdict }: FoundAnswer, lookedUpAt: string): readonly string[] {
  const next = verdict.kind === "valid" ? verdict.next : undefined;
  const isOver = recordVerdict(verdict).kind === "expired" || certificate.status === "withdrawn";
  const editions = isOver ? [] : replacedEditions(certificate, replacedStandards());
  return [
    ...(next === undefined ? [] : [nextText(next)]),
    ...editions.map((edition) => editionText(edition, lookedUpAt)),
  ];
}

function nextText({ from, to }: ConfirmationWindow): string {
  const { nextConfirmation, nextConfirmationOn } = VERDICTS;
  const places = { from: dayText(from), to: dayText(to) };
  return fillMarked(from === to ? nextConfirmationOn : nextConfirmation, places);
}

function editionText({ name, next, until = "" }: Edition, lookedUpAt: string): string {
  const { newer, ends, ended } = RENEWALS;
  const known = londonDate(new Date(lookedUpAt)) > until ? ended : ends;
  const values = { standard: name, next, date: dayText(until) };
  return fillMarked(until === "" ? newer : known, values);
}

/** Only a certificate in force gets the green "Verified". */
function RecordBadge({ isValid }: { readonly isValid: boolean }) {
  if (!isValid) {
    return (
      <p className={styles.badge}>
        <WithEnglish own={BADGE.inRegister} english={ENGLISH_BADGE.inRegister} />
      </p>
    );
  }
  return (
    <p className={`${styles.badge} ${tones.valid}`}>
      <svg
        width="22"
        height="22"
        viewBox="0 0 22 22"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <circle cx="11" cy="11" r="10" strokeWidth="1.25" />
        <path d="m6 11.5 3.5 3.5 6.5-7.5" strokeWidth="2" />
      </svg>
      <WithEnglish own={BADGE.verified} english={ENGLISH_BADGE.verified} />
    </p>
  );
}

function Engraving() {
  return <div className={`${styles.engraving} screen-only`} />;
}

/**
 * The fields that begin a group: holder, object, place and dates, management system. A printed group stays on one page;
 * only Chromium does that for single list items.
 */
const FIRST: ReadonlySet<string> = new Set(["qr_validation", "primary_object", "affiliate"]);

const EMPTY_FIELD = "—";

const FIGURES: ReadonlySet<CertificateField["kind"]> = new Set(["number", "imo", "date"]);

function CertificateFields({
  certificate,
  isValid,
  issued,
  children: heading,
}: {
  readonly certificate: RegisterRecord;
  readonly isValid: boolean;
  readonly issued: IssuedFile | undefined;
  /** Stays with the first fields in print. */
  readonly children: ReactNode;
}) {
  const fields = shownFields(certificate);
  // Without a vessel, the printed record starts with the organisation.
  const holder =
    filled(certificate.vessel_name) === undefined
      ? fields.find(({ name }) => name === "organisation")
      : undefined;
  const row = (field: CertificateField, className = "", isFirst = false) => {
    const isPast = field.name === "qr_validation" && !isValid;
    const text = fieldText(field, certificate);
    return (
      <div
        key={field.name}
        className={`${styles.field} ${className} ${isFirst ? "" : styles.further}`}
      >
        <dt className={styles.label}>
          <WithEnglish own={RESULT.fields[field.name]} english={field.label} />
        </dt>{" "}
        <dd
          translate={isPast ? undefined : "no"}
          lang={isPast ? undefined : voiceOf(text)}
          data-print-strong={field.name === "certificate_number" ? "" : undefined}
          className={`${styles.value} own-script ${FIGURES.has(field.kind) ? styles.figures : ""}`}
        >
          {isPast ? <QrValidation text={filled(certificate.qr_validation)} /> : text}
        </dd>
      </div>
    );
  };
  const isOnPaper = (field: CertificateField) =>
    field !== holder && filled(certificate[field.name]) !== undefined;
  return (
    <div className={styles.fields}>
      {heading}
      <dl>
        {holder === undefined ? null : row(holder, "print-only")}
        {fields.map((field, at) => {
          const isFirst = FIRST.has(field.name) || fields[at - 1]?.name === "validity_date";
          return row(field, isOnPaper(field) ? "" : "screen-only", isFirst);
        })}
      </dl>
      <ParticularsOf certificate={certificate} issued={issued} />
    </div>
  );
}

function ParticularsOf({
  certificate,
  issued,
}: {
  readonly certificate: RegisterRecord;
  readonly issued: IssuedFile | undefined;
}) {
  const particulars = readParticulars(certificate.particulars);
  const { name = "", position = "", authority = "" } = issued?.signatory ?? {};
  const onPaper: readonly (readonly [label: string, value: string])[] = [
    [RESULT.statement, labelIn(particulars?.kind?.statement?.label, LANGUAGE)],
    [RESULT.signedBy, [name, position, authority].filter((text) => text !== "").join("\n")],
    [RESULT.originals, `${issued?.originals ?? ""}`],
  ];
  const shown = onPaper.filter(([, value]) => value !== "");
  const reader = { language: LANGUAGE, day: dayText };
  const shownSections = [
    ...(particulars === undefined ? [] : sections(particulars, reader)),
    ...confirmationSections(certificate, CONFIRMATION_RULES, confirmations, reader, true),
  ];
  return (
    <>
      {shownSections.map((section) => (
        <Section key={JSON.stringify(section)} section={section} />
      ))}
      {particulars !== undefined && hasSubcontracted(particulars) ? <p>{subcontracted}</p> : null}
      {shown.length === 0 ? null : (
        <div className={styles.group}>
          <dl>
            {shown.map(([label, value]) => (
              <Row key={label} label={label} value={value} />
            ))}
          </dl>
        </div>
      )}
    </>
  );
}

function Row({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={styles.field}>
      <dt className={styles.label} dir="auto">
        {label}
      </dt>{" "}
      <dd translate="no" lang={voiceOf(value)} className={`${styles.value} own-script`}>
        {withUnits(value)}
      </dd>
    </div>
  );
}

/** Keeps a unit on the line of its figure. */
function withUnits(text: string): string {
  return text.replaceAll(
    /(?<=\d) (?=[%‰°]|[\p{L}µ]{1,4}(?:[²³/·⁻]\S{0,8})?(?:[\s†]|$))/gu,
    "\u00A0",
  );
}

function Section({ section: { title, columns, rows } }: { readonly section: ShownSection }) {
  if (rows.length === 0) return null;
  const heading =
    title === "" ? null : (
      <h3 className={styles.section}>
        <Value>{title}</Value>
      </h3>
    );
  if (columns === undefined) {
    return (
      <div className={styles.group}>
        {heading}
        <dl>
          {rows.map((row) => (
            <Row key={row.label} {...row} />
          ))}
        </dl>
      </div>
    );
  }
  const figures = (at: number) => (columns[at]?.isFigures === true ? styles.figures : undefined);
  return (
    <div>
      {heading}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What overflows is reached with keys. */}
      <div className={styles.table} role="region" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map(({ label }, at) => (
                <th key={label} scope="col" dir="auto" className={figures(at)}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody translate="no">
            {rows.map((row) => (
              <tr key={row.join("\n")}>
                {columns.map(({ label }, at) => (
                  <td key={label} dir="auto" className={figures(at)}>
                    {withUnits(row[at] ?? "")}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The result at the day of issue must not outweigh today's verdict. */
function QrValidation({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return EMPTY_FIELD;
  return (
    <span className={styles.atIssue}>
      <Value lang={voiceOf(text)}>{text}</Value> ({RESULT.atIssue})
    </span>
  );
}

function fieldText(field: CertificateField, certificate: CertificateRecord): string {
  const value = filled(certificate[field.name]);
  if (value === undefined) return EMPTY_FIELD;
  if (field.kind === "yes-no" && (value === "yes" || value === "no")) {
    const isAccredited = field.name === "accreditation" && value === "yes";
    const held = ACCREDITATIONS["managementSystems"];
    if (!isAccredited || held === undefined) return RESULT.answers[value];
    // An accreditation mark means nothing without its body.
    return `${RESULT.answers.yes}: ${held.body}, ${held.schedule}`;
  }
  return field.kind === "date" ? dayText(value) : value;
}

function filled(value: string | null): string | undefined {
  return value === null || value.trim() === "" ? undefined : value;
}
