import { CERTIFICATE_FIELDS, type CertificateFieldName } from "../../domain/certificate.ts";
import { nearestName } from "../../domain/nearest-name.ts";
import type { CsvRow } from "./csv-rows.ts";
import type { Finding } from "./findings.ts";
import { quoted } from "./quoted.ts";

export type HeaderReading =
  | { readonly ok: true; readonly columns: readonly CertificateFieldName[] }
  | { readonly ok: false; readonly faults: readonly Finding[] };

const FIELD_NAMES = CERTIFICATE_FIELDS.map(({ name }) => name);

/**
 * Reads the row of column names: the field names in any order, letter case and spaces around aside.
 * Gives them in the order of the file.
 */
export function readHeader({ line, cells }: CsvRow): HeaderReading {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const columns = names.filter(isFieldName);
  const faults: Finding[] = names.flatMap((name, place) => {
    const message = nameFault(name, names.indexOf(name) !== place);
    return message === undefined
      ? []
      : [{ line, column: columnLabel(cells[place] ?? "", place), message }];
  });
  if (!columns.includes("certificate_number")) {
    faults.push({
      line,
      column: "certificate_number",
      message: "this column is missing. The first line must name the columns",
    });
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, columns };
}

function columnLabel(cell: string, place: number): string {
  const typed = cell.trim();
  if (typed === "") return `column ${place + 1}`;
  return /^[\w -]{1,40}$/.test(typed) ? typed : quoted(typed);
}

function nameFault(name: string, isRepeated: boolean): string | undefined {
  if (name === "") return "a column without a name";
  if (!isFieldName(name)) {
    const nearest = nearestName(name, FIELD_NAMES);
    return nearest === undefined
      ? `unknown column; the columns are ${FIELD_NAMES.join(", ")}`
      : `unknown column; did you mean ${nearest}?`;
  }
  return isRepeated ? "this column stands in the file twice" : undefined;
}

function isFieldName(name: string): name is CertificateFieldName {
  return FIELD_NAMES.some((field) => field === name);
}
