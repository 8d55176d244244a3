/** It tells Excel that a CSV file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Spreadsheets take these for formulas (OWASP, "CSV Injection"). Programs with another separator begin a cell within
 * the text: after that separator or a line break, with spaces and quotes.
 */
const FORMULA = /(?<=^|[,;\t\r\n])([ "]*)('*)(?=[=+\-@\t\r＝＋－＠])/g;

/** RFC 4180, with line feed and without formulas; null is an empty cell. */
export function csvLine(
  values: readonly (string | number | null)[],
  separator: "," | ";" = ",",
): string {
  return `${values.map((value) => quotedCell(escapeFormula(String(value ?? "")))).join(separator)}\n`;
}

export async function* csvText<Column extends string>(
  columns: readonly Column[],
  batches: AsyncIterable<readonly Readonly<Record<Column, string | number | null>>[]>,
): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const rows of batches) {
    yield rows.map((row) => csvLine(columns.map((column) => row[column]))).join("");
  }
}

/** Adds one even to apostrophes, since {@link unescapeFormula} always takes one away. */
function escapeFormula(text: string): string {
  return text.replaceAll(FORMULA, "$1'$2");
}

/** Keeps zeros in Excel: `="00123"`. */
const TEXT_AS_FORMULA = /^="((?:[^"]|"")*)"$/;

/** Reverses {@link csvLine}; other texts stay. */
export function unescapeFormula(cell: string): string {
  const shown = cell.startsWith("=") ? TEXT_AS_FORMULA.exec(cell)?.[1] : undefined;
  if (shown !== undefined) return shown.replaceAll('""', '"');
  // Almost no cell has one, and the search below takes longer.
  if (!cell.includes("'")) return cell;
  return cell.replaceAll(
    FORMULA,
    (_, before: string, apostrophes: string) => before + apostrophes.slice(1),
  );
}

function quotedCell(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
