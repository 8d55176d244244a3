import { CERTIFICATE_FIELDS, type CertificateRecord } from "../../domain/certificate.ts";
import { csvCell } from "../csv-cell.ts";

/** The line of column names, with its line break. */
export const CSV_HEADER = `${CERTIFICATE_FIELDS.map(({ name }) => name).join(",")}\n`;

/** Records as CSV lines (RFC 4180, ended by a line feed) that an import reads back to the same values. */
export function toCsv(records: readonly CertificateRecord[]): string {
  return records
    .map((record) => `${CERTIFICATE_FIELDS.map(({ name }) => csvCell(record[name])).join(",")}\n`)
    .join("");
}
