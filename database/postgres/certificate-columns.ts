import {
  CERTIFICATE_FIELDS,
  type CertificateRecord,
  STATUS_COLUMNS,
} from "../../domain/certificate.ts";

/** The eleven columns, in the card's order, as SQL lists them. */
export const CERTIFICATE_COLUMNS = CERTIFICATE_FIELDS.map(({ name }) => name).join(", ");

/** The eleven as texts, dates as YYYY-MM-DD whatever the session's date style. */
export const CERTIFICATE_TEXTS = CERTIFICATE_FIELDS.map(({ name, kind }) =>
  kind === "date" ? `to_char(${name}, 'YYYY-MM-DD') as ${name}` : name,
).join(", ");

/** A row as the store gives it: the eleven texts, the status and the two instants in UTC, ISO 8601. */
export const STORED_TEXTS = [
  CERTIFICATE_TEXTS,
  ...STATUS_COLUMNS,
  ...["created_at", "updated_at"].map((name) => `${instantText(name)} as ${name}`),
].join(", ");

/** An instant as the text that JavaScript's toISOString writes. */
export function instantText(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The values of a record in the order of {@link CERTIFICATE_COLUMNS}. */
export function columnValues(record: CertificateRecord): (string | null)[] {
  return CERTIFICATE_FIELDS.map(({ name }) => record[name]);
}
