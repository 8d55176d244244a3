import { checkCertificateNumber, type CertificateNumber } from "@register/domain/numbers";
import { columnKind, type FieldLabels } from "@register/domain/certificate";
import { plainCharacters } from "@register/domain/text";
import { linesBelow } from "./judge-cell.ts";
import { arranged } from "./columns.ts";
import { readDate } from "./dates.ts";
import type { Box, DocumentPage } from "./document-text.ts";
import { SOFT_HYPHEN } from "./fold.ts";
import { type CompiledLabels, compileLabels, inlineLabels } from "./labels.ts";
import { type Label, labelledPlaces, type Place } from "./labelled-places.ts";
import type { Segment } from "./lines.ts";
import { readPage } from "./page-readings.ts";
import { readQuantity } from "./quantities.ts";
import { boxOf, GAP, type Reading } from "./reading.ts";
import type { TextRange } from "./match.ts";
import { isEdge, mayBegin } from "./word-edges.ts";

export interface FoundNumber {
  readonly number: string;
  /** "file": the register knows the hash. */
  readonly source: "file" | "code" | "link" | "text";
  readonly page: number;
  /** True for a code, a link, or the whole text at a label such as "Certificate No.". */
  readonly isSure: boolean;
  /** Undefined for codes and links. */
  readonly box?: Box | undefined;
}

/**
 * Returns the surest first: from codes, links and labelled text, or else anything similar. `readNumber` reads a code or
 * an address.
 */
export function findNumbers(
  pages: readonly DocumentPage[],
  labels: FieldLabels,
  readNumber: (text: string) => string | undefined,
): readonly FoundNumber[] {
  const coded = pages.flatMap(({ codes, number: page }) =>
    codes.map((code) => ({ number: readNumber(code), source: "code", page }) as const),
  );
  const linked = pages.flatMap(({ links, number: page }) =>
    links.map((link) => ({ number: readNumber(link), source: "link", page }) as const),
  );
  const sure = [...coded, ...linked].flatMap(({ number, ...rest }): readonly FoundNumber[] =>
    number === undefined ? [] : [{ ...rest, number, isSure: true }],
  );
  const compiled = compileLabels(labels);
  const printed = pages
    .flatMap((page) => printedNumbers(page, compiled))
    .toSorted((a, b) => Number(b.isSure) - Number(a.isSure));
  const labelled = distinct([...sure, ...printed]);
  return labelled.length > 0
    ? labelled
    : distinct(pages.flatMap(guessedNumbers)).slice(0, GUESSES_MAX);
}

function distinct(found: readonly FoundNumber[]): readonly FoundNumber[] {
  const keys = found.map(({ number }) => number.toLowerCase());
  return found.filter((_, at) => keys.indexOf(keys[at] ?? "") === at);
}

function printedNumbers(page: DocumentPage, compiled: CompiledLabels): readonly FoundNumber[] {
  const { lines: all, columns } = readPage(page);
  const found = (range: TextRange | undefined, isSure: boolean): readonly FoundNumber[] => {
    const read = range && numberAt(range);
    if (range === undefined || read === undefined) return [];
    const box = boxOf(range.reading, range.start, read.end);
    const isWhole = isSure && read.isPlain && read.end === range.end;
    return [{ number: read.number, source: "text", page: page.number, isSure: isWhole, box }];
  };
  const atLabels = all.flatMap((lines) => {
    const labels = labelledPlaces(lines, compiled);
    const firm = new Set(labels.flatMap(({ segment, isFirm }) => (isFirm ? [segment] : [])));
    const at = (label: Label, place: Place | undefined, isSure: boolean) => {
      const whole = place && withNextLines(place, label, (segment) => firm.has(segment));
      const longer = whole === place ? [] : found(whole, isSure);
      // The number may not end on this line.
      if (longer[0]?.isSure === isSure) return longer;
      return found(place, isSure && whole === place);
    };
    const side = sideOf(labels);
    return labels.flatMap((label): readonly FoundNumber[] => {
      if (label.field !== "certificate_number") return [];
      const isSure = !label.isVague;
      const beside = at(label, label.beside, isSure);
      if (beside.length > 0) return beside;
      const isCaption = label.lines.reading.marks.get(label.segment.start)?.endsWith("(") === true;
      const near = isCaption ? "above" : side;
      if (near !== undefined) return at(label, label[near], isSure);
      const both = at(label, label.beneath, isSure).concat(at(label, label.above, isSure));
      if (both.length < 2) return both;
      return at(label, label.beneath, false).concat(at(label, label.above, false));
    });
  });
  if (atLabels.length > 0) return atLabels;
  return columns.flatMap((reading, at) =>
    inlineLabels(reading, compiled, all[at]?.isRightToLeft ?? false).flatMap(
      ({ field, end, isVague }) =>
        field === "certificate_number" && !isVague
          ? found({ reading, start: end, end: reading.text.length }, false)
          : [],
    ),
  );
}

/** A narrow cell breaks a number, mostly after a hyphen. */
function withNextLines(place: Place, label: Label, isLabel: (one: Segment) => boolean): TextRange {
  const below = linesBelow(place, label, isLabel);
  const rest = below.slice(0, below.findIndex(({ isSure }) => !isSure) >>> 0);
  if (rest.length === 0) return place;
  const first = { start: place.start, end: place.end, line: 0, box: place.box };
  const segments = [first, ...rest.map(({ segment }) => segment)];
  const reading = arranged(place.reading, segments, (one) =>
    one === first ? GAP.apart : GAP.none,
  );
  return { reading, start: 0, end: reading.text.length };
}

interface ReadNumber {
  readonly number: CertificateNumber;
  readonly end: number;
  /** False if spaces were read as hyphens. */
  readonly isPlain: boolean;
}

/** Hyphens may be other dashes or spaces. */
function numberAt({ reading, start, end }: TextRange): ReadNumber | undefined {
  let number = "";
  let isPlain = true;
  let at = start;
  for (; at < end; at += 1) {
    const mark = reading.marks.get(at) ?? "";
    const gap = reading.gaps[at] ?? GAP.apart;
    const isHyphen = at > start && (mark === "-" || mark === SOFT_HYPHEN);
    if (at > start && !isHyphen) {
      if (gap !== GAP.none || mark !== "") {
        // "GQC 2025 001": letters alone are no number, and more digits may follow.
        const goesOn = gap === GAP.space && mark === "" && /\d/.test(reading.text[at] ?? "");
        if (!goesOn || /\d{5}$/.test(number)) break;
        isPlain = false;
        number += "-";
      }
    }
    if (isHyphen) number += "-";
    const text = reading.runs[reading.runOf[at] ?? 0]?.text ?? "";
    number += plainCharacters(text[reading.offsetOf[at] ?? 0] ?? "");
  }
  const check = checkCertificateNumber(number);
  return check.ok && /\d/.test(number) ? { number: check.number, end: at, isPlain } : undefined;
}

function isTyped(field: string, { reading, start, end }: Place): boolean {
  const kind = columnKind(field);
  if (kind === "date") return readDate(reading, start) !== undefined;
  if (kind === "quantity") return readQuantity(reading, start) !== undefined;
  return kind === "imo" && /\d{7}/.test(reading.text.slice(start, end));
}

/** Most typed values stand on this side of their labels. */
function sideOf(labels: readonly Label[]): "beneath" | "above" | undefined {
  const count = (side: "beneath" | "above") =>
    labels.filter(({ field, [side]: place }) => place !== undefined && isTyped(field, place))
      .length;
  const [under, over] = [count("beneath"), count("above")];
  if (under === over) return undefined;
  return under > over ? "beneath" : "above";
}

/** More would be a list. */
const GUESSES_MAX = 5;

/** Certificate numbers usually match, and dates do not. */
const NUMBER_LIKE = /^(?=.*[A-Z]|\d+-\d+$)(?=(?:.*\d){4})[A-Z0-9]+(?:-[A-Z0-9]+)+$/i;

function guessedNumbers(page: DocumentPage): readonly FoundNumber[] {
  const [reading] = readPage(page).columns;
  const found: FoundNumber[] = [];
  if (reading === undefined) return found;
  for (let at = 0; at < reading.text.length; at += 1) {
    if (!mayBegin(reading, at) || !isEdge(reading, at)) continue;
    const read = numberAt({ reading, start: at, end: wordEnd(reading, at) });
    if (read?.isPlain !== true || !NUMBER_LIKE.test(read.number) || readDate(reading, at)) continue;
    const box = boxOf(reading, at, read.end);
    found.push({ number: read.number, source: "text", page: page.number, isSure: false, box });
    at = read.end - 1;
  }
  return found;
}

function wordEnd({ text, gaps }: Reading, start: number): number {
  let end = start + 1;
  while (end < text.length && gaps[end] === GAP.none) end += 1;
  return end;
}
