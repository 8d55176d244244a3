import type { DocumentPage, TextRun } from "./document-text.ts";
import { readColumns } from "./columns.ts";
import { hasDecimalComma } from "./figures.ts";
import { hasRightToLeft } from "./fold.ts";
import { gapAfter, isOnLine, type Lines, readLines, rowsOf } from "./lines.ts";
import { type Reading, readRuns, type Step } from "./reading.ts";

export interface PageReadings {
  readonly page: number;
  /** Hidden ones are left out. */
  readonly runs: readonly TextRun[];
  readonly lines: readonly Lines[];
  readonly columns: readonly Reading[];
  readonly readings: readonly Reading[];
}

/**
 * With Arabic, lines are also read from right to left: within cells, as a whole, and with the letters of each run
 * reversed.
 */
export function readPage({ number: page, runs: all }: DocumentPage): PageReadings {
  const runs = all.filter(({ isHidden }) => !isHidden);
  const hasArabic = runs.some(({ text }) => hasRightToLeft(text));
  const rows = rowsOf(runs);
  const lines = [readLines(runs, rows, "left-to-right", hasArabic)];
  if (hasArabic) {
    lines.push(readLines(runs, rows, "turned-cells", true));
    lines.push(readLines(runs, rows, "right-to-left", true));
    lines.push(readLines(runs, rows, "visual", true));
  }
  const inFileOrder = readRuns(runs, fileSteps(runs), { hasRightToLeft: hasArabic });
  const hasComma = { hasDecimalComma: hasDecimalComma(inFileOrder) };
  for (const { reading } of lines) Object.assign(reading, hasComma);
  Object.assign(inFileOrder, hasComma);
  const columns = lines.map(readColumns);
  return {
    page,
    runs,
    lines,
    columns,
    readings: [...lines.map(({ reading }) => reading), ...columns, inFileOrder],
  };
}

function fileSteps(runs: readonly TextRun[]): readonly Step[] {
  return runs.map((run, place): Step => {
    const before = runs[place - 1];
    if (before === undefined || !isOnLine(before.box, run.box))
      return { run, place, gap: Infinity };
    if (run.box.x >= before.box.x) return { run, place, gap: gapAfter(before.box, run.box) };
    // Digits placed one by one to the left would read as another number.
    const isTurned = hasRightToLeft(run.text) || hasRightToLeft(before.text);
    return { run, place, gap: isTurned ? gapAfter(run.box, before.box) : Infinity };
  });
}
