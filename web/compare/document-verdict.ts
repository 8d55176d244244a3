import COMPARE from "#words/compare.json";
import type { ComparedField, Comparison } from "@register/comparison/compare";

/** What was found about the document itself, before anything that the register says of its record. */
export type DocumentVerdict = "differs" | "incomplete" | "agrees";

/** A value that nobody compared is no agreement: it is for the visitor to look for. */
export function documentVerdict({ counts, fields }: Comparison, isText: boolean): DocumentVerdict {
  if (counts.differs > 0) return "differs";
  return isText && fields.length > 0 && counts.agrees === fields.length ? "agrees" : "incomplete";
}

export function isUncompared({ outcome: { kind } }: ComparedField): boolean {
  return kind !== "agrees" && kind !== "differs";
}

/** How the record's own verdict steps back behind the document's; undefined where nothing is wrong with it. */
export function recordNote(verdict: DocumentVerdict | undefined): string | undefined {
  return verdict === undefined || verdict === "agrees" ? undefined : COMPARE.record[verdict];
}
