import { guarded } from "./formula-guard.ts";

/** By this sign at the beginning of a CSV file Excel knows that it is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** A line of a CSV file (RFC 4180), with its line feed, in which no spreadsheet runs a cell; empty cells for null. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map((value) => quotedCell(guarded(String(value ?? "")))).join(",")}\n`;
}

/** A CSV file of rows with these columns, the line of their names first. */
export async function* csvText<Column extends string>(
  columns: readonly Column[],
  batches: AsyncIterable<readonly Readonly<Record<Column, string | number | null>>[]>,
): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const rows of batches) {
    yield rows.map((row) => csvLine(columns.map((column) => row[column]))).join("");
  }
}

function quotedCell(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
