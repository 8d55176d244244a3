import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import {
  BOUND_TO_STATUS,
  CONFIRMATION_COLUMNS,
  hasRoom,
  isConfirmationColumn,
  isStatusColumn,
  particularAt,
  type ConfirmationColumn,
  type NamedTable,
  type RegisterColumn,
  type OfficeRecord,
  STATUS_COLUMNS,
  staysAfter,
  type ReadColumn,
  typedConfirmation,
  withConfirmation,
} from "@register/domain/certificate";
import * as v from "valibot";
import type { Finding, ImportAdvice } from "./reading/findings.ts";
import type { CheckedRow, RowCheck } from "./reading/row-check.ts";
import { quoted } from "@register/spreadsheets";
import { particularsAfter } from "../certificates/particulars.ts";

export interface ImportRules {
  readonly columns: readonly ReadColumn[];
  readonly update: boolean;
  readonly changeable: readonly RegisterColumn[];
  /** Kind of certificates that have none. */
  readonly kind?: string | undefined;
  /** The file adds no certificate. */
  readonly isOfConfirmations: boolean;
  /** UTC, ISO 8601. */
  readonly recordedAt: string;
}

/** The certificate and the first other line with the row's number. */
export interface Met {
  readonly current: OfficeRecord | undefined;
  readonly duplicateLine: number | null;
  /** From a further sheet. */
  readonly tables?: readonly NamedTable[] | undefined;
}

export interface PlannedField {
  readonly name: ReadColumn;
  readonly before: string | null;
  readonly after: string | null;
}

export type RowPlan =
  | {
      readonly kind: "added";
      readonly after: OfficeRecord;
      /** Values for which the file has no column. */
      readonly fields: readonly PlannedField[];
    }
  | {
      readonly kind: "changed" | "same";
      readonly before: OfficeRecord;
      readonly after: OfficeRecord;
      /** In the file's column order. */
      readonly fields: readonly PlannedField[];
      /** True even if the import ignores statuses. */
      readonly hasOtherStatus: boolean;
    }
  | { readonly kind: "refused"; readonly faults: readonly Finding[] };

/** Shared by preview and import. */
export function planRow(check: RowCheck, met: Met, rules: ImportRules): RowPlan {
  const { row, faults } = check;
  const { current, duplicateLine } = met;
  const { line, certificate_number: number } = row;
  const refused = (message: string, category: string, advice?: ImportAdvice): RowPlan => ({
    kind: "refused",
    faults: [...faults, { line, column: "certificate_number", message, category, advice }],
  });
  // Either line may be the right one.
  if (duplicateLine !== null) {
    return refused(`${number} also appears on line ${duplicateLine}`, "appears more than once");
  }
  if (faults.length > 0) return { kind: "refused", faults };
  const said = particularsOf(check, met, rules);
  if ("fault" in said) {
    const { fault } = said;
    const column = "particulars";
    return { kind: "refused", faults: [{ line, column, message: fault, category: fault }] };
  }
  const { kind, particulars } = said;
  const confirmation = rules.columns
    .filter(isConfirmationColumn)
    .filter((name) => row[name] !== null);
  if (current === undefined) {
    if (rules.isOfConfirmations || confirmation.length > 0)
      return refused(`${number} ${NOT_REGISTERED}`, NOT_REGISTERED);
    const fault = statusFault(row);
    if (fault !== undefined) return refused(fault, fault);
    const otherFields = said.fields.filter(({ name }) => !rules.columns.includes(name));
    const after = { ...row, kind, particulars };
    return { kind: "added", after, fields: otherFields };
  }
  const already = "is in the register already";
  if (!rules.update) return refused(`${number} ${already}`, already, "update");
  const { columns } = rules;
  const hasOther = (name: RegisterColumn & ReadColumn) =>
    columns.includes(name) && row[name] !== current[name];
  const fields: PlannedField[] = [];
  for (const name of rules.changeable) {
    if (name === "particulars" || name === "kind" || name === "confirmations") continue;
    const before = current[name];
    // Without columns of their own, note, date and successor follow the status.
    const isLeft =
      !columns.includes(name) &&
      (!hasOther("status") ||
        (isStatusColumn(name) && staysAfter(name, current.status, row.status)));
    const after = isLeft ? before : row[name];
    if (before !== after) fields.push({ name, before, after });
  }
  const changes = Object.fromEntries(fields.map((field) => [field.name, field.after]));
  fields.push(...said.fields);
  let { confirmations } = current;
  if (confirmation.length > 0) {
    const kindAfter = rules.changeable.includes("kind") ? kind : current.kind;
    const recorded = recordedIn(row, confirmations, kindAfter, rules.recordedAt);
    if (typeof recorded === "object") return { kind: "refused", faults: recorded };
    if (recorded !== undefined) {
      confirmations = recorded;
      fields.push(...confirmation.map((name) => ({ name, before: null, after: row[name] })));
    }
  }
  const hasOtherStatus = STATUS_COLUMNS.some(hasOther);
  if (fields.length === 0) {
    return { kind: "same", before: current, after: current, fields, hasOtherStatus };
  }
  const after: OfficeRecord = { ...current, ...changes, kind, particulars, confirmations };
  const fault = statusFault(after);
  if (fault !== undefined) return refused(fault, fault);
  return { kind: "changed", before: current, after, fields, hasOtherStatus };
}

const NOT_REGISTERED = "is not in the register, so nothing of it can be confirmed";

/** Undefined if the column has such a confirmation already. */
function recordedIn(
  row: CheckedRow,
  column: string | null,
  kind: string | null,
  recordedAt: string,
): string | undefined | readonly Finding[] {
  const { line } = row;
  const fault = (name: string, category: string, value: string | null = null) => {
    const message = value === null ? category : `${quoted(value)} ${category}`;
    return { line, column: name, message, category };
  };
  const rule = CONFIRMATION_RULES[kind ?? ""];
  if (rule === undefined)
    return [fault("kind", `${kind ?? "is empty, so it"} asks for no confirmations`)];
  const cells = CONFIRMATION_COLUMNS.map((name) => [
    name.replace(/^.*_/, ""),
    row[name] ?? undefined,
  ]);
  const typed = v.safeParse(typedConfirmation(rule, recordedAt), Object.fromEntries(cells));
  if (!typed.success)
    return typed.issues.map(({ path, message }) => {
      const name = `confirmation_${String(path?.[0].key)}` as ConfirmationColumn;
      return row[name] === null ? fault(name, "is missing") : fault(name, message, row[name]);
    });
  return hasRoom(column)
    ? withConfirmation(column, typed.output)
    : [fault("confirmations", "have no room for another")];
}

function particularsOf(
  { row, change: { given, named } }: RowCheck,
  { current, tables = [] }: Met,
  { columns, kind: kindOfOthers }: ImportRules,
):
  | (Pick<OfficeRecord, "kind" | "particulars"> & { readonly fields: readonly PlannedField[] })
  | { readonly fault: string } {
  const before = current?.particulars ?? null;
  const kindBefore = current?.kind ?? null;
  const kind = columns.includes("kind") ? row.kind : (kindBefore ?? kindOfOthers ?? null);
  const ofKind =
    kind === kindBefore ? [] : [{ name: "kind" as const, before: kindBefore, after: kind }];
  const isSilent = given === undefined && named.length + tables.length === 0;
  if (isSilent && ofKind.length === 0) return { kind, particulars: before, fields: [] };
  const changed = particularsAfter(before, { given, named, tables }, kind);
  if (!changed.ok) return { fault: changed.faults.map(({ message }) => message).join("; ") };
  const { column: after } = changed;
  if (after === before) return { kind, particulars: before, fields: ofKind };
  const fields = named.map(([name]) => ({
    name: `particulars.${name}` as const,
    before: particularAt(before, name),
    after: particularAt(after, name),
  }));
  const isNamedAlone = given === undefined && tables.length === 0 && ofKind.length === 0;
  const rest = isNamedAlone ? [] : [{ name: "particulars" as const, before, after }];
  return {
    kind,
    particulars: after,
    fields: [...ofKind, ...fields, ...rest].filter((field) => field.before !== field.after),
  };
}

function statusFault(record: OfficeRecord): string | undefined {
  for (const { name, statuses } of BOUND_TO_STATUS) {
    if (record[name] !== null && !statuses.some((status) => status === record.status))
      return `${name} is for a ${statuses.join(" or ")} certificate`;
  }
  return record.replaced_by?.toLowerCase() === record.certificate_number.toLowerCase()
    ? "replaced_by is its own number"
    : undefined;
}

export function changeableColumns(
  columns: readonly RegisterColumn[],
  statuses: boolean,
): readonly RegisterColumn[] {
  if (!statuses) return columns.filter((name) => !isStatusColumn(name));
  return columns.includes("status") ? [...new Set([...columns, ...STATUS_COLUMNS])] : columns;
}

/**
 * An empty status is no cleared value: it means "in force", and takes the former status's note, date and successor with
 * it.
 */
export function clearedFields(fields: readonly PlannedField[]): readonly PlannedField[] {
  const hasNewStatus = fields.some(({ name }) => name === "status");
  return fields.filter(
    ({ name, after }) =>
      after === null && name !== "status" && !(isStatusColumn(name) && hasNewStatus),
  );
}
