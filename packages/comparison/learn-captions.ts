import {
  captionFault,
  CERTIFICATE_FIELDS,
  type CertificateFieldName,
  type RegisterRecord,
  comparableName,
  type Captions,
  type FieldLabels,
  labelsWith,
} from "@register/domain/certificate";
import { judgeCell } from "./judge-cell.ts";
import { compareDocument, searchedValues, type SearchedValues } from "./compare.ts";
import type { Box, DocumentPage } from "./document-text.ts";
import { judgePage } from "./judge-page.ts";
import { isAligned, type Label, labelledPlaces, type Place } from "./labelled-places.ts";
import { compileLabels } from "./labels.ts";
import { beneath, type Lines, overlapsAcross, type Segment } from "./lines.ts";
import { readPage } from "./page-readings.ts";
import { printed } from "./reading.ts";
import type { SearchedValue } from "./match.ts";
import { isEdge } from "./word-edges.ts";

/** What stands at a value of the record on a genuine document. */
export type FoundCaption = {
  readonly field: CertificateFieldName;
  /** As the register has it. */
  readonly value: string;
} &
  /** The value agrees already. Its caption is undefined in a sentence, for example. */
  (
    | { readonly kind: "known"; readonly caption: string | undefined }
    | { readonly kind: "new"; readonly caption: string }
    | { readonly kind: "refused"; readonly caption: string; readonly reason: string }
    /** The value, or its caption, was not found. */
    | { readonly kind: "none" }
  );

/** Where a caption stands, seen from its value. */
const SIDES = ["beside", "above", "beneath"] as const;

interface Candidate {
  readonly field: CertificateFieldName;
  readonly side: (typeof SIDES)[number];
  readonly caption: string;
  /** The left edge of its cell. */
  readonly edge: number;
}

/**
 * Finds the captions at the record's values on a genuine document: a text is one only if the value agrees with it, and if
 * nothing else on the pages stands at it. `own` are the captions that the company has already.
 */
export function findCaptions(
  record: RegisterRecord,
  pages: readonly DocumentPage[],
  own: Captions,
): readonly FoundCaption[] {
  const values = searchedValues(record);
  const agreeing = (captions: Captions) =>
    new Set(
      compareDocument(record, pages, labelsWith(captions)).fields.flatMap(({ field, outcome }) =>
        outcome.kind === "agrees" ? [field] : [],
      ),
    );
  const known = agreeing(own);
  const all = pages.flatMap((page) => candidatesOf(page, values));
  const bySide = SIDES.map((side) => {
    const chosen = chosenOf(all.filter((one) => one.side === side && !known.has(one.field)));
    return { chosen, count: agreeing(withCaptions(own, chosen)).size };
  }).toSorted((a, b) => b.count - a.count);
  // Most pages print all their captions on one side of the values; what stands elsewhere is looked for afterwards.
  let captions = own;
  const taken = new Map<CertificateFieldName, string>();
  const refused = new Map<CertificateFieldName, readonly [caption: string, reason: string]>();
  for (const { chosen } of bySide) {
    const open = chosen.filter(({ field }) => !taken.has(field));
    const good = open.filter((candidate) => {
      const { field, caption } = candidate;
      const others = withCaptions(
        captions,
        open.filter((one) => one !== candidate),
      );
      const reason = captionFault(field, caption, others) ?? otherAt(candidate, pages, values);
      if (reason !== undefined && !refused.has(field)) refused.set(field, [caption, reason]);
      return reason === undefined;
    });
    const agrees = agreeing(withCaptions(captions, good));
    const kept = good.filter(({ field }) => agrees.has(field));
    captions = withCaptions(captions, kept);
    for (const { field, caption } of kept) taken.set(field, caption);
  }
  return CERTIFICATE_FIELDS.flatMap(({ name: field }): readonly FoundCaption[] => {
    if (!values.has(field)) return [];
    const found = { field, value: record[field] ?? "" };
    const caption = taken.get(field);
    const [text, reason] = refused.get(field) ?? [];
    const isKnown = (name: string) =>
      labelsWith(own)[field].some((label) => comparableName(label) === comparableName(name));
    if (known.has(field) || (caption !== undefined && isKnown(caption))) {
      const at = all.find((one) => one.field === field && isKnown(one.caption));
      return [{ ...found, kind: "known", caption: at?.caption }];
    }
    if (caption !== undefined) return [{ ...found, kind: "new", caption }];
    if (text === undefined || reason === undefined) return [{ ...found, kind: "none" }];
    return [{ ...found, kind: "refused", caption: text, reason }];
  });
}

function withCaptions(captions: Captions, more: readonly Candidate[]): Captions {
  const all: Partial<Record<CertificateFieldName, readonly string[]>> = { ...captions };
  for (const { field, caption } of more) all[field] = [...(all[field] ?? []), caption];
  return all;
}

/** One for each field: where a value is printed several times, that at whose edge most other captions stand. */
function chosenOf(candidates: readonly Candidate[]): readonly Candidate[] {
  const beside = ({ field, edge }: Candidate) =>
    candidates.filter((one) => one.field !== field && Math.abs(one.edge - edge) < 2).length;
  const chosen = new Map<CertificateFieldName, Candidate>();
  for (const one of candidates) {
    const before = chosen.get(one.field);
    if (before === undefined || beside(one) > beside(before)) chosen.set(one.field, one);
  }
  return [...chosen.values()];
}

/** What may be the caption of a value, on each side of it. */
function candidatesOf(page: DocumentPage, values: SearchedValues): readonly Candidate[] {
  return readPage(page).lines.flatMap((lines) =>
    lines.segments.flatMap((segment) =>
      Array.from(values).flatMap(([field, value]): readonly Candidate[] => {
        const at = valueIn(lines, segment, value);
        if (at === undefined) return [];
        const candidate = (side: Candidate["side"], parts: readonly Segment[]) => {
          const texts = parts.map(({ start, end }) => printed(lines.reading, start, end));
          const caption = captionIn(texts.join(" "));
          const [first] = parts;
          if (first === undefined || caption === "") return [];
          // A title, and another value of the record, are no captions.
          const isOther = first.box.height > 1.3 * segment.box.height;
          if (isOther || parts.some((part) => isValue(lines, part, values))) return [];
          return [{ field, side, caption, edge: first.box.x }];
        };
        const { start, line, box } = segment;
        if (at > start) return candidate("beside", [{ start, end: at, line, box }]);
        const above = beneath(lines, segment, isAligned, -1);
        return [
          candidate("beside", linesOf(lines, cellBefore(lines, segment), segment)),
          candidate("above", linesOf(lines, above, above)),
          candidate("beneath", linesOf(lines, beneath(lines, segment, isAligned), segment)),
        ].flat();
      }),
    ),
  );
}

/** The cell before a value, or the upper line of two that stand beside its middle. */
function cellBefore({ segments, rows, isRightToLeft }: Lines, value: Segment): Segment | undefined {
  const before = segments[segments.indexOf(value) - 1];
  if (before?.line === value.line) return before;
  const row = (rows[value.line - 1] ?? []).filter(
    ({ box }) =>
      value.box.y - box.y < box.height &&
      (isRightToLeft ? box.x > value.box.x : box.x + box.width < value.box.x + value.box.width),
  );
  return isRightToLeft ? row[0] : row.at(-1);
}

/** The lines of a caption: those that go on above it in small letters, and those below that stand beside no other cell. */
function linesOf(
  lines: Lines,
  cell: Segment | undefined,
  value: Segment | undefined,
): readonly Segment[] {
  if (cell === undefined) return [];
  const parts = [cell];
  const next = (from: Segment | undefined, step: 1 | -1) =>
    from &&
    beneath(lines, from, (one, other) => isAligned(one, other) && isTight(one, other), step);
  for (let first = parts[0]; first !== undefined && beginsSmall(lines, first);) {
    first = next(first, -1);
    if (first !== undefined) parts.unshift(first);
  }
  if (value === cell) return parts;
  for (let last = parts.at(-1); last !== undefined;) {
    last = next(last, 1);
    const row = lines.rows[last?.line ?? -1] ?? [];
    const isBare = row.every(
      (one) => one === last || !overlapsAcross(one.box, value?.box ?? one.box),
    );
    if (last === undefined || last === value || !isBare) break;
    parts.push(last);
  }
  return parts;
}

function isTight(one: Box, other: Box): boolean {
  return Math.abs(one.y - other.y) < 1.5 * Math.min(one.height, other.height);
}

function beginsSmall({ reading }: Lines, { start, end }: Segment): boolean {
  return /^\p{Ll}/u.test(printed(reading, start, end));
}

/** Where in a cell the value begins that ends it, or goes on in the lines below. */
function valueIn(lines: Lines, segment: Segment, value: SearchedValue): number | undefined {
  const { reading } = lines;
  const { box, end } = segment;
  for (let start = segment.start; start < end; start += 1) {
    if (!isEdge(reading, start)) continue;
    const place = { reading, start, end, box, segment, unit: undefined };
    if (isAt(value, place, { lines, parts: [] })) return start;
    // A unit may stand in the caption or in a cell of its own.
    if (value.find(reading, start)?.end === end) return start;
  }
  return undefined;
}

/** Whether the value stands at a place, alone or with the lines below. */
function isAt(value: SearchedValue, place: Place, label: Pick<Label, "lines" | "parts">): boolean {
  if (value.match(place) === "same") return true;
  return judgeCell(value, place, label, () => false)?.match === "same";
}

function isValue(lines: Lines, cell: Segment, values: SearchedValues): boolean {
  return [...values.values()].some((value) => valueIn(lines, cell, value) !== undefined);
}

/** What parts a caption from its value, and the end of a bracket. */
const SEPARATOR = /(?<![\s:.=_)\]-])[\s:.=_)\]-]+$/;

/** A caption without the number of its box, what parts it from its value, and a unit in brackets; empty for no caption. */
function captionIn(text: string): string {
  const caption = text
    .normalize("NFKC")
    .replace(/^\s*[([]?\s*(?:\d{1,2}\s*[.)]\s*)?/, "")
    .replace(SEPARATOR, "")
    .replace(/(?<!\s)\s*[([][^()[\]]{0,12}$/, "")
    .replace(SEPARATOR, "");
  return /\d/.test(caption) ? "" : caption;
}

/** What else stands at a caption on the pages. */
function otherAt(
  { field, caption }: Candidate,
  pages: readonly DocumentPage[],
  values: SearchedValues,
): string | undefined {
  const value = values.get(field);
  const nothing = Object.fromEntries(CERTIFICATE_FIELDS.map(({ name }) => [name, []]));
  const labels = compileLabels({ ...nothing, [field]: [caption] } as unknown as FieldLabels);
  for (const page of pages) {
    const readings = readPage(page);
    for (const lines of readings.lines) {
      for (const label of labelledPlaces(lines, labels)) {
        if (label.isVague || value === undefined) continue;
        const places = [label.beside, label.beneath, label.above].filter(
          (one) => one !== undefined,
        );
        const isSame = places.some((place) => isAt(value, place, label));
        const [first] = places;
        if (isSame || first === undefined) continue;
        return `it also stands at "${printed(first.reading, first.start, first.end)}"`;
      }
    }
    const [other] = judgePage(page, readings, values, labels).get(field)?.otherInText ?? [];
    if (other !== undefined) return `it also stands at "${other.text}"`;
  }
  return undefined;
}
