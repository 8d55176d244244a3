import { AREAS, type Figure } from "./figure.ts";
import { aimText, nameText, ratioText, valueText } from "./figure-words.ts";
import { growthOf, growthText } from "./growth.ts";
import { type BenchResults, failuresOf, figuresOf, inArea, summary } from "./results.ts";
import { verdict } from "./verdict.ts";

const HEADINGS = ["", "ours", "beside it", "", "ratio", "aim", ""] as const;

/** Columns that hold them: they stand at the right. */
const NUMBERS = new Set([1, 2, 4]);

/** Longer names go on in the next line. */
const NAME_MAX = 52;

const GAP = "  ";

/** All figures as a table to read, by area; then how cost grows, what failed, and how many aims were met. */
export function textReport(results: Pick<BenchResults, "parts">): string {
  const figures = figuresOf(results);
  const widths = columnWidths(figures);
  const blocks = AREAS.flatMap((area) => {
    const lines = inArea(figures, area).flatMap((figure) => figureLines(figure, widths));
    return lines.length === 0
      ? []
      : [[row([area.toUpperCase(), ...HEADINGS.slice(1)], widths), ...lines]];
  });
  return [...blocks, growthLines(figures), failureLines(results), [summary(results)]]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

function columnWidths(figures: readonly Figure[]): readonly number[] {
  const cells = [HEADINGS, ...figures.map(cellsOf)];
  const names = [...AREAS, ...figures.flatMap((figure) => folded(nameText(figure), NAME_MAX))];
  return HEADINGS.map((_, column) =>
    Math.max(...(column === 0 ? names : cells.map((line) => line[column] ?? "")).map(length)),
  );
}

function length(text: string): number {
  return text.length;
}

function cellsOf(figure: Figure): readonly string[] {
  const { ours, peer, unit } = figure;
  return [
    nameText(figure),
    valueText(ours, unit),
    peer === undefined ? "" : valueText(peer.value, unit),
    peer?.name ?? "",
    ratioText(figure),
    aimText(figure),
    verdictText(figure),
  ];
}

function verdictText(figure: Figure): string {
  const said = verdict(figure);
  return said === "no aim" ? "" : said;
}

function figureLines(figure: Figure, widths: readonly number[]): readonly string[] {
  const [name = "", ...others] = cellsOf(figure);
  const [first = "", ...rest] = folded(name, NAME_MAX);
  const notes = figure.note === undefined ? [] : folded(figure.note, 100);
  return [
    row([first, ...others], widths),
    ...rest.map((line) => `${GAP}${line}`),
    ...notes.map((line) => `${GAP}${GAP}${line}`),
  ];
}

function row(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, column) => {
      const width = widths[column] ?? 0;
      return NUMBERS.has(column) ? cell.padStart(width) : cell.padEnd(width);
    })
    .join(GAP)
    .trimEnd();
}

/** In lines of so many characters, parted between words. */
function folded(text: string, max: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > max) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function growthLines(figures: readonly Figure[]): readonly string[] {
  const growths = growthOf(figures);
  if (growths.length === 0) return [];
  return [
    "HOW COST GROWS",
    ...growths.flatMap((each) => [nameText({ name: each.name }), `${GAP}${growthText(each)}`]),
  ];
}

function failureLines(results: Pick<BenchResults, "parts">): readonly string[] {
  return failuresOf(results).map(({ name, reason }) => `FAILED  ${name}\n${indented(reason)}`);
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, GAP.repeat(2));
}
