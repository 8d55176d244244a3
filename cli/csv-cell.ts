import { guarded } from "../database/intake/formula-guard.ts";

/** A cell of a CSV file (RFC 4180) that no spreadsheet runs; empty for null. */
export function csvCell(value: string | number | null): string {
  const text = guarded(String(value ?? ""));
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
