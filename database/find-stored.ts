import { STORED_COLUMNS } from "./certificate-columns.ts";
import type { StaffConnection } from "./staff-connection.ts";
import type { StoredCertificate } from "./store.ts";

/** The certificate of this number; undefined when there is none. */
export async function findStored(
  connection: StaffConnection,
  number: string,
): Promise<StoredCertificate | undefined> {
  const columns = STORED_COLUMNS.map(connection.dialect.column).join(", ");
  const [found] = await connection.query<StoredCertificate>(
    `SELECT ${columns} FROM certificates WHERE certificate_number = $1`,
    [number],
  );
  return found;
}
