import type { DatabaseSync } from "node:sqlite";
import {
  CERTIFICATE_FIELDS,
  type CertificateRecord,
  STATUS_COLUMNS,
} from "../../domain/certificate.ts";
import { CERTIFICATE_COLUMNS, columnValues } from "../certificate-columns.ts";

const STORED_NAMES = [
  ...CERTIFICATE_FIELDS.map(({ name }) => name),
  ...STATUS_COLUMNS,
  "created_at",
  "updated_at",
];

/** The columns of a row as {@link StoredCertificate} gives it. */
export const STORED_COLUMNS = STORED_NAMES.join(", ");

/** The same row as one column of JSON. */
const STORED_JSON = `json_object(${STORED_NAMES.map((name) => `'${name}', ${name}`).join(", ")})`;

/** A row by its number, as one column of JSON. */
export const LOOKUP_SQL = `SELECT ${STORED_JSON} FROM certificates WHERE certificate_number = ?`;

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
