import {
  BOUND_TO_STATUS,
  isStatusColumn,
  particularAt,
  type NamedTable,
  type RegisterColumn,
  type OfficeRecord,
  STATUS_COLUMNS,
  staysAfter,
  type ReadColumn,
} from "@register/domain/certificate";
import type { Finding, ImportAdvice } from "./reading/findings.ts";
import type { RowCheck } from "./reading/row-check.ts";
import { particularsAfter } from "../certificates/particulars.ts";

export interface ImportRules {
  readonly columns: readonly ReadColumn[];
  readonly update: boolean;
  readonly changeable: readonly RegisterColumn[];
  /** Kind of certificates that have none. */
  readonly kind?: string | undefined;
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
  if (current === undefined) {
    const fault = statusFault(row);
    if (fault !== undefined) return refused(fault, fault);
    const otherFields = said.fields.filter(({ name }) => !rules.columns.includes(name));
    const after = { ...row, kind, particulars };
    return { kind: "added", after, fields: otherFields };
  }
  const already = "is in the register already";
  if (!rules.update) return refused(`${number} ${already}`, already, "update");
  const { columns } = rules;
  const hasOther = (name: RegisterColumn) => columns.includes(name) && row[name] !== current[name];
  const fields: PlannedField[] = [];
  for (const name of rules.changeable) {
    if (name === "particulars" || name === "kind") continue;
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
  const hasOtherStatus = STATUS_COLUMNS.some(hasOther);
  if (fields.length === 0) {
    return { kind: "same", before: current, after: current, fields, hasOtherStatus };
  }
  const after: OfficeRecord = { ...current, ...changes, kind, particulars };
  const fault = statusFault(after);
  if (fault !== undefined) return refused(fault, fault);
  return { kind: "changed", before: current, after, fields, hasOtherStatus };
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
