import type { Box } from "./document-text.ts";
import { type Label } from "./labelled-places.ts";
import type { LabelledValue } from "./labelled-values.ts";
import { type Lines, overlapsAcross, type Segment } from "./lines.ts";
import { isWithin } from "./page-hits.ts";
import type { PageReadings } from "./page-readings.ts";
import { printed } from "./reading.ts";
import { boxAt } from "./text-range.ts";

/** Words for things with their own date, number or quantity, such as a bill of lading. */
const FOREIGN: readonly RegExp[] = [
  /accr[ée]?d|acredit|licen|lading|b\/l|connaissement|conocimiento|conhecimento|calibra|[ée]talonn/iu,
  /supers[ée]d|replac|rempla|reempla|substitu|sustitu|previous|former|annul|related|annex|appendi|anexo/iu,
  /revision|\brev\b|\bform\b|template|document|sample|échantillon|muestra|amostra/iu,
  /owner|manager|armateur|armador|propriet|second|receiving|mother|daughter|lighter|other|parcel/iu,
  /contract|invoice|factur|fatura|\bcredit|cr[ée]dito|insur|assur|segur|apólice|policy|copy|copie|copia|cópia/iu,
  /surveyor|inspector|inspecteur|laborat|equip|instrument|gauge|container|\bseal|\bnext|\blast\b|printed/iu,
  /اعتماد|ترخيص|بوليصة|معايرة|ملغاة|سابق|ملحق|عينة|مالك|عقد|فاتورة|تأمين|نسخة/u,
];

/** Above and below a label. */
const ROWS = 12;

/** In text heights. */
const PART_GAP = 5;

/** Longer lines are sentences, not headings. */
const HEADING_LENGTH = 60;

/** "own": near this record's values. "foreign": under or beside an unrelated heading. */
export type Part = "own" | "foreign" | "open";

/** A page with its labels, and the values at them. */
export interface LabelledPage {
  readonly readings: PageReadings;
  /** For each of its readings. */
  readonly labels: readonly (readonly Label[])[];
  readonly labelled: readonly LabelledValue[];
  readonly record: RecordSegments;
}

/** Segments of a page that belong to the record. */
interface RecordSegments {
  /** Labels with the register's value. */
  readonly confirmed: ReadonlySet<Segment>;
  /** They are never headings: an affiliate may be called "Surveyors". */
  readonly values: ReadonlySet<Segment>;
}

export function recordSegments(
  labels: readonly Label[],
  labelled: readonly LabelledValue[],
): RecordSegments {
  const same = labelled.filter(({ judged }) => judged.match === "same");
  const values = new Set(
    // A second line of a value may look like a heading.
    same.flatMap(({ label, judged }) =>
      label.lines.segments.filter(({ box }) => isWithin(box, boxAt(judged))),
    ),
  );
  // "Accreditation Mark" with its answer belongs to the record and is not a heading.
  const marks = labels.filter(({ field }) => field === "accreditation");
  const answered = marks.filter(({ lines: { reading, rows }, segment: { line } }) =>
    rows[line]?.some(({ start, end }) => /^(?:yes|no)$/.test(reading.text.slice(start, end))),
  );
  for (const { segment, parts } of marks) {
    const { y, height } = segment.box;
    if (answered.some((mark) => Math.abs(mark.segment.box.y - y) < 2 * height))
      for (const part of [segment, ...parts]) values.add(part);
  }
  return { confirmed: new Set(same.map(({ label }) => label.segment)), values };
}

/** Nearby values of the record decide. */
export function partOf({ lines, segment, beside }: Label, record: RecordSegments): Part {
  const { confirmed } = record;
  const box = across(segment.box, beside?.box);
  const row = lines.rows[segment.line] ?? [];
  const before = row.slice(0, Math.max(0, row.indexOf(segment)));
  const isOther = (part: Segment) => !record.values.has(part) && isForeign(lines, part);
  if (before.some((part) => !confirmed.has(part) && isOther(part))) return "foreign";
  const look = (step: 1 | -1): Part => {
    let near = segment.box;
    for (let line = segment.line + step; Math.abs(line - segment.line) <= ROWS; line += step) {
      const beyond = lines.rows[line];
      if (beyond === undefined) return "open";
      const aligned = beyond.filter((part) => overlapsAcross(part.box, box));
      const [first] = aligned;
      if (first === undefined) continue;
      const { y, height } = first.box;
      const gap = Math.max(y - near.y - near.height, near.y - y - height);
      if (gap > PART_GAP * segment.box.height) return "open";
      if (aligned.some((part) => confirmed.has(part))) return "own";
      if (aligned.some(isOther)) return step < 0 ? "foreign" : "open";
      near = first.box;
    }
    return "open";
  };
  const above = look(-1);
  if (above !== "open") return above;
  return row.some((part) => confirmed.has(part)) ? "own" : look(1);
}

function isForeign({ reading }: Lines, { start, end }: Segment): boolean {
  if (end - start > HEADING_LENGTH) return false;
  const text = printed(reading, start, end);
  return FOREIGN.some((words) => words.test(text));
}

function across(label: Box, value = label): Box {
  const x = Math.min(label.x, value.x);
  return { ...label, x, width: Math.max(label.x + label.width, value.x + value.width) - x };
}
