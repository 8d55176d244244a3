import { joined } from "./columns.ts";
import { beneath, type Lines, type Segment } from "./lines.ts";
import type { Heading, Section } from "./particulars.ts";
import { GAP } from "./reading.ts";
import { freeText } from "./searched-value.ts";
import type { TextRange } from "./text-range.ts";

export interface HeadRow {
  readonly line: number;
  /** Follows the reading direction. */
  readonly cells: readonly Segment[];
  /** Indexes each cell's head in the table. */
  readonly heads: readonly (number | undefined)[];
}

/** Where the titles and column heads of the record's sections stand in one reading of a page. */
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
  for (const [section, { heads: expected }] of sections.entries()) {
    let most = expected.length / 2;
    for (const [line, row] of lines.rows.entries()) {
      const cells = lines.isRightToLeft ? row.toReversed() : row;
      const [first] = cells;
      if (first === undefined || expected.length === 0) continue;
      const place = sectionOf(first);
      const isOpen = sections[section]?.title === undefined || place === undefined;
      if (place !== section && !isOpen) continue;
      const found = cells.map((cell, at) => headOf(lines, cell, expected, at));
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
  const sameIndex = heads[at];
  if (sameIndex !== undefined && isHeading(lines, cell, sameIndex)) return at;
  const index = heads.findIndex((head) => isHeading(lines, cell, head));
  return index < 0 ? undefined : index;
}

const HEAD_LINES = 3;

/** In English, in another language, or in both; a narrow cell may break it. */
function isHeading(lines: Lines, cell: Segment, heading: Heading): boolean {
  const parts = [cell];
  for (let count = 1; count <= HEAD_LINES; count += 1) {
    if (isWholeHeading(joined(lines.reading, parts, GAP.line), heading)) return true;
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

function isWholeHeading({ reading, end }: TextRange, { label, others }: Heading): boolean {
  const isAll = (text: string, start: number) =>
    freeText(text).match({ reading, start, end }) === "same";
  if ([label, ...others].some((text) => isAll(text, 0))) return true;
  const labelEnd = freeText(label).find(reading, 0)?.end;
  return labelEnd !== undefined && others.some((text) => isAll(text, labelEnd));
}
