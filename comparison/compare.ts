import {
  CERTIFICATE_FIELDS,
  type CertificateFieldName,
  type RegisterRecord,
} from "../domain/certificate.ts";
import type { Box, DocumentPage } from "./document-text.ts";
import { fold, UNKNOWN } from "./fold.ts";
import { type CompiledLabels, compileLabels } from "./labelled-places.ts";
import type { FieldLabels } from "../domain/field-labels.ts";
import { judgePage, type PageFindings } from "./judge-page.ts";
import { readPage } from "./page-readings.ts";
import { searchedValue, type SearchedValue } from "./searched-value.ts";

/** What a document says of one value of the register. */
export type FieldOutcome =
  | { readonly kind: "agrees"; readonly page: number; readonly box: Box }
  /** Another value of the same type stands at the field's own label. */
  | { readonly kind: "differs"; readonly page: number; readonly box: Box; readonly text: string }
  | { readonly kind: "not-found" }
  | { readonly kind: "unreadable" };

export interface ComparedField {
  readonly field: CertificateFieldName;
  /** As the register has it. */
  readonly value: string;
  readonly outcome: FieldOutcome;
}

export interface Comparison {
  /** The fields that the record has, in the card's order. */
  readonly fields: readonly ComparedField[];
  readonly counts: Readonly<Record<FieldOutcome["kind"], number>>;
  /** Whether the file holds letters or digits that nobody sees on its pages. */
  readonly hasHiddenText: boolean;
}

/** Searches the visible text of a document for the values of a record. */
export function compareDocument(
  record: RegisterRecord,
  pages: readonly DocumentPage[],
  labels: FieldLabels,
): Comparison {
  const values = new Map<CertificateFieldName, SearchedValue>();
  for (const { name } of CERTIFICATE_FIELDS) {
    const value = record[name];
    if (value !== null && value.trim() !== "") values.set(name, searchedValue(name, value));
  }
  const findings = findingsOf(pages, values, compileLabels(labels));
  const missing = isReadable(pages) ? "not-found" : "unreadable";
  const fields = [...values.keys()].map((field) => ({
    field,
    value: record[field] ?? "",
    outcome: outcomeOf(findings, field) ?? ({ kind: missing } as const),
  }));
  const count = (kind: FieldOutcome["kind"]) =>
    fields.filter(({ outcome }) => outcome.kind === kind).length;
  return {
    fields,
    counts: {
      agrees: count("agrees"),
      differs: count("differs"),
      "not-found": count("not-found"),
      unreadable: count("unreadable"),
    },
    hasHiddenText: pages.some(({ runs }) =>
      runs.some(({ isHidden, text }) => isHidden && /[\p{L}\p{N}]/u.test(text)),
    ),
  };
}

/** A file may hold several certificates: the pages of another one say nothing of this record. */
function findingsOf(
  pages: readonly DocumentPage[],
  values: ReadonlyMap<CertificateFieldName, SearchedValue>,
  labels: CompiledLabels,
): readonly PageFindings[] {
  const all = pages.map((page) => judgePage(page, readPage(page), values, labels));
  const numbers = all.map((page) => page.get("certificate_number"));
  if (numbers.every((number) => number?.atLabel === undefined)) return all;
  return all.filter((_, at) => {
    const number = numbers[at];
    return number?.other === undefined || number.anywhere !== undefined;
  });
}

/** What stands at a label outweighs what stands elsewhere; undefined where the value was not found. */
function outcomeOf(
  pages: readonly PageFindings[],
  field: CertificateFieldName,
): FieldOutcome | undefined {
  const found = pages.flatMap((page) => page.get(field) ?? []);
  const other = found.find((one) => one.other !== undefined)?.other;
  if (other !== undefined) return { kind: "differs", ...other };
  const atLabel = found.find((one) => one.atLabel !== undefined)?.atLabel;
  if (atLabel !== undefined) return { kind: "agrees", ...atLabel };
  const anywhere = found.find((one) => one.anywhere !== undefined)?.anywhere;
  const isDoubtful = found.some(({ isUnclear }) => isUnclear);
  return anywhere === undefined || isDoubtful ? undefined : { kind: "agrees", ...anywhere };
}

/** Whether every page has visible letters, and fonts that say which: a value may stand on a page that was scanned. */
function isReadable(pages: readonly DocumentPage[]): boolean {
  return pages.every(({ runs }) => {
    let [letters, unknown] = [0, 0];
    for (const { text, isHidden } of runs) {
      if (isHidden) continue;
      for (const character of text) {
        const folded = fold(character);
        if (folded.text === UNKNOWN) unknown += 1;
        else if (folded.kind === "word" && /\p{L}/u.test(folded.text)) letters += 1;
      }
    }
    return letters > unknown;
  });
}
