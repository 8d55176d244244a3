import COMPARE from "#words/compare.json";
import { useEffect, useMemo } from "react";
import { compareDocument } from "@register/comparison/compare";
import { FIELD_LABELS } from "@register/certificates/field-labels";
import { clearToasts } from "../ui/toast-store.ts";
import type { AnswerWords, FoundAnswer } from "./answer-words.ts";
import { ComparedFields } from "./compared-fields.tsx";
import { DocumentBanner, yoursAndOurs } from "./document-banner.tsx";
import { documentVerdict, recordNote } from "./document-verdict.ts";
import { PictureComparison } from "./picture-comparison.tsx";
import { ReportLink } from "./report-link.tsx";
import type { SeenDocument } from "./use-document.ts";

/** A document that was read, beside a certificate of the register. */
export function ComparedDocument({
  file,
  state,
  answer: { certificate, verdict: record },
  words,
  noteRecord,
}: {
  readonly answer: FoundAnswer;
  readonly file: File;
  readonly state: SeenDocument;
  readonly words: AnswerWords;
  /** Takes what the record's card says while the document is not known to agree. */
  readonly noteRecord: (note: string | undefined) => void;
}) {
  const pages = state.kind === "read" ? state.document.pages : state.pages;
  const isText = state.kind === "read" && state.document.kind === "text";
  const comparison = useMemo(
    () => compareDocument(certificate, pages, FIELD_LABELS),
    [certificate, pages],
  );
  const { fields, hasHiddenText, unread } = comparison;
  const verdict = documentVerdict(comparison, isText);
  useEffect(() => {
    const note = recordNote(verdict);
    noteRecord(note);
    // "Certificate found and validated" is said of the record alone.
    if (note !== undefined) clearToasts();
    return () => noteRecord(undefined);
  }, [verdict, noteRecord]);
  const differing = fields.filter(({ outcome }) => outcome.kind === "differs");
  return (
    <>
      <DocumentBanner verdict={verdict} comparison={comparison} isText={isText} words={words}>
        {differing.length === 0 ? null : (
          <ReportLink
            report={{
              number: certificate.certificate_number,
              verdict: record.kind,
              sha256: state.kind === "read" ? state.document.sha256 : state.sha256,
            }}
            lines={differing.map((field) => yoursAndOurs(field, words))}
          />
        )}
      </DocumentBanner>
      {hasHiddenText ? <p className="fault">{COMPARE.hidden}</p> : null}
      {unread.map((kind) => (
        <p key={kind}>{COMPARE.unread[kind]}</p>
      ))}
      {isText ? <p>{COMPARE.notProof}</p> : null}
      {state.kind === "read" ? (
        // A scan may have a few words of text upon it, such as another date.
        <ComparedFields
          words={words}
          fields={isText ? fields : differing}
          draw={state.document.draw}
          pages={pages}
        />
      ) : null}
      {isText ? null : (
        <PictureComparison words={words} file={file} state={state} fields={fields} />
      )}
    </>
  );
}
