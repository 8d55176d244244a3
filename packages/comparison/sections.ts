import { arranged } from "./columns.ts";
import { beneath, type Lines, overlapsAcross, type Segment } from "./lines.ts";
import type { Heading, Section } from "./particulars.ts";
import type { Label } from "./labelled-places.ts";
import { GAP, printed, type Reading } from "./reading.ts";
import { freeText } from "./searched-value.ts";

export interface HeadRow {
  readonly line: number;
  /** Follows the reading direction. */
  readonly cells: readonly Segment[];
  /** Indexes each cell's head in the table. */
  readonly heads: readonly (number | undefined)[];
}

export interface PlacedSections {
  /** From the top. */
  readonly titles: readonly { readonly segment: Segment; readonly section: number }[];
  readonly heads: ReadonlyMap<number, HeadRow>;
  /** Undefined above all titles. */
  readonly sectionOf: (segment: Segment) => number | undefined;
}

/** Text above the first title belongs to `open`, the section left open by the previous page. */
export function placedSections(
  lines: Lines,
  sections: readonly Section[],
  open: number | undefined,
): PlacedSections {
  const titles = lines.rows.flatMap((row) => {
    const found = row.flatMap((segment) => {
      const section = sections.findIndex(
        ({ title }) => title !== undefined && isHeading(lines, segment, title),
      );
      return section < 0 ? [] : [{ segment, section }];
    });
    // A title has nothing beside it, unlike a label.
    return found.length === row.length ? found : [];
  });
  const sectionOf = (segment: Segment) => {
    const above = titles.filter((title) => title.segment.box.y < segment.box.y - 1);
    const aligned = above.filter((title) => isNear(title.segment, segment));
    return (aligned.length > 0 ? aligned : above).at(-1)?.section ?? open;
  };
  const heads = new Map<number, HeadRow>();
  for (const [section, { heads: own }] of sections.entries()) {
    let most = own.length / 2;
    for (const [line, row] of lines.rows.entries()) {
      const cells = lines.isRightToLeft ? row.toReversed() : row;
      const [first] = cells;
      if (first === undefined || own.length === 0) continue;
      const place = sectionOf(first);
      const isOpen = sections[section]?.title === undefined || place === undefined;
      if (place !== section && !isOpen) continue;
      const found = cells.map((cell, at) => headOf(lines, cell, own, at));
      const count = new Set(found.filter((head) => head !== undefined)).size;
      if (count < most || (count === most && heads.has(section))) continue;
      most = count;
      heads.set(section, { line, cells, heads: found });
    }
  }
  return { titles, heads, sectionOf };
}

/** A title does not reach the columns beside it. */
function isNear({ box: title }: Segment, { box }: Segment): boolean {
  const margin = 2 * box.height;
  return title.x < box.x + box.width + margin && title.x + title.width > box.x - margin;
}

/** Two heads may be equal, so the cell's own index comes first. */
function headOf(
  lines: Lines,
  cell: Segment,
  heads: readonly Heading[],
  at: number,
): number | undefined {
  const own = heads[at];
  if (own !== undefined && isHeading(lines, cell, own)) return at;
  const other = heads.findIndex((head) => isHeading(lines, cell, head));
  return other < 0 ? undefined : other;
}

const HEAD_LINES = 3;

/** In English, in another language, or in both; a narrow cell may break it. */
function isHeading(lines: Lines, cell: Segment, heading: Heading): boolean {
  const parts = [cell];
  for (let count = 1; count <= HEAD_LINES; count += 1) {
    const reading = arranged(lines.reading, parts, (part) =>
      part === cell ? GAP.apart : GAP.line,
    );
    if (isWholeHeading(reading, heading)) return true;
    const next = beneath(
      lines,
      parts.at(-1) ?? cell,
      (above, below) => below.y - above.y < 1.7 * above.height,
    );
    if (next === undefined) return false;
    parts.push(next);
  }
  return false;
}

function isWholeHeading(reading: Reading, { label, others }: Heading): boolean {
  const end = reading.text.length;
  const isAll = (text: string, start: number) =>
    freeText(text).match({ reading, start, end }) === "same";
  if ([label, ...others].some((text) => isAll(text, 0))) return true;
  const own = freeText(label).find(reading, 0)?.end;
  return own !== undefined && others.some((text) => isAll(text, own));
}

export interface AddedCells {
  readonly kind: "row" | "column";
  readonly label: string;
}

/** In row distances: the section ends there. */
const ROW_GAP = 1.6;

/** Also looks close below the sections. `claimed` holds runs of judged values. */
export function addedTo(
  lines: Lines,
  { titles, heads }: PlacedSections,
  sections: readonly Section[],
  labels: readonly Label[],
  claimed: ReadonlySet<number>,
): readonly AddedCells[] {
  const { reading, isRightToLeft } = lines;
  const named = new Set(labels.map(({ segment }) => segment));
  const borders = new Set([
    ...titles.map(({ segment }) => segment.line),
    ...[...heads.values()].map(({ line }) => line),
  ]);
  const text = ({ start, end }: Segment) => printed(reading, start, end);
  return sections.flatMap(({ heads: own, rows }, section): readonly AddedCells[] => {
    const table = heads.get(section);
    const head = table !== undefined && table.line >= 0 ? table : undefined;
    const columns = (head?.cells ?? []).filter((_, at) => head?.heads[at] === undefined);
    const isWider = head !== undefined && head.cells.length > own.length;
    const known = labels.filter(({ field }) => rows.some(({ name }) => name === field));
    const added: AddedCells[] = isWider
      ? columns.map((cell) => ({ kind: "column", label: text(cell) }))
      : [];
    const [first] = known;
    if (first === undefined) return added;
    const title = titles.findLast(
      (each) => each.section === section && each.segment.line < first.segment.line,
    );
    const begin = head?.line ?? title?.segment.line ?? first.segment.line;
    const tops = [begin, ...known.map(({ segment }) => segment.line)].map(
      (line) => lines.rows[line]?.[0]?.box.y ?? 0,
    );
    const steps = tops.slice(1).map((top, at) => top - (tops[at] ?? top));
    const [step = 2 * first.segment.box.height] = steps
      .filter((one) => one > 1)
      .toSorted((a, b) => a - b);
    const last = Math.max(...known.map(({ segment }) => segment.line));
    const values = known.flatMap(({ row }) => row);
    const isList = known.every(({ beside }) => beside?.segment === undefined);
    let above = tops[0] ?? 0;
    for (const [at, row] of lines.rows.entries()) {
      if (at <= begin) continue;
      const cells = isRightToLeft ? row.toReversed() : row;
      const cell = cells.find((one) =>
        known.some(
          ({ segment }) =>
            Math.abs(edgeOf(one, isRightToLeft) - edgeOf(segment, isRightToLeft)) <
            0.5 * one.box.height,
        ),
      );
      const top = row[0]?.box.y ?? 0;
      if (at > last && top - above > ROW_GAP * step) break;
      if (borders.has(at)) break;
      above = top;
      if (cell === undefined || named.has(cell) || isClaimed(reading, cell, claimed)) continue;
      const colon = colonIn(reading, cell);
      const rest = cells.slice(cells.indexOf(cell) + 1);
      const hasValue = rest.some((one) => values.some(({ box }) => overlapsAcross(one.box, box)));
      if (isList ? colon === undefined : !hasValue) continue;
      added.push({ kind: "row", label: text({ ...cell, end: colon ?? cell.end }) });
    }
    return added;
  });
}

function isClaimed({ runOf }: Reading, { start, end }: Segment, claimed: ReadonlySet<number>) {
  return runOf.subarray(start, end).some((run) => claimed.has(run));
}

/** Finds the value in "Label: value". */
function colonIn({ marks }: Reading, { start, end }: Segment): number | undefined {
  for (let at = start + 1; at < end; at += 1)
    if (marks.get(at)?.startsWith(":") === true) return at;
  return undefined;
}

function edgeOf({ box }: Segment, isRightToLeft: boolean): number {
  return isRightToLeft ? box.x + box.width : box.x;
}
