import type { RowCounts } from "../../database/sqlite/row-counts.ts";

/** "certificates: 8, contact submissions: 3"; tables without rows are left out. */
export function listedCounts(counts: RowCounts): string {
  const filled = [...counts].filter(([, rows]) => rows > 0);
  if (filled.length === 0) return "an empty register";
  return filled
    .map(([table, rows]) => `${table.replaceAll("_", " ")}: ${rows.toLocaleString("en-GB")}`)
    .join(", ");
}
