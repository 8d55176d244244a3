import * as v from "valibot";
import { isCalendarDate } from "../../domain/calendar-date.ts";
import { CERTIFICATE_FIELDS, CERTIFICATE_TEXT_MAX } from "../../domain/certificate.ts";
import { certificateNumberSchema } from "../../domain/certificate-number.ts";
import { codePoint, CONTROL_CHARACTER } from "../../domain/control-character.ts";
import { isImoNumber } from "../../domain/imo-number.ts";
import type { CsvRow } from "./csv-rows.ts";
import type { Finding } from "./finding.ts";
import type { Header } from "./header.ts";
import { unguarded } from "./formula-guard.ts";
import { quoted } from "./quoted.ts";

/** The eleven values of a row in the card's order; a field that is empty, or not in the file, is null. */
export type RowValues = readonly (string | null)[];

/** What a row's check reports to. */
export interface RowFindings {
  fault(finding: Finding): void;
  /** Doubtful, yet importable: a wrong check digit, a validity before the issuance. */
  warning(finding: Finding): void;
}

const NUMBER_INDEX = CERTIFICATE_FIELDS.findIndex(({ name }) => name === "certificate_number");
const IMO_INDEX = CERTIFICATE_FIELDS.findIndex(({ name }) => name === "vessel_imo");
const ISSUANCE_INDEX = CERTIFICATE_FIELDS.findIndex(({ name }) => name === "issuance_date");
const VALIDITY_INDEX = CERTIFICATE_FIELDS.findIndex(({ name }) => name === "validity_date");

/** What a decoder puts where bytes were not UTF-8. */
const REPLACEMENT_CHARACTER = "\uFFFD";

/** Checks one row; reports every fault in it, field by field. */
export function checkRow(row: CsvRow, header: Header, findings: RowFindings): RowValues {
  const { line, cells } = row;
  if (cells.length !== header.width) {
    findings.fault({
      line,
      message: `${cells.length} cells where the first line has ${header.width}; a comma or semicolon inside a field needs quotes around the field`,
    });
    return [];
  }
  const values = header.places.map((place) =>
    place === undefined ? null : cleaned(cells[place] ?? ""),
  );
  for (const [index, value] of values.entries()) {
    const message = fieldFault(index, value);
    const column = CERTIFICATE_FIELDS[index]?.name;
    if (message !== undefined) findings.fault({ line, column, message });
  }
  warnOfDoubtful(line, values, findings);
  return values;
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

function fieldFault(index: number, value: string | null): string | undefined {
  if (value?.includes(REPLACEMENT_CHARACTER) === true) {
    return "the text is not UTF-8; save the file as CSV UTF-8 and import it again";
  }
  if (index === NUMBER_INDEX) {
    const result = v.safeParse(certificateNumberSchema, value ?? "");
    return result.success ? undefined : result.issues[0].message;
  }
  if (value === null) return undefined;
  if (index === ISSUANCE_INDEX || index === VALIDITY_INDEX) {
    return isKnownDate(value)
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

function warnOfDoubtful(line: number, values: RowValues, findings: RowFindings): void {
  const imo = values[IMO_INDEX] ?? null;
  if (imo !== null && !isImoNumber(imo)) {
    findings.warning({
      line,
      column: "vessel_imo",
      message: `${quoted(imo)} is not an IMO number: seven digits, the last being the check digit`,
    });
  }
  const issued = values[ISSUANCE_INDEX] ?? null;
  const validUntil = values[VALIDITY_INDEX] ?? null;
  // Only days that exist are compared; as text, YYYY-MM-DD sorts as the calendar does.
  if (issued === null || validUntil === null || validUntil >= issued) return;
  if (!isKnownDate(issued) || !isKnownDate(validUntil)) return;
  findings.warning({
    line,
    column: "validity_date",
    message: `${validUntil} is before the issuance date, ${issued}`,
  });
}

/** Days checked lately: a file repeats the same few thousand. Emptied when full. */
const knownDates = new Map<string, boolean>();
const KNOWN_DATES_MAX = 10_000;

function isKnownDate(text: string): boolean {
  let isDate = knownDates.get(text);
  if (isDate === undefined) {
    isDate = isCalendarDate(text);
    if (knownDates.size >= KNOWN_DATES_MAX) knownDates.clear();
    if (text.length <= 10) knownDates.set(text, isDate);
  }
  return isDate;
}
