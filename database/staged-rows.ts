import type { CertificateFieldName } from "../domain/certificate.ts";
import type { Dialect, StaffConnection } from "./staff-connection.ts";

/** What the staged rows do to the register, or would do. */
export interface CommitCounts {
  readonly added: number;
  /** Rows in which something changed. */
  readonly updated: number;
  /** Rows that were in the register as they are in the file; their updated_at stays. */
  readonly unchanged: number;
}

/** Holds for a staged row whose number the register has. */
export const IS_PRESENT = "certificate_number IN (SELECT certificate_number FROM certificates)";

/** An aggregate of the staged rows, which are called "staged", for which a condition holds. */
export async function countStaged(
  connection: StaffConnection,
  aggregate: string,
  condition: string,
): Promise<number> {
  const [row] = await connection.query<{ n: unknown }>(
    `SELECT ${aggregate} AS n FROM ${connection.dialect.staged} AS staged WHERE ${condition}`,
  );
  return Number(row?.n);
}

/** The conditions of which one holds where a newer row differs from the register's in these columns. */
export function differences(
  { byteOrder }: Dialect,
  columns: readonly CertificateFieldName[],
  newer: string,
): readonly string[] {
  return columns.map((name) =>
    // A number written in another letter case is a change.
    name === "certificate_number"
      ? `certificates.${name} COLLATE ${byteOrder} <> ${newer}.${name} COLLATE ${byteOrder}`
      : `certificates.${name} IS DISTINCT FROM ${newer}.${name}`,
  );
}
