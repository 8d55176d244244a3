import type { DatabaseSync } from "node:sqlite";
import {
  CERTIFICATE_FIELDS,
  type CertificateRecord,
  STATUS_COLUMNS,
} from "../../domain/certificate.ts";

/** The eleven columns, in the card's order, as SQL lists them. */
export const CERTIFICATE_COLUMNS = CERTIFICATE_FIELDS.map(({ name }) => name).join(", ");

/** The columns of a row as {@link StoredCertificate} gives it. */
export const STORED_COLUMNS = [
  CERTIFICATE_COLUMNS,
  ...STATUS_COLUMNS,
  "created_at",
  "updated_at",
].join(", ");

/** The values of a record in the order of {@link CERTIFICATE_COLUMNS}. */
export function columnValues(record: CertificateRecord): (string | null)[] {
  return CERTIFICATE_FIELDS.map(({ name }) => record[name]);
}

/** Adds checked records, in the caller's transaction. */
export function insertCertificates(
  connection: DatabaseSync,
  records: readonly CertificateRecord[],
): void {
  const now = new Date().toISOString();
  const placeholders = CERTIFICATE_FIELDS.map(() => "?").join(", ");
  const insert = connection.prepare(
    `INSERT INTO certificates (${CERTIFICATE_COLUMNS}, created_at, updated_at) VALUES (${placeholders}, ?, ?)`,
  );
  for (const record of records) insert.run(...columnValues(record), now, now);
}
