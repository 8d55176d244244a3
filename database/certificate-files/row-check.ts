import * as v from "valibot";
import { isCalendarDate } from "../../domain/calendar-date.ts";
import {
  CERTIFICATE_FIELDS,
  CERTIFICATE_TEXT_MAX,
  type CertificateFieldName,
  type CertificateRecord,
} from "../../domain/certificate.ts";
import { certificateNumberSchema } from "../../domain/certificate-number.ts";
import { codePoint, CONTROL_CHARACTER } from "../../domain/control-character.ts";
import { isImoNumber } from "../../domain/imo-number.ts";
import type { CsvRow } from "./csv-rows.ts";
import type { Finding } from "./findings.ts";
import { unguarded } from "./formula-guard.ts";
import { quoted } from "./quoted.ts";

/** A row that may be imported; a field that is empty, or not in the file, is null. */
export type CheckedRow = CertificateRecord & Pick<CsvRow, "line">;

export interface RowCheck {
  /** The row with its values, which are good when there is no fault. */
  readonly row: CheckedRow;
  readonly faults: readonly Finding[];
  /** Doubtful, yet importable: a wrong check digit, a validity before the issuance. */
  readonly warnings: readonly Finding[];
}

type Values = Record<CertificateFieldName, string | null>;

const ALL_EMPTY = Object.fromEntries(CERTIFICATE_FIELDS.map(({ name }) => [name, null])) as Values;

/** What a decoder puts where bytes were not UTF-8. */
const REPLACEMENT_CHARACTER = "\uFFFD";

/** Checks one row of a file with these columns; names every fault in it, field by field. */
export function checkRow(
  { line, cells }: CsvRow,
  columns: readonly CertificateFieldName[],
): RowCheck {
  const values = { ...ALL_EMPTY };
  const faults: Finding[] = [];
  const warnings: Finding[] = [];
  if (cells.length === columns.length) {
    for (const [index, column] of columns.entries()) {
      const value = cleaned(cells[index] ?? "");
      values[column] = value;
      const message = fieldFault(column, value);
      if (message !== undefined) faults.push({ line, column, message });
    }
    warnings.push(...doubts(line, values));
  } else {
    faults.push({
      line,
      message: `${cells.length} cells where the first line has ${columns.length}; a comma or semicolon inside a field needs quotes around the field`,
    });
  }
  const row = { ...values, certificate_number: values.certificate_number ?? "", line };
  return { row, faults, warnings };
}

/**
 * Without white space around it and an export's guard against formulas, lines ended as Unix does, so
 * that a file is read back as it was written.
 */
function cleaned(cell: string): string | null {
  const text = unguarded(cell.trim());
  if (text === "") return null;
  return text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text;
}

function fieldFault(column: CertificateFieldName, value: string | null): string | undefined {
  if (value?.includes(REPLACEMENT_CHARACTER) === true) {
    return "the text is not UTF-8; save the file as CSV UTF-8 and import it again";
  }
  if (column === "certificate_number") {
    const result = v.safeParse(certificateNumberSchema, value ?? "");
    return result.success ? undefined : result.issues[0].message;
  }
  if (value === null) return undefined;
  if (column === "issuance_date" || column === "validity_date") {
    return isCalendarDate(value)
      ? undefined
      : `${quoted(value)} is not a day written YYYY-MM-DD, such as 2025-01-31`;
  }
  if (value.length > CERTIFICATE_TEXT_MAX) {
    return `${value.length} characters; at most ${CERTIFICATE_TEXT_MAX} fit`;
  }
  const control = CONTROL_CHARACTER.exec(value)?.[0];
  return control === undefined
    ? undefined
    : `holds a control character (U+${codePoint(control)}) at character ${value.indexOf(control) + 1}`;
}

function doubts(line: number, values: Values): readonly Finding[] {
  const { vessel_imo: imo, issuance_date: issued, validity_date: validUntil } = values;
  const found: Finding[] = [];
  if (imo !== null && !isImoNumber(imo)) {
    found.push({
      line,
      column: "vessel_imo",
      message: `${quoted(imo)} is not an IMO number: seven digits, the last being the check digit`,
    });
  }
  // Only days that exist are compared; as text, YYYY-MM-DD sorts as the calendar does.
  if (issued === null || validUntil === null || validUntil >= issued) return found;
  if (!isCalendarDate(issued) || !isCalendarDate(validUntil)) return found;
  found.push({
    line,
    column: "validity_date",
    message: `${validUntil} is before the issuance date, ${issued}`,
  });
  return found;
}
