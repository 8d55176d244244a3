import type { Box } from "./document-text.ts";
import { type Label } from "./labelled-places.ts";
import { type Lines, overlapsAcross, type Segment } from "./lines.ts";
import { printed } from "./reading.ts";

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

/** Nearby values of the record decide. They are never headings: an affiliate may be called "Surveyors". */
export function partOf(
  { lines, segment, beside }: Label,
  confirmed: ReadonlySet<Segment>,
  ownValues: ReadonlySet<Segment>,
): Part {
  const box = around(segment.box, beside?.box);
  const row = lines.rows[segment.line] ?? [];
  const before = row.slice(0, Math.max(0, row.indexOf(segment)));
  const isOther = (one: Segment) => !ownValues.has(one) && isForeign(lines, one);
  if (before.some((one) => !confirmed.has(one) && isOther(one))) return "foreign";
  const above = look(lines, segment, box, confirmed, isOther, -1);
  if (above !== "open") return above;
  const isBeside = row.some((one) => confirmed.has(one));
  return isBeside ? "own" : look(lines, segment, box, confirmed, isOther, 1);
}

function look(
  lines: Lines,
  from: Segment,
  box: Box,
  confirmed: ReadonlySet<Segment>,
  isOther: (segment: Segment) => boolean,
  step: 1 | -1,
): Part {
  let near = from.box;
  for (let line = from.line + step; Math.abs(line - from.line) <= ROWS; line += step) {
    const row = (lines.rows[line] ?? []).filter((one) => overlapsAcross(one.box, box));
    const [first] = row;
    if (first === undefined) {
      if (lines.rows[line] === undefined) return "open";
      continue;
    }
    const gap = Math.max(
      first.box.y - near.y - near.height,
      near.y - first.box.y - first.box.height,
    );
    if (gap > PART_GAP * from.box.height) return "open";
    if (row.some((one) => confirmed.has(one))) return "own";
    if (row.some(isOther)) return step < 0 ? "foreign" : "open";
    near = first.box;
  }
  return "open";
}

function isForeign({ reading }: Lines, { start, end }: Segment): boolean {
  if (end - start > HEADING_LENGTH) return false;
  const text = printed(reading, start, end);
  return FOREIGN.some((words) => words.test(text));
}

function around(one: Box, other: Box | undefined): Box {
  if (other === undefined) return one;
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}
