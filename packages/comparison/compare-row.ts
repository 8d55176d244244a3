import { calendarDay } from "@register/domain/days";
import {
  CERTIFICATE_FIELDS,
  type CertificateFieldName,
  columnKind,
  type RegisterRecord,
  comparableName,
  isParticularColumn,
  particularAt,
  type ParticularColumn,
  particularsText,
  readYesNo,
} from "@register/domain/certificate";
import { lostLetters } from "@register/domain/text";
import { readDate } from "./dates.ts";
import { hasRightToLeft } from "./fold.ts";
import { type Reading, readText } from "./reading.ts";
import { freeText, isNoValue, searchedValue, withoutShipPrefix } from "./searched-value.ts";

export interface ComparedCell {
  readonly field: CertificateFieldName | ParticularColumn;
  /** Empty if the register has none. */
  readonly value: string;
  readonly given: string;
  readonly answer: "agrees" | "differs" | "not-compared";
}

export function compareRow(
  certificate: RegisterRecord,
  values: Partial<Record<ComparedCell["field"], string>>,
): readonly ComparedCell[] {
  const fields = CERTIFICATE_FIELDS.map(({ name }) => name);
  const columns = Object.keys(values).filter(isParticularColumn);
  return [...fields, ...columns].flatMap((field): readonly ComparedCell[] => {
    const given = values[field];
    if (given === undefined) return [];
    const value = valueAt(certificate, field);
    return [{ field, value, given, answer: answerFor(field, value, given) }];
  });
}

function valueAt(certificate: RegisterRecord, field: ComparedCell["field"]): string {
  if (isParticularColumn(field)) {
    return particularAt(certificate.particulars, field.replace("particulars.", "")) ?? "";
  }
  return field === "particulars"
    ? particularsText(certificate.particulars)
    : (certificate[field] ?? "");
}

function answerFor(
  field: ComparedCell["field"],
  value: string,
  given: string,
): ComparedCell["answer"] {
  const kind = columnKind(field);
  const isDay = kind === "date";
  const reading = readText(
    calendarDay(given) ?? (isDay ? given.trim().replaceAll(AROUND_DAY, "") : given),
  );
  if (readText(value).text === "" || isNoValue(reading.text)) return "not-compared";
  // A list names kinds in its own words.
  if (kind === "kind") return "not-compared";
  if (kind === "vessel") return answerForText(withoutShipPrefix(value), withoutShipPrefix(given));
  if (kind === "yes-no") {
    const answer = readYesNo(given);
    return answer === undefined ? "not-compared" : answer === value ? "agrees" : "differs";
  }
  // A list may give only some particulars, in another order.
  if (kind === "particulars") return foundIn(value, given) ?? "not-compared";
  if (isParticularColumn(field) || kind === "text" || kind === "lines")
    return answerForText(value, given);
  if (kind === "quantity" && NEGATIVE.test(given) !== NEGATIVE.test(value)) return "differs";
  if (kind === "quantity" && UNSURE.test(given) && !UNSURE.test(value)) return "not-compared";
  const day = isDay ? calendarDay(value) : undefined;
  const days = day === undefined ? [] : daysIn(reading);
  // "01/02/2025" is ambiguous, so it differs only if the register has neither day. "15-Jan-29" ends with the year.
  if (day !== undefined && days.length > 1) {
    if (!days.includes(day)) return "differs";
    return /\p{L}/u.test(given) && days[0] === day ? "agrees" : "not-compared";
  }
  const { find, match } = searchedValue(field, value);
  const end = reading.text.length;
  if (find(reading, 0)?.end === end) return "agrees";
  switch (match({ reading, start: 0, end })) {
    case "same":
      return "agrees";
    case "other":
      return "differs";
    case "more":
    case "unclear":
    case undefined:
      return "not-compared";
  }
}

/** Stands beside a day in spreadsheets: "Monday, January 1, 2029", "lundi 1 janvier 2029", "01/01/2029 0:00". */
const AROUND_DAY =
  /^(?:[\p{L}-]{1,20}[,،]|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)\s+(?=\p{L}|\d)|\s0?0:00(?::00)?$/giu;

/** "-2,450" is not 2,450. */
const NEGATIVE = /^\s*[-\u2010-\u2015\u2212]\d/;

/** Possible signs and inexact figures: "(2,450)", "2,450-", "~2,450". */
const UNSURE = /[(~≈±<>≤≥]\s*\d|^\s*[-\u2010-\u2015\u2212]\s|\d\s*[-\u2212]\s*$/;

function daysIn(reading: Reading): readonly string[] {
  const date = readDate(reading, 0);
  return date?.end === reading.text.length ? date.days : [];
}

/** "Star" and "Star II" are not compared: the rest may be a detail or make another name. */
function answerForText(one: string, other: string): ComparedCell["answer"] {
  const found = foundIn(one, other) ?? foundIn(other, one);
  if (found !== undefined) return found;
  // Another script may write the same name.
  if (hasRightToLeft(one) !== hasRightToLeft(other)) return "not-compared";
  if (wordsOf(one) === wordsOf(other)) return "not-compared";
  return isSpelledAlike(one, other) ? "not-compared" : "differs";
}

/** "Bulk wheat" may be "Wheat in bulk". */
const FILLERS: ReadonlySet<string> = new Set(
  "in of the and for with a de du des la le les l d en et el los las del y da do das dos em e من في و".split(
    " ",
  ),
);

function wordsOf(text: string): string {
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).map(comparableName);
  return words
    .filter((word) => word !== "" && !FILLERS.has(word))
    .toSorted()
    .join(" ");
}

/** An old encoding loses these letters: "Se–ora" for "Señora". */
function isSpelledAlike(one: string, other: string): boolean {
  const letters = one.replaceAll(NOT_ASCII, "");
  const isMostly = letters.length > one.length / 2 || lostLetters(other) !== undefined;
  return isMostly && letters.toLowerCase() === other.replaceAll(NOT_ASCII, "").toLowerCase();
}

/** Some programs save a question mark for such a letter. */
const NOT_ASCII = /[^\0-\x7F]|\?/g;

function foundIn(text: string, part: string): "agrees" | "not-compared" | undefined {
  const reading = readText(text);
  const match = freeText(part).match({ reading, start: 0, end: reading.text.length });
  return match === "same" ? "agrees" : match === "more" ? "not-compared" : undefined;
}
