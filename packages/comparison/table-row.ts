import { joined } from "./columns.ts";
import { type Judged, judgeCell } from "./judge-cell.ts";
import type { Label } from "./labelled-places.ts";
import type { Segment } from "./lines.ts";
import { GAP, type Reading } from "./reading.ts";
import { freeText } from "./searched-value.ts";
import type { HeadRow } from "./sections.ts";
import type { TextRange } from "./text-range.ts";
import { patternOf } from "./value-pattern.ts";

type IsLabel = (segment: Segment) => boolean;

/**
 * Compares a row of a table with the register's cells. An extra, missing or shifted cell makes a different row. Merged
 * columns are compared in order, broken cells by column.
 */
export function judgeRow(
  label: Label,
  cells: readonly string[],
  heads: ReadonlyMap<number, HeadRow>,
  isLabel: IsLabel,
): Judged & { readonly cells?: readonly TextRange[] } {
  const { row, lines, segment } = label;
  const filled = cells.filter((cell) => cell.trim() !== "");
  const isFull = filled.length === cells.length;
  const wholeRow = joined(lines.reading, row, GAP.apart);
  const isMerged = row.length > 0 && row.length < filled.length && isFull;
  if (isMerged && isInOrder(lines.reading, row, filled)) return { ...wholeRow, match: "same" };
  const head = [...heads.values()].findLast(
    ({ cells: columns, line }) => columns.length === cells.length + 1 && line < segment.line,
  );
  if (row.length === filled.length) {
    const judged = row.map((cell, at) => {
      const place = { ...lines, ...cell, segment: cell, unit: undefined };
      const text = freeText(filled[at] ?? "");
      return judgeCell(text, place, label, isLabel) ?? { ...place, match: "unclear" as const };
    });
    const different = judged.find(({ match }) => match !== "same");
    if (different === undefined) {
      const columns = cells.flatMap((cell, at) => (cell.trim() === "" ? [] : [at + 1]));
      const isBelowHeads =
        isFull ||
        head === undefined ||
        row.every((cell, at) => columnOf(cell, head) === columns[at]);
      return { ...wholeRow, match: isBelowHeads ? "same" : "unclear", cells: judged };
    }
    if (head === undefined) return different;
  }
  if (row.length > filled.length) return { ...wholeRow, match: "more" };
  if (head === undefined) return { ...wholeRow, match: "unclear" };
  const judged = cells.flatMap((cell, at) => judgeColumn(label, cell, at + 1, head, isLabel) ?? []);
  const [first] = judged;
  if (first === undefined) return { ...wholeRow, match: "unclear" };
  return judged.find(({ match }) => match !== "same") ?? { ...first, cells: judged };
}

/** In text heights: lines of two rows are further apart. */
const CELL_PITCH = 1.1;

/** Lines of a cell above and below the label's line. */
const LINES = 6;

/** Joins lines of one column around the label's row. Undefined for a cell that is rightly empty. */
function judgeColumn(
  { lines, segment, parts }: Label,
  cell: string,
  column: number,
  head: HeadRow,
  isLabel: IsLabel,
): Judged | undefined {
  const { reading } = lines;
  const { height, y: top } = segment.box;
  const bottom = (parts.at(-1) ?? segment).box.y + height;
  const near = lines.rows
    .slice(Math.max(head.line + 1, segment.line - LINES), segment.line + LINES)
    .flat()
    .filter((part) => columnOf(part, head) === column && !isLabel(part) && !parts.includes(part))
    .toSorted((a, b) => a.box.y - b.box.y);
  const beside = near.filter(
    ({ box }) => box.y < bottom - 0.3 * height && box.y + box.height > top + 0.3 * height,
  );
  if (cell.trim() === "") {
    if (beside.length === 0) return undefined;
    return { ...joined(reading, beside, GAP.line), match: "unclear" };
  }
  if (beside.length === 0) return { ...joined(reading, [segment], GAP.line), match: "unclear" };
  const { match } = freeText(cell);
  const isTight = (above: Segment | undefined, below: Segment | undefined) =>
    above !== undefined && below !== undefined && below.box.y - above.box.y < CELL_PITCH * height;
  for (let from = 0; from < near.length; from += 1) {
    for (let to = from + 1; to <= near.length; to += 1) {
      const group = near.slice(from, to);
      if (!beside.every((part) => group.includes(part))) continue;
      for (const gap of [GAP.line, GAP.none]) {
        const range = joined(reading, group, gap);
        if (match(range) !== "same") continue;
        const isPart = isTight(near[from - 1], group[0]) || isTight(group.at(-1), near[to]);
        return { ...range, match: isPart ? "more" : "same" };
      }
    }
  }
  return { ...joined(reading, beside, GAP.line), match: "unclear" };
}

/** Exactly these cells must follow in order. */
function isInOrder(reading: Reading, row: readonly Segment[], cells: readonly string[]): boolean {
  const left = [...cells];
  for (const segment of row) {
    let at = segment.start;
    while (at < segment.end) {
      const { text } = patternOf(left[0] ?? "", "text");
      const part = { ...segment, start: at, end: at + text.length };
      const isCell =
        text !== "" &&
        part.end <= segment.end &&
        (part.end === segment.end || reading.gaps[part.end] !== GAP.none) &&
        freeText(left.shift() ?? "").match(joined(reading, [part], GAP.apart)) === "same";
      if (!isCell) return false;
      at = part.end;
    }
  }
  return left.length === 0;
}

/** The nearest head counts. */
function columnOf({ box }: Segment, { cells }: HeadRow): number {
  const distances = cells.map(
    ({ box: head }) =>
      Math.max(head.x - box.x - box.width, box.x - head.x - head.width, 0) +
      Math.abs(head.x - box.x) / 1000,
  );
  return distances.indexOf(Math.min(...distances));
}
