import { checkCertificateNumber, type CertificateNumber } from "@register/domain/numbers";
import {
  checkPersonName,
  type PersonName,
  type CertificateRecord,
  type ConfirmationColumn,
  type ReadColumn,
  type RegisterColumn,
  type OfficeRecord,
} from "@register/domain/certificate";
import { EMPTY_FIELDS } from "@register/domain/test-support/empty-columns";
import { REGISTER_COLUMNS } from "../certificates/columns.ts";
import { BATCH_ROWS } from "../imports/reading/certificate-file.ts";
import type { ImportOptions } from "../imports/options.ts";
import { ImportFile, type ImportPlan, makePlan } from "../imports/plan-import.ts";
import { type ImportEnd, type ImportRun, runImport } from "../imports/run-import.ts";
import type { StaffRegister } from "../staff-register.ts";
import type { PublicRow, Store } from "../store.ts";

type Fields = Partial<OfficeRecord & Readonly<Record<ConfirmationColumn, string>>> &
  Pick<CertificateRecord, "certificate_number">;

/** A proposal about no certificate. */
export const NO_SUBJECTS = { subjects: { numbers: [] }, expectedVersions: new Map() } as const;

/** Imports records with these fields, the others empty. */
export async function addCertificates(
  staff: StaffRegister,
  fields: readonly Fields[],
): Promise<void> {
  await importFields(staff, fields, { columns: REGISTER_COLUMNS });
}

interface FieldChoices extends Partial<ImportOptionsOfFields>, Partial<ImportRun> {
  readonly columns: readonly (RegisterColumn | ConfirmationColumn)[];
  readonly fileName?: string;
}

type ImportOptionsOfFields = Pick<
  ImportOptions,
  "update" | "clearBlanks" | "statuses" | "skipFaulty" | "strict"
>;

/** Rows with these fields from line 2 on, as a file has them. */
function fileOf(
  fields: readonly Fields[],
  { columns, fileName = "rows.csv" }: Pick<FieldChoices, "columns" | "fileName">,
) {
  const rows = fields.map((each, index) => ({
    line: index + 2,
    cells: columns.map((name) => each[name] ?? ""),
  }));
  async function* read() {
    for (let at = 0; at === 0 || at < rows.length; at += BATCH_ROWS) {
      const some = rows.slice(at, at + BATCH_ROWS);
      // Only tests write the column of confirmations.
      yield {
        columns: columns as readonly ReadColumn[],
        unknown: [],
        rows: some,
        faults: [],
        warnings: [],
        isUnreadable: false,
      };
    }
  }
  return new ImportFile(fileName, read);
}

function optionsOf(choices: FieldChoices): ImportOptions {
  const { update, clearBlanks, statuses, skipFaulty, strict } = { ...CHOICES, ...choices };
  // Many tests have letters for numbers.
  return { update, clearBlanks, statuses, allRows: true, skipFaulty, strict };
}

/** Plans an import of rows with these fields from line 2 on. */
export function planFields(
  staff: StaffRegister,
  fields: readonly Fields[],
  choices: FieldChoices,
): Promise<ImportPlan> {
  return makePlan(staff.connection, fileOf(fields, choices), optionsOf(choices), choices);
}

/** Imports rows with these fields from line 2 on. */
export async function importFields(
  staff: StaffRegister,
  fields: readonly Fields[],
  choices: FieldChoices,
) {
  const run = { by: TESTER, ...choices };
  return ended(await runImport(staff.connection, fileOf(fields, choices), optionsOf(choices), run));
}

/** Does what is planned, as it was seen. */
export async function importPlan(
  staff: StaffRegister,
  { file, options, planVersion }: ImportPlan,
  run: Partial<ImportRun> = {},
) {
  return ended(
    await runImport(staff.connection, file, options, { by: TESTER, planVersion, ...run }),
  );
}

function ended(end: ImportEnd) {
  return {
    ...end.outcome,
    blocker: end.kind === "refused" ? end.blocker : undefined,
    importId: end.kind === "imported" ? end.importId : undefined,
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
  const check = checkCertificateNumber(text);
  if (!check.ok) throw new Error(`${text} is no certificate number: ${check.rule}`);
  return check.number;
}

/** A record with every field empty, save those given. */
export function certificateRecord(fields: Fields) {
  return { ...EMPTY_FIELDS, confidential: null, confirmations: null, ...fields };
}

/** The record of one number, as the server looks it up. */
export async function findCertificate(
  store: Pick<Store, "lookUp">,
  number: CertificateNumber,
): Promise<PublicRow | undefined> {
  return (await store.lookUp(number)).certificate;
}
