import * as v from "valibot";
import { certificateNumberSchema, type CertificateNumber } from "@register/domain/numbers";
import {
  checkPersonName,
  type PersonName,
  CERTIFICATE_FIELDS,
  type CertificateRecord,
  type RegisterColumn,
  type RegisterRecord,
} from "@register/domain/certificate";
import { REGISTER_COLUMNS } from "../certificates/columns.ts";
import type { CheckedBatch } from "../certificate-files/certificate-file.ts";
import type { CheckedRow } from "../certificate-files/row-check.ts";
import { type ImportOptions, importRows } from "../imports/import-file.ts";
import type { ImportReport } from "../imports/reading.ts";
import type { StaffRegister } from "../staff-register.ts";
import type { Store, StoredCertificate } from "../store.ts";

type Fields = Partial<RegisterRecord> & Pick<CertificateRecord, "certificate_number">;

/** Imports records with these fields, the others empty. */
export async function addCertificates(
  staff: StaffRegister,
  fields: readonly Fields[],
): Promise<void> {
  await importFields(staff, fields, { columns: REGISTER_COLUMNS });
}

/** Imports rows with these fields from line 2 on. */
export function importFields(
  staff: StaffRegister,
  fields: readonly Fields[],
  {
    columns,
    fileName = "rows.csv",
    ...choices
  }: { readonly columns: readonly RegisterColumn[] } & Partial<ImportOptions>,
): Promise<ImportReport> {
  const rows = fields.map((each, index) => rowOf(index + 2, each));
  async function* read() {
    for (let at = 0; at < rows.length; at += BATCH_ROWS)
      yield batchOf(rows.slice(at, at + BATCH_ROWS));
  }
  const batchOf = (some: readonly CheckedRow[]): CheckedBatch => ({
    columns,
    rows: some.map((row) => ({
      row,
      faults: [],
      warnings: [],
      swappable: [],
      provesOrder: false,
      source: { line: row.line, cells: [] },
    })),
    faults: [],
    warnings: [],
    isUnreadable: false,
  });
  return importRows(staff.connection, read, { ...CHOICES, by: TESTER, ...choices, fileName });
}

const BATCH_ROWS = 1000;

const CHOICES = {
  update: false,
  clearBlanks: false,
  statuses: false,
  skipFaulty: false,
  strict: false,
  dryRun: false,
} as const;

/** A person as the domain lets the name through. */
export function personName(text: string): PersonName {
  const check = checkPersonName(text);
  if (!check.ok) throw new Error(check.message);
  return check.name;
}

/** Who makes the changes of tests that do not look at it. */
export const TESTER = personName("Tester");

/** Two people whose changes a test tells apart. */
export const ANA = personName("Ana");
export const BEN = personName("Ben");

/** A number as the domain lets it through. */
export function certificateNumber(text: string): CertificateNumber {
  return v.parse(certificateNumberSchema, text);
}

/** A row of a file with these fields, the others empty. */
function rowOf(line: number, fields: Fields): CheckedRow {
  return { status: null, status_note: null, ...certificateRecord(fields), line };
}

/** A record with every field empty, save those given. */
export function certificateRecord(fields: Fields): CertificateRecord {
  const empty = Object.fromEntries(CERTIFICATE_FIELDS.map(({ name }) => [name, null]));
  return { ...(empty as unknown as CertificateRecord), ...fields };
}

/** The record of one number, as the server looks it up. */
export async function findCertificate(
  store: Pick<Store, "findCertificates">,
  number: CertificateNumber,
): Promise<StoredCertificate | undefined> {
  const [row] = await store.findCertificates([number]);
  return row;
}
