import { fileURLToPath } from "node:url";
import type { OfficeRecord, PersonName } from "@register/domain/certificate";
import { readCertificateFile } from "../imports/reading/certificate-file.ts";
import { formatFinding } from "../imports/reading/findings.ts";
import { checkRow } from "../imports/reading/row-check.ts";

/** The author of the demonstration in the history. */
export const DEMO_AUTHOR = "Demonstration" as PersonName;

const DEMO_FILE = fileURLToPath(new URL("demo-certificates.csv", import.meta.url));

/**
 * The certificates that a new register begins with, checked as an import checks them. Vessel names say
 * that they are samples; IMO numbers are made up, with right check digits, save IMO's own example.
 */
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
