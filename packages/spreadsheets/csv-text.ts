/** By this character at the beginning of a CSV file Excel knows that it is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Beginnings by which a spreadsheet takes a cell for a formula (OWASP, "CSV Injection"), also in full width. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A line of a CSV file (RFC 4180), with its line feed and without formulas; null is an empty cell. */
export function csvLine(
  values: readonly (string | number | null)[],
  separator: "," | ";" = ",",
): string {
  return `${values.map((value) => quotedCell(escapeFormula(String(value ?? "")))).join(separator)}\n`;
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

/** An apostrophe also goes before text from which {@link unescapeFormula} would take one. */
function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text of a cell that {@link csvLine} wrote; any other text as it is. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

function quotedCell(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
