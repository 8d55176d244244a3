import { COLUMNS, type ConfirmationColumn, type ImportedColumn } from "./columns.ts";

export const CONFIRMATION_COLUMNS = [
  "confirmation_day",
  "confirmation_result",
  "confirmation_kind",
  "confirmation_place",
  "confirmation_by",
  "confirmation_position",
  "confirmation_remark",
] as const satisfies readonly ConfirmationColumn[];

/** Pure, so that no page for visitors keeps it. */
export const IMPORTED_COLUMNS: readonly ImportedColumn[] = /* @__PURE__ */ importedColumns();

function importedColumns(): readonly ImportedColumn[] {
  const registered = COLUMNS.flatMap((item) => (item.kind === "confirmations" ? [] : [item.name]));
  return [...registered, ...CONFIRMATION_COLUMNS];
}
