import type { DatabaseSync } from "node:sqlite";
import type { CertificateRecord } from "../../domain/certificate.ts";
import type { RemovalCounts } from "../staff-register.ts";
import { CERTIFICATE_COLUMNS, columnValues } from "../certificate-columns.ts";
import { inWriteTransaction } from "./transaction.ts";

/** Removes those of the records that stand in the register letter for letter, all or none of them. */
export function removeUnchanged(
  connection: DatabaseSync,
  records: readonly CertificateRecord[],
): RemovalCounts {
  return inWriteTransaction(connection, () => {
    const remove = connection.prepare(REMOVE_EXACTLY);
    const find = connection.prepare("SELECT 1 FROM certificates WHERE certificate_number = ?");
    const removeOne = (record: CertificateRecord): keyof RemovalCounts => {
      const number = record.certificate_number;
      if (remove.run(number, ...columnValues(record)).changes === 1) return "removed";
      return find.get(number) === undefined ? "absent" : "changed";
    };
    const counts = { removed: 0, changed: 0, absent: 0 };
    for (const record of records) counts[removeOne(record)] += 1;
    return counts;
  });
}

const SAME_FIELDS = CERTIFICATE_COLUMNS.split(", ")
  .map((name) => `${name} COLLATE BINARY IS ?`)
  .join(" AND ");

/** The number finds the row by its index; then every field must be the same, letter for letter. */
const REMOVE_EXACTLY = `DELETE FROM certificates
  WHERE certificate_number = ? AND ${SAME_FIELDS} AND status IS NULL AND status_note IS NULL`;
