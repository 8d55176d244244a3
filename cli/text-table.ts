/** Columns as wide as their widest cell, save the last. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) =>
    column === headings.length - 1
      ? 0
      : Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "))
    .join("\n");
}

/** Lines of a label and its text each; further lines of a text stand under its first. */
export function labelled(lines: readonly (readonly [label: string, text: string])[]): string {
  const width = Math.max(...lines.map(([label]) => label.length)) + 2;
  return lines
    .map(([label, text]) => label.padEnd(width) + text.replaceAll("\n", `\n${" ".repeat(width)}`))
    .join("\n");
}

const SHOWN_MAX = 60;

/** The beginning of a text, on one line. */
export function oneLine(text: string, shownMax = SHOWN_MAX): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > shownMax ? `${line.slice(0, shownMax)}…` : line;
}
