import { columnKind } from "@register/domain/certificate";
import { calendarDay } from "@register/domain/days";
import type { ComparedName } from "./particulars.ts";
import { quantityOf } from "./counted-value.ts";
import { calendarDate } from "./dated-value.ts";
import { isUnspaced } from "./fold.ts";
import { endOf, hasSameEdges, patternOf, type ValuePattern } from "./value-pattern.ts";
import { certificateNumber, imoNumber } from "./numbered-values.ts";
import { registerQuantity } from "./quantities.ts";
import { type Reading, readText } from "./reading.ts";
import type { SearchedValue } from "./match.ts";

export function searchedValue(
  field: ComparedName,
  value: string,
  days: readonly string[] = [],
): SearchedValue {
  const kind = columnKind(field);
  if (kind === "number") return certificateNumber(value);
  if (kind === "date") {
    const day = calendarDay(value);
    return day === undefined ? freeText(value) : calendarDate(field, day, days);
  }
  if (kind === "imo") {
    const digits = /^(?:imo)?[\s.:-]?(\d{7})$/i.exec(value.trim())?.[1];
    return digits === undefined ? freeText(value) : imoNumber(digits);
  }
  if (kind === "vessel") return freeText(withoutShipPrefix(value), isSlackOfVessel);
  const quantity = kind === "quantity" ? registerQuantity(value) : undefined;
  return quantity === undefined ? freeText(value) : quantityOf(quantity);
}

/** "MV", "M/T", "SS". */
export function withoutShipPrefix(name: string): string {
  return name.replace(/^\s*(?:m[/.]?\s?[vt]|[ms][/.]?s)\.?\s+(?=\S)/i, "");
}

/** The kind of ship may come before, and the IMO number after. */
function isSlackOfVessel(before: string, after: string): boolean {
  return (
    /^(?:m[vt]|[ms]s|motorvessel|motortanker|vessel)?$/.test(before) &&
    /^(?:(?:imo|omi)(?:no|number|n)?\d{7})?$/.test(after)
  );
}

/** A short text or number may mean a page or a year, so it needs its label. A Chinese character counts twice. */
function isWeak(text: string): boolean {
  const weight = Array.from(text, (one): number => (isUnspaced(one) ? 2 : 1)).reduce(
    (a, b) => a + b,
    0,
  );
  return weight < 3 || /^\d{1,4}$/.test(text);
}

export function freeText(
  value: string,
  isSlack: (before: string, after: string) => boolean = (before, after) => before + after === "",
): SearchedValue {
  const pattern = patternOf(value, "text");
  const patterns = [pattern, ...turnedAmongArabic(value)];
  // Only a page with Arabic reverses a value.
  const among = ({ hasRightToLeft }: Reading) => (hasRightToLeft ? patterns : [pattern]);
  return {
    find: (reading, at) => {
      const ends = among(reading).flatMap((one) => endOf(reading, at, one) ?? []);
      const [end] = ends;
      return end === undefined ? undefined : { start: at, end, isWeak: isWeak(pattern.text) };
    },
    isText: true,
    match: ({ reading, start, end }) => {
      for (let at = start; at < end; at += 1) {
        for (const one of among(reading)) {
          const found = endOf(reading, at, one);
          if (found === undefined || found > end) continue;
          const [before, after] = [reading.text.slice(start, at), reading.text.slice(found, end)];
          if (!isSlack(before, after)) return "more";
          return hasSameEdges(reading, at, found, one) ? "same" : "unclear";
        }
      }
      return start < end ? "unclear" : undefined;
    },
  };
}

/** "2,450 MT" among Arabic may read as "MT 2,450". */
function turnedAmongArabic(value: string): readonly ValuePattern[] {
  const [, figure, words] = /^(\d[\d.,\s]*)\s(\p{Script=Latin}.*)$/su.exec(value) ?? [];
  return figure === undefined ? [] : [patternOf(`${words} ${figure}`, "text")];
}

/** Any value at the label of a missing field is "other". */
export function blankValue(field: ComparedName): SearchedValue | undefined {
  const kind = columnKind(field);
  if (kind === "date") return calendarDate(field, "", []);
  if (kind === "imo") return imoNumber("");
  if (kind === "number" || kind === "yes-no" || field === "qr_validation") return undefined;
  const isText = kind !== "quantity";
  return {
    find: () => undefined,
    isText,
    match: ({ reading, start, end }) => {
      const text = reading.text.slice(start, end);
      return isNoValue(text) || (!isText && !/\d/.test(text)) ? undefined : "other";
    },
  };
}

/** A dash has no letters, and equals "". */
const NO_VALUES: ReadonlySet<string> = new Set(
  [
    "",
    "n/a",
    "nil",
    "none",
    "null",
    "TBA",
    "TBC",
    "TBD",
    "néant",
    "ninguno",
    "nenhum",
    "لا يوجد",
  ].map((words) => readText(words).text),
);

export function isNoValue(text: string): boolean {
  return NO_VALUES.has(text);
}
