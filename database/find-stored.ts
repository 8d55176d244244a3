import { STORED_COLUMNS } from "./certificate-columns.ts";
import type { StaffConnection } from "./staff-connection.ts";
import type { StoredCertificate } from "./store.ts";

/**
 * The certificate of this number; undefined when there is none. Locked, it stays as it is until the transaction
 * ends.
 */
export async function findStored(
  connection: StaffConnection,
  number: string,
  { locked = false }: { readonly locked?: boolean } = {},
): Promise<StoredCertificate | undefined> {
  const columns = STORED_COLUMNS.map(connection.dialect.column).join(", ");
  const [found] = await connection.query<StoredCertificate>(
    `SELECT ${columns} FROM certificates WHERE certificate_number = $1
     ${locked ? connection.dialect.locked : ""}`,
    [number],
  );
  return found;
}
