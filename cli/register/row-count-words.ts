import type { RowCounts } from "../../database/sqlite/row-counts.ts";

/** "8 certificates, 3 contact submissions" */
export function inWords(counts: RowCounts): string {
  return [...counts]
    .map(([table, rows]) => `${rows.toLocaleString("en-GB")} ${table.replaceAll("_", " ")}`)
    .join(", ");
}
