import { IS_CERTIFICATE, STORED_COLUMNS } from "./columns.ts";
import { selected, type StaffConnection } from "../staff-connection.ts";
import type { StoredCertificate } from "../store.ts";

/** Finds a certificate by number; options include forgery-only rows and lock the row. */
export async function findStored(
  connection: StaffConnection,
  number: string,
  {
    locked = false,
    orForged = false,
  }: { readonly locked?: boolean; readonly orForged?: boolean } = {},
): Promise<StoredCertificate | undefined> {
  const columns = selected(connection.dialect, STORED_COLUMNS);
  const [found] = await connection.query<StoredCertificate>(
    `SELECT ${columns} FROM certificates
     WHERE ${isNumber(connection)} ${orForged ? "" : `AND ${IS_CERTIFICATE}`} ${locked ? connection.dialect.locked : ""}`,
    [number],
  );
  return found;
}

export function findAmong(
  connection: StaffConnection,
  numbers: readonly string[],
  order = "",
): Promise<readonly StoredCertificate[]> {
  const { caseless, rows } = connection.dialect;
  return connection.query<StoredCertificate>(
    `SELECT ${selected(connection.dialect, STORED_COLUMNS)} FROM certificates
     WHERE ${caseless("certificate_number")} IN (SELECT ${caseless("(value ->> 0)")} FROM ${rows("$1")})
       AND ${IS_CERTIFICATE} ${order}`,
    [JSON.stringify(numbers.map((number) => [number]))],
  );
}

/** SQL condition. */
export function isNumber({ dialect }: StaffConnection, parameter = 1): string {
  return `${dialect.caseless("certificate_number")} = ${dialect.caseless(`$${parameter}`)}`;
}

/** Compares numbers as both databases order them. */
export function byNumber(a: string, b: string): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}
