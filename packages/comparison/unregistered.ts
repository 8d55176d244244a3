import type { CertificateFieldName } from "@register/domain/certificate";
import { readDate } from "./dates.ts";
import type { Label } from "./labelled-places.ts";
import type { LabelledValue } from "./labelled-values.ts";
import type { CompiledLabels } from "./labels.ts";
import type { SectionsOnPage } from "./labels-on-page.ts";
import { type Lines, overlapsAcross, type Segment } from "./lines.ts";
import type { SearchedValues } from "./match.ts";
import { type LabelledPage, partOf } from "./own-part.ts";
import { printed, type Reading } from "./reading.ts";
import { blankValue } from "./searched-value.ts";
import type { PlacedSections } from "./sections.ts";
import { sentenceValues } from "./sentence-values.ts";
import { passageOf } from "./text-range.ts";

/** The register lacks this content of the page. */
export type Unregistered =
  | {
      readonly kind: "field";
      readonly field: CertificateFieldName;
      readonly text: string;
      readonly page: number;
    }
  | { readonly kind: "row" | "column"; readonly label: string; readonly page: number };

/** Finds values at the labels of fields that are empty in the record. */
export function addedFields(
  { readings, labels, record }: LabelledPage,
  compiled: CompiledLabels,
  values: SearchedValues,
): readonly Unregistered[] {
  const { page } = readings;
  const blanks = blanksFor(compiled, values);
  const atLabels = labels.flat().flatMap((label) => {
    const { field, beside, isVague, isFirm } = label;
    const value = blanks.get(field);
    if (value === undefined || beside === undefined || isVague) return [];
    if (value.isText === true && !isFirm) return [];
    const isAdded = value.match(beside) === "other" && partOf(label, record) === "own";
    return isAdded ? [{ field, judged: beside }] : [];
  });
  const validity = [...blanks].filter(([field]) => field === "validity_date");
  const inSentences = sentenceValues(readings, compiled, new Map(validity));
  return [...atLabels, ...inSentences].map(({ field: name, judged }) => {
    const field = name as CertificateFieldName;
    return { kind: "field", field, text: passageOf(judged, page).text, page };
  });
}

function blanksFor(compiled: CompiledLabels, values: SearchedValues): SearchedValues {
  const fields = new Set([...compiled.values()].flat().map(({ field }) => field));
  return new Map(
    [...fields].flatMap((field) => {
      const blank = values.has(field) ? undefined : blankValue(field);
      return blank === undefined ? [] : [[field, blank] as const];
    }),
  );
}

/** Finds rows and columns that the record's sections lack, also close below them. */
export function addedCells(
  { readings: { page, lines: all }, labels, labelled }: LabelledPage,
  { sections, placed }: SectionsOnPage,
): readonly Unregistered[] {
  const names = new Set(sections.flatMap(({ rows }) => rows).map(({ name }) => name));
  const counts = labels.map(
    (inReading) => inReading.filter(({ field }) => names.has(field)).length,
  );
  // The reading with most rows wins.
  const most = counts.indexOf(Math.max(...counts));
  const found = labels[most] ?? [];
  const [lines, places] = [all[most], placed[most]];
  if (lines === undefined || places === undefined) return [];
  const segments = new Set(found.map(({ segment }) => segment));
  const runs = runsOf(labelled);
  const isRead = (cell: Segment) =>
    segments.has(cell) ||
    lines.reading.runOf.subarray(cell.start, cell.end).some((run) => runs.has(run));
  const asAdded = (kind: "row" | "column") => (cell: Segment) => {
    return { kind, label: printed(lines.reading, cell.start, cell.end), page };
  };
  return sections.flatMap(({ heads, rows, isConfirmations }, section) => {
    const known = found.filter(({ field }) => rows.some(({ name }) => name === field));
    const head = places.heads.get(section);
    const isWider = head !== undefined && head.line >= 0 && head.cells.length > heads.length;
    const columns = isWider ? head.cells.filter((_, at) => head.heads[at] === undefined) : [];
    const title = places.titles.find((titled) => titled.section === section)?.segment;
    if (isConfirmations && known.length === 0 && title !== undefined) {
      const isTable = (head !== undefined && head.line >= 0) || hasDay(lines, title);
      return isTable ? [asAdded("row")(title)] : [];
    }
    return [
      ...columns.map(asAdded("column")),
      ...addedRows(lines, places, section, known, isRead).map(asAdded("row")),
    ];
  });
}

/** A heading of terms and conditions may read like the table's title. */
function hasDay({ reading }: Lines, { end: from }: Segment): boolean {
  for (let at = from; at < reading.text.length; at += 1)
    if (readDate(reading, at) !== undefined) return true;
  return false;
}

function runsOf(labelled: readonly LabelledValue[]): ReadonlySet<number> {
  const ranges = labelled.flatMap(({ label: { lines, segment, parts }, judged }) => [
    ...[segment, ...parts].map(({ start, end }) => ({ reading: lines.reading, start, end })),
    ...(judged.cells ?? [judged]),
  ]);
  return new Set(
    ranges.flatMap(({ reading, start, end }) => Array.from(reading.runOf.subarray(start, end))),
  );
}

/** In row distances: the section ends there. */
const ROW_GAP = 1.6;

function addedRows(
  lines: Lines,
  { titles, heads }: PlacedSections,
  section: number,
  known: readonly Label[],
  isRead: (cell: Segment) => boolean,
): readonly Segment[] {
  const [first] = known;
  if (first === undefined) return [];
  const borders = new Set([
    ...titles.map(({ segment }) => segment.line),
    ...[...heads.values()].map(({ line }) => line),
  ]);
  const head = heads.get(section);
  const title = titles.findLast(
    ({ section: titled, segment }) => titled === section && segment.line < first.segment.line,
  );
  const begin =
    head !== undefined && head.line >= 0 ? head.line : (title?.segment.line ?? first.segment.line);
  const knownLines = known.map(({ segment }) => segment.line);
  const topOf = (line: number) => lines.rows[line]?.[0]?.box.y ?? 0;
  const steps = knownLines.map((line, at) => topOf(line) - topOf(knownLines[at - 1] ?? begin));
  const [step = 2 * first.segment.box.height] = steps
    .filter((distance) => distance > 1)
    .toSorted((a, b) => a - b);
  const last = Math.max(...knownLines);
  const values = known.flatMap(({ row }) => row);
  const isList = known.every(({ beside }) => beside?.segment === undefined);
  const edgeOf = ({ box }: Segment) => (lines.isRightToLeft ? box.x + box.width : box.x);
  const isAligned = (cell: Segment) =>
    known.some(({ segment }) => Math.abs(edgeOf(cell) - edgeOf(segment)) < 0.5 * cell.box.height);
  const added: Segment[] = [];
  let above = topOf(begin);
  for (let line = begin + 1; line < lines.rows.length; line += 1) {
    const top = topOf(line);
    if ((line > last && top - above > ROW_GAP * step) || borders.has(line)) break;
    const row = lines.rows[line] ?? [];
    const cells = lines.isRightToLeft ? row.toReversed() : row;
    const cell = cells.find(isAligned);
    // Other lines, such as the foot of a full page, do not continue the section.
    if (cell !== undefined || row.some(isRead)) above = top;
    if (cell === undefined || isRead(cell)) continue;
    const colon = colonIn(lines.reading, cell);
    const rest = cells.slice(cells.indexOf(cell) + 1);
    const hasValue = rest.some(({ box }) => values.some((value) => overlapsAcross(box, value.box)));
    if (isList ? colon === undefined : !hasValue) continue;
    added.push({ ...cell, end: colon ?? cell.end });
  }
  return added;
}

/** Finds the value in "Label: value". */
function colonIn({ marks }: Reading, { start, end }: Segment): number | undefined {
  for (let at = start + 1; at < end; at += 1)
    if (marks.get(at)?.startsWith(":") === true) return at;
  return undefined;
}
