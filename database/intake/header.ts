import { CERTIFICATE_FIELDS, type CertificateFieldName } from "../../domain/certificate.ts";
import type { CsvRow } from "./csv-rows.ts";
import type { Finding } from "./finding.ts";
import { nearestName } from "../../domain/nearest-name.ts";
import { quoted } from "./quoted.ts";

/** Where each field stands in a file. */
export interface Header {
  /** Cells in a row. */
  readonly width: number;
  /** For each of the eleven fields, in the card's order, its place in a row; undefined when the file lacks it. */
  readonly places: readonly (number | undefined)[];
  /** The fields that the file has, in the card's order. */
  readonly columns: readonly CertificateFieldName[];
}

export type HeaderReading =
  | { readonly ok: true; readonly header: Header }
  | { readonly ok: false; readonly faults: readonly Finding[] };

const FIELD_NAMES = CERTIFICATE_FIELDS.map(({ name }) => name);

/** Reads the row of column names: the field names in any order, letter case and spaces around aside. */
export function readHeader({ line, cells }: CsvRow): HeaderReading {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const faults: Finding[] = names.flatMap((name, place) => {
    const message = nameFault(name, names.indexOf(name) !== place);
    return message === undefined
      ? []
      : [{ line, column: columnLabel(cells[place] ?? "", place), message }];
  });
  if (!names.includes("certificate_number")) {
    faults.push({
      line,
      column: "certificate_number",
      message: "this column is missing. The first line must name the columns",
    });
  }
  if (faults.length > 0) return { ok: false, faults };
  const places = FIELD_NAMES.map((name) => {
    const place = names.indexOf(name);
    return place === -1 ? undefined : place;
  });
  const columns = FIELD_NAMES.filter((name) => names.includes(name));
  return { ok: true, header: { width: cells.length, places, columns } };
}

function columnLabel(cell: string, place: number): string {
  const typed = cell.trim();
  if (typed === "") return `column ${place + 1}`;
  return /^[\w -]{1,40}$/.test(typed) ? typed : quoted(typed);
}

function nameFault(name: string, isRepeated: boolean): string | undefined {
  if (name === "") return "a column without a name";
  if (!FIELD_NAMES.some((field) => field === name)) {
    const nearest = nearestName(name, FIELD_NAMES);
    return nearest === undefined
      ? `unknown column; the columns are ${FIELD_NAMES.join(", ")}`
      : `unknown column; did you mean ${nearest}?`;
  }
  return isRepeated ? "this column stands in the file twice" : undefined;
}
