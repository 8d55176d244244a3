import COMPARE from "#words/compare.ts";
import { useEffect, useRef, useState } from "react";
import { FIELD_LABELS } from "../../domain/field-labels.ts";
import { findNumbers } from "../../comparison/find-numbers.ts";
import type { DocumentPage } from "../../comparison/document-text.ts";
import { checkCertificateNumber } from "../../domain/certificate-number.ts";
import { fill } from "../languages/fill.tsx";
import { usePageData } from "../navigation/visit.ts";
import { readScannedText } from "../scan/read-scanned-text.ts";
import { Button, ButtonRow } from "../ui/button.tsx";
import { WarningBanner } from "../ui/warning-banner.tsx";
import type { AnswerWords, FoundAnswer } from "./answer-words.ts";
import { ComparedDocument } from "./compared-document.tsx";
import { FileNote } from "./file-note.tsx";
import { PasswordForm } from "./password-form.tsx";
import { useDocument, type DocumentState } from "./use-document.ts";
import styles from "./document-comparison.module.css";

/** A visitor's document, read on this device, beside the certificate that the register has. */
export function DocumentComparison({
  file,
  answer,
  words,
  searchFor,
  close,
}: {
  readonly file: File;
  /** Undefined while the page shows no certificate. */
  readonly answer: FoundAnswer | undefined;
  /** There with the answer. */
  readonly words: AnswerWords | undefined;
  readonly searchFor: (number: string) => void;
  readonly close: () => void;
}) {
  const { origin } = usePageData();
  const [numbers, setNumbers] = useState<readonly string[]>([]);
  const shown = answer?.certificate.certificate_number.toLowerCase();
  const state = useDocument(file, (pages) => {
    const found = numbersIn(pages, [origin, location.origin]);
    setNumbers(found);
    const [only] = found;
    // Beside a certificate, the visitor is to learn that the document is another one's.
    if (only !== undefined && found.length === 1 && shown === undefined) searchFor(only);
  });
  const others = numbers.filter((number) => number.toLowerCase() !== shown);
  const isReading = state.kind === "opening" || state.kind === "reading";
  const isRead = state.kind === "read" || state.kind === "picture";
  const stage = isRead && answer !== undefined ? "compared" : state.kind;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The certificate above may be higher than the window: who gave a document is to see what became of it.
    const block = stage === "compared" ? "start" : "nearest";
    section.current?.scrollIntoView({ block, behavior: "instant" });
    // What had the focus, such as the field of a password, is gone.
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [stage]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={COMPARE.heading}
      className={`sheet ${styles.comparison}`}
    >
      <div className="stack">
        <h2>{COMPARE.heading}</h2>
        <div role="status" className="screen-only">
          <Progress state={state} file={file} />
          {isRead && answer === undefined && numbers.length === 0 ? (
            <p>{COMPARE.noNumber}</p>
          ) : null}
        </div>
      </div>
      {state.kind === "failed" && state.fault !== "cancelled" ? (
        <WarningBanner title={COMPARE.faults[state.fault]} />
      ) : null}
      {state.kind === "password" ? <PasswordForm {...state} /> : null}
      {isRead ? (
        <>
          {answer === undefined || words === undefined ? null : (
            <ComparedDocument state={state} {...answer} words={words} file={file} />
          )}
          <OtherNumbers numbers={others} choose={searchFor} />
          <FileNote file={file} state={state} />
        </>
      ) : null}
      {state.kind === "password" ? null : (
        <div className="screen-only">
          <Button look="outline" onClick={close}>
            {isReading ? COMPARE.cancel : COMPARE.close}
          </Button>
        </div>
      )}
    </section>
  );
}

function Progress({ state, file }: { readonly state: DocumentState; readonly file: File }) {
  if (state.kind === "opening") {
    return <p>{fill(COMPARE.opening, { name: file.name })}</p>;
  }
  if (state.kind !== "reading") return null;
  return <p>{fill(COMPARE.reading, { page: state.page, pages: state.pages })}</p>;
}

function OtherNumbers({
  numbers,
  choose,
}: {
  readonly numbers: readonly string[];
  readonly choose: (number: string) => void;
}) {
  const [number] = numbers;
  if (number === undefined) return null;
  return (
    <div className="loose-stack screen-only">
      <p>{numbers.length === 1 ? fill(COMPARE.otherNumber, { number }) : COMPARE.choose}</p>
      <ButtonRow>
        {numbers.map((each) => (
          <Button key={each} look="outline" onClick={() => choose(each)}>
            {fill(COMPARE.compareWith, { number: each })}
          </Button>
        ))}
      </ButtonRow>
    </div>
  );
}

/** The certificate numbers of a document; a link counts if it is one of this site. */
function numbersIn(
  pages: readonly DocumentPage[],
  siteOrigins: readonly string[],
): readonly string[] {
  const readNumber = (text: string) => {
    const read = readScannedText(text, siteOrigins);
    const check = checkCertificateNumber((read.kind === "url" ? read.ownNumber : read.text) ?? "");
    return check.ok && /\d/.test(check.number) ? check.number : undefined;
  };
  return findNumbers(pages, FIELD_LABELS, readNumber).map(({ number }) => number);
}
