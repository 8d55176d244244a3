/** By this character at the beginning of a CSV file Excel knows that it is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Where a cell would begin with what a spreadsheet takes for a formula (OWASP, "CSV Injection"), also in full width,
 * and apostrophes that stand there already. A program that separates by another character begins a cell within the
 * text: behind that character or a line break, with spaces and quotes before the formula.
 */
const FORMULA = /(?<=^|[,;\t\r\n])([ "]*)('*)(?=[=+\-@\t\r＝＋－＠])/g;

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

/** One apostrophe more: {@link unescapeFormula} takes one away wherever there is one. */
function escapeFormula(text: string): string {
  return text.replaceAll(FORMULA, "$1'$2");
}

/** Some programs write a text as a formula, so that Excel shows 00123 with its zeros: `="00123"`. */
const TEXT_AS_FORMULA = /^="((?:[^"]|"")*)"$/;

/** The text of a cell that {@link csvLine} wrote, or that another program made a formula; any other text as it is. */
export function unescapeFormula(cell: string): string {
  const shown = cell.startsWith("=") ? TEXT_AS_FORMULA.exec(cell)?.[1] : undefined;
  if (shown !== undefined) return shown.replaceAll('""', '"');
  // Almost no cell of a million has one, and the search takes longer.
  if (!cell.includes("'")) return cell;
  return cell.replaceAll(
    FORMULA,
    (_, before: string, apostrophes: string) => before + apostrophes.slice(1),
  );
}

function quotedCell(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
