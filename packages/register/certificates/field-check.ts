import { EDITED_FIELDS } from "@register/domain/certificate";
import type { FieldValues } from "./edits.ts";
import type { Finding } from "../imports/reading/findings.ts";
import { checkRow, type RowCheck } from "../imports/reading/row-check.ts";
import { particularsAfter } from "./particulars.ts";
import type { DateOrder } from "@register/domain/days";

type FieldName = (typeof EDITED_FIELDS)[number]["name"];

/** Empty text clears a field. */
export type TypedFields = Readonly<Partial<Record<FieldName, string | undefined>>>;

export interface FieldCheck {
  /** Valid only without faults. */
  readonly values: FieldValues;
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** Applies an import's rules, and checks typed dates against stored ones. */
export function checkFields(
  typed: TypedFields,
  stored: FieldValues,
  dates?: DateOrder,
): FieldCheck {
  const isTyped = (name: FieldName) => typed[name] !== undefined;
  const hasDate = EDITED_FIELDS.some(({ name, kind }) => kind === "date" && isTyped(name));
  const names = EDITED_FIELDS.filter(
    ({ name, kind }) => isTyped(name) || (kind === "date" && hasDate),
  ).map(({ name }) => name);
  const cells = ["1", ...names.map((name) => typed[name] ?? stored[name] ?? "")];
  const columns = ["certificate_number" as const, ...names];
  const check = checkRow({ line: 1, cells }, columns, { strict: false, dates });
  const values = names.filter(isTyped).map((name) => [name, check.row[name]] as const);
  const particulars = particularsOf(typed, stored, check);
  return {
    values: Object.fromEntries(particulars.ok ? [...values, ...particulars.value] : values),
    faults: [
      // The edit is not to blame for stored dates.
      ...check.faults
        .filter(({ column }) => names.every((name) => name !== column || isTyped(name)))
        .map(withoutLine),
      ...(particulars.ok ? [] : particulars.faults),
    ],
    warnings: check.warnings.map(withoutLine),
  };
}

function particularsOf(typed: TypedFields, stored: FieldValues, { row, change, faults }: RowCheck) {
  const isOther = typed.kind !== undefined && row.kind !== (stored.kind ?? null);
  const isFaulty = faults.some(({ column }) => column === "kind");
  if ((!isOther && typed.particulars === undefined) || isFaulty)
    return { ok: true as const, value: [] };
  const kind = typed.kind === undefined ? (stored.kind ?? null) : row.kind;
  const read = particularsAfter(stored.particulars ?? null, { ...change, tables: [] }, kind);
  if (read.ok) return { ok: true as const, value: [["particulars", read.column] as const] };
  const all = read.faults.map(({ message, ...at }) => ({ column: "particulars", message, at }));
  return { ok: false as const, faults: all };
}

function withoutLine({ column, message }: Finding): Finding {
  return { column, message };
}
