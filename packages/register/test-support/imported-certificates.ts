import * as v from "valibot";
import { certificateNumberSchema, type CertificateNumber } from "@register/domain/numbers";
import {
  checkPersonName,
  type PersonName,
  EMPTY_FIELDS,
  type CertificateRecord,
  type RegisterColumn,
  type OfficeRecord,
} from "@register/domain/certificate";
import { REGISTER_COLUMNS } from "../certificates/columns.ts";
import { BATCH_ROWS, type ImportChoices } from "../certificate-files/certificate-file.ts";
import type { ImportPlan } from "../imports/import-plan.ts";
import { planImport } from "../imports/staging.ts";
import { type ImportOptions, runImport } from "../imports/writing.ts";
import type { StaffRegister } from "../staff-register.ts";
import type { PublicRow, Store } from "../store.ts";

type Fields = Partial<OfficeRecord> & Pick<CertificateRecord, "certificate_number">;

/** Imports records with these fields, the others empty. */
export async function addCertificates(
  staff: StaffRegister,
  fields: readonly Fields[],
): Promise<void> {
  await importFields(staff, fields, { columns: REGISTER_COLUMNS });
}

interface FieldChoices extends Partial<ImportChoices>, Partial<ImportOptions> {
  readonly columns: readonly RegisterColumn[];
  readonly fileName?: string;
}

/** Plans an import of rows with these fields from line 2 on. */
export async function planFields(
  staff: StaffRegister,
  fields: readonly Fields[],
  { columns, fileName = "rows.csv", signal, onProgress, ...choices }: FieldChoices,
): Promise<ImportPlan> {
  const upload = await staff.desk.uploads.add({ fileName, contents: new Uint8Array() }, TESTER);
  const rows = fields.map((each, index) => ({
    line: index + 2,
    cells: columns.map((name) => each[name] ?? ""),
  }));
  async function* read() {
    for (let at = 0; at === 0 || at < rows.length; at += BATCH_ROWS) {
      const some = rows.slice(at, at + BATCH_ROWS);
      yield { columns, rows: some, faults: [], warnings: [], isUnreadable: false };
    }
  }
  const { update, clearBlanks, statuses, skipFaulty, strict } = { ...CHOICES, ...choices };
  // Many tests have letters for numbers.
  const options = { update, clearBlanks, statuses, allRows: true, skipFaulty, strict };
  return planImport(staff.connection, upload, read, options, { signal, onProgress });
}

/** Imports rows with these fields from line 2 on. */
export async function importFields(
  staff: StaffRegister,
  fields: readonly Fields[],
  choices: FieldChoices,
) {
  const plan = await planFields(staff, fields, choices);
  return { ...plan, ...(await importPlan(staff, plan, choices)) };
}

/** Does what is planned. */
export async function importPlan(
  staff: StaffRegister,
  plan: ImportPlan,
  options: Partial<ImportOptions> = {},
) {
  const ended = await runImport(staff.connection, plan, { by: TESTER, ...options });
  return {
    obstacle: ended.kind === "refused" ? ended.obstacle : undefined,
    importId: ended.kind === "imported" ? ended.importId : undefined,
  };
}

const CHOICES = {
  update: false,
  clearBlanks: false,
  statuses: false,
  skipFaulty: false,
  strict: false,
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

/** A record with every field empty, save those given. */
export function certificateRecord(fields: Fields) {
  return { ...EMPTY_FIELDS, confidential: null, ...fields };
}

/** The record of one number, as the server looks it up. */
export async function findCertificate(
  store: Pick<Store, "lookUp">,
  number: CertificateNumber,
): Promise<PublicRow | undefined> {
  const [found] = await store.lookUp([number]);
  return found?.certificate;
}
