import COMPARE from "#words/compare.ts";
import { useMemo } from "react";
import { compareDocument } from "../../comparison/compare.ts";
import { FIELD_LABELS } from "../../domain/field-labels.ts";
import { fill } from "../languages/fill.tsx";
import type { AnswerWords, FoundAnswer } from "./answer-words.ts";
import { ComparedFields, differenceText } from "./compared-fields.tsx";
import { PictureComparison } from "./picture-comparison.tsx";
import { ReportLink } from "./report-link.tsx";
import type { SeenDocument } from "./use-document.ts";

/** A document that was read, beside a certificate of the register. */
export function ComparedDocument({
  file,
  state,
  certificate,
  verdict,
  words,
}: FoundAnswer & {
  readonly file: File;
  readonly state: SeenDocument;
  readonly words: AnswerWords;
}) {
  const pages = state.kind === "read" ? state.document.pages : state.pages;
  const isText = state.kind === "read" && state.document.kind === "text";
  const { fields, counts, hasHiddenText } = useMemo(
    () => compareDocument(certificate, pages, FIELD_LABELS),
    [certificate, pages],
  );
  const differing = fields.filter(({ outcome }) => outcome.kind === "differs");
  const { word, sentence } = words.verdictWords(verdict);
  return (
    <>
      <p className="screen-only">
        <strong>{word}.</strong> {sentence}
      </p>
      {isText ? (
        <p className="introduction" role="status">
          {fill(COMPARE.summary, { found: counts.agrees, all: fields.length })}{" "}
          {differing.length === 0 ? null : (
            <span className="fault">
              {fill(COMPARE.differing, {
                fields: differing.map(({ field }) => words.FIELD_WORDS[field]).join(", "),
              })}
            </span>
          )}
        </p>
      ) : null}
      {isText ? <p>{COMPARE.notProof}</p> : null}
      {hasHiddenText ? <p className="fault">{COMPARE.hidden}</p> : null}
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
      {differing.length === 0 ? null : (
        <ReportLink
          number={certificate.certificate_number}
          lines={differing.map((field) => differenceText(field, words))}
        />
      )}
    </>
  );
}
