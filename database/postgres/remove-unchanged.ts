import type { Client } from "pg";
import { CERTIFICATE_FIELDS, type CertificateRecord } from "../../domain/certificate.ts";
import type { RemovalCounts } from "../staff-register.ts";
import { columnValues } from "../certificate-columns.ts";
import { inTransaction } from "./transaction.ts";

/** Removes those of the records that stand in the register letter for letter, all or none of them. */
export function removeUnchanged(
  client: Client,
  records: readonly CertificateRecord[],
): Promise<RemovalCounts> {
  return inTransaction(client, async () => {
    const counts = { removed: 0, changed: 0, absent: 0 };
    for (const record of records) counts[await removeOne(client, record)] += 1;
    return counts;
  });
}

async function removeOne(client: Client, record: CertificateRecord): Promise<keyof RemovalCounts> {
  const { rowCount: removed } = await client.query(REMOVE_EXACTLY, columnValues(record));
  if (removed === 1) return "removed";
  const { rowCount: present } = await client.query(
    "select from public.certificates where certificate_number = $1",
    [record.certificate_number],
  );
  return present === 1 ? "changed" : "absent";
}

/** The number finds the row by its index; then every field must be the same, letter for letter. */
const REMOVE_EXACTLY = `delete from public.certificates where ${CERTIFICATE_FIELDS.map(
  ({ name, kind }, index) => {
    const value = `$${index + 1}::${kind === "date" ? "date" : "text"}`;
    return name === "certificate_number"
      ? `${name} = ${value} and ${name} collate "C" = ${value}`
      : `${name} is not distinct from ${value}`;
  },
).join(" and ")} and status is null and status_note is null`;
