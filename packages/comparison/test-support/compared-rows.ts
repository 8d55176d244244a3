import {
  CERTIFICATE_FIELDS,
  type CertificateFieldName,
  type RegisterRecord,
  FIELD_LABELS,
} from "@register/domain/certificate";
import { compareDocument, type FieldOutcome } from "../compare.ts";
import type { TextRun } from "../document-text.ts";
import { DEMONSTRATION_RECORD as RECORD } from "@register/domain/test-support/demonstration-record";
import { CUTS, LAYOUTS, pageOf, type Row, write } from "./layouts.ts";

export const ROWS: readonly Row[] = [
  ["Certificate Number", "GQC-2025-001"],
  ["Vessel Name", "MV Demonstration Star"],
  ["Vessel IMO Number", "9074729"],
  ["Primary Object", "Vessel inspection"],
  ["Commodity", "Steel coils"],
  ["Quantity", "2,450 MT"],
  ["Affiliate", "Demonstration Affiliate"],
  ["Branch", "London"],
  ["Issuance Date", "15 January 2025"],
  ["Validity", "31 December 2034"],
  ["QR Validation", "Validated"],
];

export function compareRuns(runs: readonly TextRun[], record: RegisterRecord = RECORD) {
  return compareDocument(record, [pageOf(runs)], FIELD_LABELS);
}

export function outcomes(
  runs: readonly TextRun[],
  record?: RegisterRecord,
): Record<string, string> {
  const { fields } = compareRuns(runs, record);
  return Object.fromEntries(fields.map(({ field, outcome }) => [field, outcome.kind]));
}

export function outcomeOf(
  field: CertificateFieldName,
  runs: readonly TextRun[],
  record: Partial<RegisterRecord> = {},
): FieldOutcome | undefined {
  const { fields } = compareRuns(runs, { ...RECORD, ...record });
  return fields.find((one) => one.field === field)?.outcome;
}

/** A label with a value of two lines in a narrow cell. */
export function cell(label: string, first: string, second: string): readonly TextRun[] {
  return [...write(label, 60, 80), ...write(first, 160, 80), ...write(second, 160, 93)];
}

/** The same below the certificate's number, as a part of it. */
export function inCertificate(runs: readonly TextRun[]): readonly TextRun[] {
  return [...write("Certificate Number", 60, 56), ...write("GQC-2025-001", 240, 56), ...runs];
}

export const ALL_AGREE = Object.fromEntries(
  CERTIFICATE_FIELDS.filter(({ name }) => RECORD[name] !== null && name !== "qr_validation").map(
    ({ name }) => [name, "agrees"],
  ),
);

export const EVERY_LAYOUT = LAYOUTS.flatMap((layout) => CUTS.map((cut) => ({ layout, cut })));

/** Every edit of one digit: another in its place, none, or one more before it. */
export function digitEdits(text: string): readonly string[] {
  return Array.from(text).flatMap((character, at) => {
    if (!/\d/.test(character)) return [];
    const [before, after] = [text.slice(0, at), text.slice(at + 1)];
    const others = ["0", "1", "2", "3", "7", "9"].filter((digit) => digit !== character);
    const instead = [...others, "", `1${character}`, `5${character}`, `${character}7`];
    return instead.map((digits) => before + digits + after);
  });
}

export function withValue(rows: readonly Row[], label: string, value: string): readonly Row[] {
  return rows.map((row) => (row[0] === label ? [label, value] : row));
}

/** Lines of a page, each from its left edge with a value 180 to the right, as [label, value] or a heading alone. */
export function lines(rows: readonly (readonly [string, string?])[], y = 80): readonly TextRun[] {
  return rows.flatMap(([label, value], row) => [
    ...write(label, 60, y + 16 * row),
    ...(value === undefined ? [] : write(value, 240, y + 16 * row)),
  ]);
}
