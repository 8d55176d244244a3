import { type Figure, isMet, ratioOf } from "../figure.ts";

/** A whole run, as it is kept in bench/results/figures.json. */
export interface Results {
  /** ISO 8601, when it began. */
  readonly date: string;
  readonly machine: string;
  readonly full: boolean;
  readonly figures: readonly Figure[];
  /** Parts without figures. */
  readonly failed: readonly string[];
}

const HEADINGS = ["", "ours", "beside it", "ratio", "aim", ""];

/** "14.3 ms", "96.5%", "1,200 /s": three digits that count, or all of them before the point. */
export function valueText(value: number, unit: string): string {
  const digits =
    Math.abs(value) < 1000 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 };
  return `${value.toLocaleString("en-GB", digits)}${unit === "" || unit === "%" ? "" : " "}${unit}`;
}

/** The cells of a figure, for every table. */
export function cellsOf(figure: Figure): string[] {
  const { name, unit, ours, peer, aim } = figure;
  const ratio = ratioOf(figure);
  const sign = aim?.is === "at most" ? "≤" : "≥";
  return [
    name,
    valueText(ours, unit),
    peer === undefined ? "" : `${valueText(peer.value, unit)} (${peer.name})`,
    ratio === undefined ? "" : valueText(ratio, ""),
    aim === undefined
      ? ""
      : `${aim.of === "ratio" ? "ratio " : ""}${sign} ${valueText(aim.value, aim.of === "ratio" ? "" : unit)}`,
    { true: "met", false: "missed", undefined: "" }[`${isMet(figure)}`],
  ];
}

/** "Measured on 22 November 2026: 20 of 21 aims met. Failed: scanner/pictures." */
export function summaryOf({ date, figures, failed }: Results): string {
  const aims = figures.map(isMet).filter((met) => met !== undefined);
  const day = new Date(date).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
  const failures = failed.length === 0 ? "" : ` Failed: ${failed.join(", ")}.`;
  return `Measured on ${day}: ${aims.filter(Boolean).length} of ${aims.length} aims met.${failures}`;
}

/** For the terminal. */
export function printedTable(results: Results): string {
  const rows = [HEADINGS, ...results.figures.map(cellsOf)];
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return [...lines, ...notesOf(results.figures), "", summaryOf(results)].join("\n");
}

/** For docs/performance.md: ten figures first. */
export function markdownTables(results: Results): string {
  const leading = results.figures.filter(({ isLeading }) => isLeading);
  const others = results.figures.filter(({ isLeading }) => !isLeading);
  return [
    table(leading),
    `${summaryOf(results)}\n${results.machine}; ${results.full ? "full" : "usual"} run.`,
    "### The others",
    table(others),
    notesOf(results.figures).join("\n"),
  ].join("\n\n");
}

/** A document with what stands between its two markers replaced. */
export function withFigures(document: string, figures: string): string {
  const BEGIN = "<!-- figures: written by `npm run bench -- --write-docs` -->";
  const END = "<!-- end of the figures -->";
  const [before, after] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (before === -1 || after < before) throw new Error(`There must be the lines\n${BEGIN}\n${END}`);
  return `${document.slice(0, before + BEGIN.length)}\n\n${figures}\n\n${document.slice(after)}`;
}

function notesOf(figures: readonly Figure[]): string[] {
  return figures.flatMap(({ name, note }) => (note === undefined ? [] : [`- ${name}: ${note}`]));
}

function table(figures: readonly Figure[]): string {
  return [line(HEADINGS), "|---|---|---|---|---|---|", ...figures.map(cellsOf).map(line)].join(
    "\n",
  );
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
