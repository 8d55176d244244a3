import { fileURLToPath } from "node:url";
import type { OfficeRecord, PersonName } from "@register/domain/certificate";
import { readCertificateFile } from "../imports/reading/certificate-file.ts";
import { formatFinding } from "../imports/reading/findings.ts";
import { checkRow } from "../imports/reading/row-check.ts";

export const DEMO_AUTHOR = "Demonstration" as PersonName;

const DEMO_FILE = fileURLToPath(new URL("demo-certificates.csv", import.meta.url));

/** IMO numbers are invented, with valid check digits, save IMO's own example. */
export async function readDemoCertificates(): Promise<readonly OfficeRecord[]> {
  const records: OfficeRecord[] = [];
  for await (const batch of readCertificateFile(DEMO_FILE)) {
    const rows = batch.rows.map((row) => checkRow(row, batch.columns, { strict: true }));
    const [fault] = [...batch.faults, ...rows.flatMap(({ faults }) => faults)];
    if (fault !== undefined) throw new Error(`${DEMO_FILE}: ${formatFinding(fault)}`);
    records.push(...rows.map(({ row }) => row));
  }
  return records;
}
