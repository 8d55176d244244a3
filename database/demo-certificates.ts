import { fileURLToPath } from "node:url";
import {
  CERTIFICATE_FIELDS,
  type CertificateRecord,
  readCertificateRow,
} from "../domain/certificate.ts";
import { readCertificateFile } from "./intake/certificate-file.ts";
import { readCsvRows } from "./intake/csv-rows.ts";
import { formatFinding } from "./intake/finding.ts";
import type { RowValues } from "./intake/row-check.ts";

const DEMO_FILE = fileURLToPath(new URL("demo-certificates.csv", import.meta.url));

/**
 * The certificates that a new register begins with, checked as an import checks them. Vessel names say
 * that they are samples; IMO numbers are made up, with right check digits, save IMO's own example.
 */
export async function readDemoCertificates(): Promise<readonly CertificateRecord[]> {
  const records: CertificateRecord[] = [];
  for await (const { values, faults } of readCertificateFile(readCsvRows(DEMO_FILE), {
    strict: true,
  })) {
    const [fault] = faults;
    if (fault !== undefined) throw new Error(`${DEMO_FILE}: ${formatFinding(fault)}`);
    records.push(...values.map(toRecord));
  }
  return records;
}

function toRecord(values: RowValues): CertificateRecord {
  const row = Object.fromEntries(
    CERTIFICATE_FIELDS.map(({ name }, index) => [name, values[index]]),
  );
  const record = readCertificateRow(row);
  if (record === undefined) throw new Error("A checked row has a certificate number.");
  return record;
}
