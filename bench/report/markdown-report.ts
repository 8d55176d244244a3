import { AREAS, type Figure } from "./figure.ts";
import { aimText, nameText, numberText, ratioText, valueText, workText } from "./figure-words.ts";
import { besideGrowth, type Growth, growthOf } from "./growth.ts";
import { machineFacts, measuredOn } from "./machine-words.ts";
import { type BenchResults, failuresOf, figuresOf, inArea, summary } from "./results.ts";
import { verdict } from "./verdict.ts";

/** The figures of a run as tables in Markdown. */
export function markdownReport(results: BenchResults): string {
  const figures = figuresOf(results);
  const growths = growthOf(figures);
  const alone = besideGrowth(figures, growths);
  const failed = failuresOf(results).map(({ name }) => name);
  return [
    `Measured on ${measuredOn(results)}: ${summary(results)}.`,
    ...(failed.length > 0 ? [`Not measured, because it failed: ${failed.join(", ")}.`] : []),
    table(["", ""], machineFacts(results)),
    ...AREAS.flatMap((area) => areaBlocks(area, inArea(alone, area))),
    ...growthBlocks(growths),
  ].join("\n\n");
}

function areaBlocks(area: string, figures: readonly Figure[]): readonly string[] {
  if (figures.length === 0) return [];
  const rows = figures.map((figure) => [
    nameText(figure),
    valueText(figure.ours, figure.unit),
    figure.peer === undefined
      ? ""
      : `${valueText(figure.peer.value, figure.unit)} (${figure.peer.name})`,
    ratioText(figure),
    aimText(figure),
    verdict(figure) === "no aim" ? "" : verdict(figure),
  ]);
  const heading = `### ${area.charAt(0).toUpperCase()}${area.slice(1)}`;
  const notes = figures.flatMap((figure) =>
    figure.note === undefined ? [] : [`- ${escaped(`${nameText(figure)}: ${figure.note}`)}`],
  );
  return [
    heading,
    table(["", "ours", "beside it", "ratio", "aim", ""], rows),
    ...(notes.length > 0 ? [notes.join("\n")] : []),
  ];
}

function growthBlocks(growths: readonly Growth[]): readonly string[] {
  if (growths.length === 0) return [];
  const rows = growths.flatMap(({ name, figures: [first, ...others] }) =>
    first === undefined
      ? []
      : [first, ...others].map(({ work, ours, unit }, index) => [
          index === 0 ? nameText({ name }) : "",
          workText(work),
          valueText(ours, unit),
          index === 0 ? "" : numberText(work.amount / first.work.amount),
          index === 0 || first.ours === 0 ? "" : numberText(ours / first.ours),
        ]),
  );
  return ["### How cost grows with work", table(["", "work", "ours", "× work", "× cost"], rows)];
}

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(headings), `|${"---|".repeat(headings.length)}`, ...rows.map(line)].join("\n");
}

function line(cells: readonly string[]): string {
  return `| ${cells.map(escaped).join(" | ")} |`;
}

/** As text, whatever a figure is called. */
function escaped(cell: string): string {
  return cell.replaceAll(/[|<>\\`*_[\]]/g, String.raw`\$&`).replaceAll(/\s+/g, " ");
}
