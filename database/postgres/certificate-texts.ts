import { CERTIFICATE_FIELDS, STATUS_COLUMNS } from "../../domain/certificate.ts";

/** The eleven columns, in the card's order, as texts, dates as YYYY-MM-DD whatever the session's date style. */
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
