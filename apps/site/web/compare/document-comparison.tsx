import COMPARE from "#words/compare.json";
import { useEffect, useMemo, useRef } from "react";
import { findNumbers, type FoundNumber } from "@register/comparison/find-numbers";
import type { Box } from "@register/comparison/document-text";
import { checkCertificateNumber } from "@register/domain/numbers";
import { fill, fillWith } from "@register/ui/fill";
import { LoadFailed } from "../loading/load-failed.tsx";
import { usePageData } from "../navigation/visit.ts";
import { saveBlob } from "../share/save-file.ts";
import { readScannedText } from "../scan/read-scanned-text.ts";
import { Button, ButtonRow } from "@register/ui/button";
import { isWriting } from "../ui/is-writing.ts";
import { WarningBanner } from "../ui/warning-banner.tsx";
import { type DocumentAnswer, type FoundAnswer, suspectVerdict } from "../answer/answer.ts";
import { SuspectLink } from "../answer/suspect-link.tsx";
import type { AnswerWords } from "./answer-words.ts";
import { around, ComparedDocument } from "./compared-fields.tsx";
import { DOCUMENT_LABELS } from "./document-labels.ts";
import { DrawnPart } from "./drawn-part.tsx";
import { FileNote } from "./file-note.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ReportLink } from "./report-link.tsx";
import { type Compared, useComparison } from "./use-comparison.ts";
import {
  type DocumentFailure,
  type DocumentState,
  isSeen,
  type SeenDocument,
} from "./read-given.ts";
import { useDocument } from "./use-document.ts";
import { useLead } from "./use-lead.ts";
import styles from "./document-comparison.module.css";

export function DocumentComparison({
  file,
  given,
  isSearching,
  answer,
  words,
  searchFor,
  lead,
  isKnown,
  noteDocument,
  close,
}: {
  readonly file: File;
  /** The signal of the visit on which the file was given. */
  readonly given: AbortSignal;
  readonly isSearching: boolean;
  /** Undefined while the page shows no certificate. */
  readonly answer: FoundAnswer | undefined;
  /** Set with `answer`. */
  readonly words: AnswerWords | undefined;
  readonly searchFor: (number: string) => void;
  /** Searches without a press. */
  readonly lead: (number: string) => void;
  /** Must not reject. */
  readonly isKnown: (number: string, signal: AbortSignal) => Promise<boolean>;
  /** Passes the result on to the record's card. */
  readonly noteDocument: (document: DocumentAnswer | undefined) => void;
  readonly close: () => void;
}) {
  const { origin } = usePageData();
  const shown = answer?.certificate.certificate_number.toLowerCase();
  const state = useDocument(file, shown);
  const numbers = useMemo(() => numbersOf(state, [origin, location.origin]), [state, origin]);
  const isOpen = shown === undefined && !isSearching;
  useLead(numbers, { isOpen, given, isKnown, lead });
  const compared = useComparison(state, answer, words);
  const furtherNumbers = numbers.filter(({ number }) => number.toLowerCase() !== shown);
  const pages = state.kind === "read" ? state.document.pages : [];
  const caution = (["copy", "specimen"] as const).find((one) =>
    pages.some(({ cautions }) => cautions?.includes(one)),
  );
  // Issued bytes need no comparison, and their number is known.
  const isIssued = (compared?.document.sentences.file.length ?? 0) > 0;
  const isReading = state.kind === "opening" || state.kind === "reading";
  const isRead = isSeen(state);
  const document = compared?.document;
  useEffect(() => {
    noteDocument(document);
    return () => noteDocument(undefined);
  }, [document, noteDocument]);
  const stage = compared === undefined ? state.kind : "compared";
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWriting()) return;
    // The certificate above may be taller than the window.
    const block = stage === "compared" ? "start" : "nearest";
    section.current?.scrollIntoView({ block, behavior: "instant" });
    // The focused element, such as the password field, is gone.
    if (globalThis.document.activeElement === globalThis.document.body)
      section.current?.focus({ preventScroll: true });
  }, [stage]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={COMPARE.heading}
      className={`sheet ${styles.comparison}`}
    >
      {compared === undefined ? <h2>{COMPARE.heading}</h2> : null}
      {/* One live region stays mounted, so screen readers announce each change. */}
      <div role="status" className={compared === undefined ? "stack screen-only" : undefined}>
        {compared === undefined || answer === undefined || words === undefined ? (
          <>
            <Progress state={state} file={file} />
            {caution === undefined ? null : <p className="strong">{COMPARE.cautions[caution]}</p>}
          </>
        ) : (
          <words.CertificateBanner {...answer} document={compared.document}>
            {isRead ? <Report compared={compared} answer={answer} state={state} /> : null}
            <OriginalOffer file={file} size={compared.document.issuedBytes} />
          </words.CertificateBanner>
        )}
        {isRead && numbers.length === 0 ? <p className="screen-only">{COMPARE.noNumber}</p> : null}
      </div>
      {state.kind === "failed" ? <Failed fault={state.fault} /> : null}
      {state.kind === "password" ? <PasswordForm {...state} /> : null}
      {isRead ? (
        <>
          {compared === undefined || words === undefined || isIssued ? null : (
            <ComparedDocument state={state} words={words} {...compared} />
          )}
          <OtherNumbers
            numbers={isIssued || isSearching ? [] : furtherNumbers}
            isAsked={answer === undefined}
            state={state}
            choose={searchFor}
          />
          <FileNote file={file} state={state} />
        </>
      ) : null}
      {state.kind === "password" ? null : (
        <div className="screen-only">
          <Button variant="outline" onClick={close}>
            {isReading ? COMPARE.cancel : COMPARE.close}
          </Button>
        </div>
      )}
    </section>
  );
}

function Failed({ fault }: { readonly fault: DocumentFailure }) {
  if (fault === "cancelled") return null;
  const banner = <WarningBanner title={COMPARE.faults[fault]} />;
  return fault === "loading-failed" ? <LoadFailed>{banner}</LoadFailed> : banner;
}

function Progress({ state, file }: { readonly state: DocumentState; readonly file: File }) {
  if (state.kind === "opening") {
    return <p>{fillWith(COMPARE.opening, { name: file.name })}</p>;
  }
  if (state.kind !== "reading") return null;
  return <p>{fill(COMPARE.reading, { page: state.page, pages: state.pages })}</p>;
}

/** Issued bytes begin the file; the rest was appended. */
function OriginalOffer({ file, size }: { readonly file: File; readonly size: number | undefined }) {
  if (size === undefined) return null;
  const original = () => file.slice(0, size, "application/pdf");
  return (
    <ButtonRow needsScript>
      <Button variant="outline" onClick={() => saveBlob(file.name, original())}>
        {COMPARE.file.original}
      </Button>
    </ButtonRow>
  );
}

function Report({
  compared: { document },
  answer: { certificate, verdict },
  state,
}: {
  readonly compared: Compared;
  readonly answer: FoundAnswer;
  readonly state: SeenDocument;
}) {
  const report = {
    number: certificate.certificate_number,
    verdict: verdict.kind,
    sha256: state.sha256,
  };
  if (document.kind === "differs") {
    return <ReportLink report={report} lines={document.sentences.differences} />;
  }
  return suspectVerdict(verdict) === undefined ? null : (
    <div className="screen-only">
      <SuspectLink report={report} />
    </div>
  );
}

function OtherNumbers({
  numbers,
  isAsked,
  state,
  choose,
}: {
  readonly numbers: readonly FoundNumber[];
  readonly isAsked: boolean;
  readonly state: SeenDocument;
  readonly choose: (number: string) => void;
}) {
  const [first] = numbers;
  if (first === undefined) return null;
  const isGuess = isAsked && first.source !== "file";
  const one = isGuess ? COMPARE.guessed : fillWith(COMPARE.otherNumber, { number: first.number });
  return (
    <div className="loose-stack screen-only">
      <p>{numbers.length === 1 ? one : COMPARE.choose}</p>
      {numbers.map(({ number, page, box }) => (
        <div key={number} className="stack">
          {box === undefined ? null : <NumberPart state={state} page={page} box={box} />}
          <ButtonRow>
            <Button variant="outline" onClick={() => choose(number)}>
              {fillWith(isAsked ? COMPARE.searchFor : COMPARE.compareWith, { number })}
            </Button>
          </ButtonRow>
        </div>
      ))}
    </div>
  );
}

function NumberPart({
  state,
  page: number,
  box,
}: {
  readonly state: SeenDocument;
  readonly page: number;
  readonly box: Box;
}) {
  const page = state.kind === "read" ? state.document.pages[number - 1] : undefined;
  if (page === undefined || state.kind !== "read") return null;
  const label = fill(COMPARE.shows, { page: number });
  return (
    <DrawnPart
      label={label}
      page={number}
      box={around(box, page)}
      found={box}
      draw={state.document.draw}
    />
  );
}

/** Links count only if they lead to this site. */
function numbersOf(state: DocumentState, siteOrigins: readonly string[]): readonly FoundNumber[] {
  if (state.kind === "known") {
    return [{ number: state.number, source: "file", page: 1, isSure: true }];
  }
  if (!isSeen(state)) return [];
  const pages = state.kind === "read" ? state.document.pages : state.pages;
  const readNumber = (text: string) => {
    const read = readScannedText(text, siteOrigins);
    const check = checkCertificateNumber((read.kind === "url" ? read.ownNumber : read.text) ?? "");
    return check.ok && /\d/.test(check.number) ? check.number : undefined;
  };
  return findNumbers(pages, DOCUMENT_LABELS, readNumber);
}
