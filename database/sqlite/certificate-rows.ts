import type { DatabaseSync } from "node:sqlite";
import {
  CERTIFICATE_FIELDS,
  type CertificateRecord,
  STATUS_COLUMNS,
} from "../../domain/certificate.ts";
import { CERTIFICATE_COLUMNS, columnValues } from "../certificate-columns.ts";

/** The columns of a row as {@link StoredCertificate} gives it. */
export const STORED_COLUMNS = [
  CERTIFICATE_COLUMNS,
  ...STATUS_COLUMNS,
  "created_at",
  "updated_at",
].join(", ");

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
