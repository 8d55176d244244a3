import RESULT from "#words/result.json";
import VERDICT_NAMES from "#words/verdict-names.json";
import type { ReactNode } from "react";
import {
  CERTIFICATE_STATUSES,
  holderOf,
  labelIn,
  readParticulars,
} from "@register/domain/certificate";
import type { RegisterRecord, Verdict } from "@register/domain/certificate";
import { ENGLISH_VERDICTS } from "@register/content/english-words";
import { Marked } from "@register/ui/fill";
import { Value } from "@register/ui/value";
import { voiceOf } from "@register/ui/voice";
import { LANGUAGE } from "@register/ui/this-language";
import { VerdictIcon } from "@register/ui/verdict-icon";
import { type AnswerTone, dayText, type ResultKind } from "@register/ui/verdict-words";
import { WithEnglish } from "../languages/with-english.tsx";
import { answerOf, type AnswerPart, type DocumentAnswer } from "./answer.ts";
import { ForgedPapers } from "./known-forgery.tsx";
import { StatusNote, Succession } from "./other-numbers.tsx";
import styles from "./verdict-banner.module.css";

/** CSS pixels. */
const ICON_SIZE = 44;

export function VerdictBanner({
  tone,
  headingId,
  word,
  lines,
  children,
}: {
  readonly tone: AnswerTone;
  readonly headingId?: string;
  readonly word: ReactNode;
  /** Days and reasons. */
  readonly lines?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={`${styles.banner} ${styles[tone]}`}>
      <div className={styles.head}>
        <VerdictIcon kind={tone} size={ICON_SIZE} />
        <div className={styles.said}>
          <h2 id={headingId} data-print-strong="">
            {word}
          </h2>{" "}
          {lines}
        </div>
      </div>
      <div className={styles.words}>{children}</div>
    </div>
  );
}

export function ResultWord({ kind }: { readonly kind: ResultKind }) {
  return <WithEnglish own={VERDICT_NAMES[kind]} english={ENGLISH_VERDICTS[kind]} />;
}

export function CertificateBanner({
  certificate,
  verdict,
  document,
  children,
}: {
  readonly certificate: RegisterRecord;
  readonly verdict: Verdict;
  readonly document?: DocumentAnswer | undefined;
  readonly children?: ReactNode;
}) {
  const { tone, heading, lines, below } = answerOf(verdict, document);
  const { certificate_number: number, status_note: note } = certificate;
  const isStatus = CERTIFICATE_STATUSES.some((status) => status === verdict.kind);
  // A valid record beside a differing document, and a match with a record out of force, are kept small: neither may
  // reassure.
  const isSmall = (part: AnswerPart) =>
    part === "record" ? tone === "differs" : part === "same" && !isStatus;
  const holder = holderOf(certificate);
  const title = readParticulars(certificate.particulars)?.kind?.title.label;
  const kind = labelIn(title, LANGUAGE) || (certificate.kind ?? "");
  // The other verdicts name the day themselves, or rule it out: "Withdrawn" must not stand beside "valid until".
  const until = /^(?:not-yet-valid|unclear)$/.test(verdict.kind)
    ? (certificate.validity_date ?? "")
    : "";
  return (
    <VerdictBanner
      tone={tone}
      word={heading.part === "word" ? <ResultWord kind={verdict.kind} /> : heading.text}
      lines={lines.map(({ part, text }) => (
        <p key={text}>
          {part === "state" ? (
            <WithEnglish own={<Marked text={text} />} english={ENGLISH_VERDICTS[verdict.kind]} />
          ) : (
            <Marked text={text} />
          )}{" "}
        </p>
      ))}
    >
      <div className={document === undefined ? styles.listed : undefined}>
        <div className={styles.subject}>
          <p className="number">
            <Value lang={voiceOf(number)}>{number}</Value>
          </p>
          {kind === "" ? null : <p>{kind}</p>}
          {holder === "" ? null : (
            <p translate="no" lang={voiceOf(holder)} className="own-script">
              {holder}
            </p>
          )}
          {until.trim() === "" ? null : (
            <p>
              {RESULT.fields.validity_date} <Value>{dayText(until)}</Value>
            </p>
          )}
        </div>
      </div>
      {below.map(({ part, text }) =>
        part === "note" ? (
          note === null ? null : (
            <p key={part}>
              <strong>{RESULT.noteLabel}</strong> <StatusNote note={note} own={number} />
            </p>
          )
        ) : part === "sentence" && verdict.kind === "known-forgery" ? (
          <ForgedPapers key={part} number={number} {...verdict} />
        ) : (
          <p key={text} className={isSmall(part) ? "note" : undefined}>
            <Marked text={text} />
          </p>
        ),
      )}
      <Succession certificate={certificate} />
      {children}
    </VerdictBanner>
  );
}
