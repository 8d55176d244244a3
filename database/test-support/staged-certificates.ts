import * as v from "valibot";
import {
  certificateNumberSchema,
  type CertificateNumber,
} from "@register/certificates/certificate-number";
import { checkPersonName, type PersonName } from "@register/certificates/certificate-history";
import {
  CERTIFICATE_FIELDS,
  type CertificateRecord,
  type RegisterRecord,
} from "@register/certificates/certificate";
import type { CheckedRow } from "../certificate-files/row-check.ts";
import type { StaffRegister } from "../staff-register.ts";
import type { StagedImport } from "../staged-import.ts";
import type { Store, StoredCertificate } from "../store.ts";

type Fields = Partial<RegisterRecord> & Pick<CertificateRecord, "certificate_number">;

/** Imports records with these fields, the others empty. */
export async function addCertificates(
  staff: StaffRegister,
  fields: readonly Fields[],
): Promise<void> {
  const staging = await staff.beginImport();
  await staging.stage(fields.map((each, index) => rowOf(index + 2, each)));
  await staging.commit({ update: false, columns: [], by: TESTER, fileName: "rows.csv" });
}

/** Stages rows from line 2 on, with the same fields but for the number. */
export async function stageCertificates(
  staff: StaffRegister,
  numbers: readonly string[],
  fields: Partial<RegisterRecord> = {},
): Promise<StagedImport> {
  const staging = await staff.beginImport();
  await staging.stage(
    numbers.map((number, index) => rowOf(index + 2, { ...fields, certificate_number: number })),
  );
  return staging;
}

/** A person as the domain lets the name through. */
export function personName(text: string): PersonName {
  const check = checkPersonName(text);
  if (!check.ok) throw new Error(check.message);
  return check.name;
}

/** Who makes the changes of tests that do not look at it. */
export const TESTER = personName("Tester");

/** A number as the domain lets it through. */
export function certificateNumber(text: string): CertificateNumber {
  return v.parse(certificateNumberSchema, text);
}

/** A row of a file with these fields, the others empty. */
export function rowOf(line: number, fields: Fields): CheckedRow {
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
