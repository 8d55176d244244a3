/**
 * A spreadsheet runs a cell that begins so as a formula (OWASP, "CSV Injection"); some take the wide
 * signs of East Asian keyboards alike.
 */
const RUNS = /^'*[=+\-@\t\r\n＝＋－＠]/;
const APOSTROPHE = "'";

/**
 * Text for a cell of a CSV file that a spreadsheet may open: an apostrophe goes before what it would
 * run, and before what {@link unguarded} would else take an apostrophe from.
 */
export function guarded(text: string): string {
  return RUNS.test(text) ? APOSTROPHE + text : text;
}

/** The text that {@link guarded} was given; other text as it is. */
export function unguarded(cell: string): string {
  return cell.startsWith(APOSTROPHE) && RUNS.test(cell) ? cell.slice(1) : cell;
}
