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

/** Apart from the columns, so that no page for visitors loads it. */
export const IMPORTED_COLUMNS: readonly ImportedColumn[] = [
  ...COLUMNS.flatMap((item) => (item.kind === "confirmations" ? [] : [item.name])),
  ...CONFIRMATION_COLUMNS,
];
