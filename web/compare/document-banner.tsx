import COMPARE from "#words/compare.json";
import type { ReactNode } from "react";
import type { ComparedField, Comparison } from "@register/comparison/compare";
import { fill, fillCount } from "../languages/fill.tsx";
import { LineDrawing } from "../ui/line-drawing.tsx";
import { shownValue, type AnswerWords } from "./answer-words.ts";
import { MARKS } from "./compared-fields.tsx";
import { type DocumentVerdict, isUncompared } from "./document-verdict.ts";
import styles from "./document-comparison.module.css";

const ICONS = { differs: MARKS.differs, incomplete: MARKS.unreadable, agrees: MARKS.agrees };

/** The verdict on the document, by word, shape and colour, before everything else. */
export function DocumentBanner({
  verdict,
  comparison: { fields, counts },
  isText,
  words,
  children,
}: {
  readonly verdict: DocumentVerdict;
  readonly comparison: Comparison;
  /** Whether the document has text; else nothing was compared. */
  readonly isText: boolean;
  readonly words: AnswerWords;
  /** What the visitor can do about it. */
  readonly children?: ReactNode;
}) {
  const differing = fields.filter(({ outcome }) => outcome.kind === "differs");
  const uncompared = isText ? fields.filter(isUncompared) : [];
  const named = (some: readonly ComparedField[]) =>
    some.map(({ field }) => words.FIELD_WORDS[field]).join(", ");
  const incomplete = isText
    ? fill(COMPARE.document.incomplete, { fields: named(uncompared) })
    : COMPARE.document.byEye;
  const title = {
    differs: fill(COMPARE.document.differs, { fields: named(differing) }),
    incomplete,
    agrees: COMPARE.document.agrees,
  };
  return (
    <div role="status" className={`${styles.banner} ${styles[verdict] ?? ""}`}>
      <span className={styles.icon}>
        <LineDrawing size={36} strokeWidth={2.5}>
          <path d={ICONS[verdict]} />
        </LineDrawing>
      </span>
      <div className="stack">
        <h2 className={styles.title} data-print-strong="">
          {title[verdict]}
        </h2>
        {differing.map((field) => (
          <p key={field.field}>{yoursAndOurs(field, words)}</p>
        ))}
        {verdict === "differs" && uncompared.length > 0 ? <p>{incomplete}</p> : null}
        {uncompared.length > 0 ? <p>{COMPARE.document.look}</p> : null}
        {verdict === "agrees" ? <p>{fillCount(COMPARE.count, counts.agrees)}</p> : null}
        {children}
      </div>
    </div>
  );
}

/** A field that differs, in a line. */
export function yoursAndOurs(field: ComparedField, words: AnswerWords): string {
  const { outcome } = field;
  return fill(COMPARE.document.yours, {
    field: words.FIELD_WORDS[field.field],
    document: outcome.kind === "differs" ? outcome.text : "",
    register: shownValue(field, words),
  });
}
