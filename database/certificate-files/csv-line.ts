import { guarded } from "./formula-guard.ts";

/** A line of a CSV file (RFC 4180), with its line feed, in which no spreadsheet runs a cell; empty cells for null. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map((value) => quotedCell(guarded(String(value ?? "")))).join(",")}\n`;
}

function quotedCell(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
