import { isImoNumber } from "@register/domain/certificate";
import { isDigit } from "./fold.ts";
import { endOf, patternOf } from "./value-pattern.ts";
import type { Reading } from "./reading.ts";
import type { SearchedValue } from "./match.ts";
import { isAlone, isOneWord } from "./text-range.ts";
import { isEdge } from "./word-edges.ts";

export function imoNumber(digits: string): SearchedValue {
  const pattern = patternOf(digits, "number");
  const prefixed = [`imo${digits}`, `omi${digits}`].map((text) => patternOf(text, "number"));
  return {
    find: (reading, at) => {
      const found = [pattern, ...prefixed].find((one) => endOf(reading, at, one) !== undefined);
      return found && { start: at, end: at + found.text.length };
    },
    match: (range) => {
      const { reading, end } = range;
      const word = /^(?:imo|omi)(?:no|n)?/.exec(reading.text.slice(range.start, end))?.[0] ?? "";
      const start = range.start + word.length;
      const text = reading.text.slice(start, end);
      if (/^\d{7}$/.test(text) && isOneWord({ reading, start, end }, false) && isAlone(range)) {
        return text === digits ? "same" : "other";
      }
      return /\d{5}/.test(text) ? "unclear" : undefined;
    },
    otherAt: (reading, at) => {
      const text = /^(?:imo|omi)?(\d{7})/.exec(reading.text.slice(at, at + 10));
      const [all = "", number = ""] = text ?? [];
      const isIt = number !== "" && number !== digits && isImoNumber(number);
      const end = at + all.length;
      const isWord = isIt && isOneWord({ reading, start: at, end }, false);
      return isWord && isEdge(reading, at) && isEdge(reading, end) ? { end } : undefined;
    },
  };
}

export function certificateNumber(value: string): SearchedValue {
  const pattern = patternOf(value, "number");
  const endAt = (reading: Reading, at: number) => endOf(reading, at, pattern);
  return {
    find: (reading, at) => {
      const end = endAt(reading, at);
      return end === undefined ? undefined : { start: at, end };
    },
    match: (range) => {
      const { reading, start, end } = range;
      const text = reading.text.slice(start, end);
      const found = endAt(reading, start);
      if (found !== undefined && found <= end) {
        return found === end && isAlone(range) ? "same" : "more";
      }
      if (!/\d/.test(text) || !resembles(text, pattern.text)) return undefined;
      const isNumber = /^[a-z0-9]+$/.test(text) && isOneWord(range, true) && isAlone(range);
      return isNumber && text !== pattern.text ? "other" : "unclear";
    },
    otherAt: (reading, at) => {
      if (!isEdge(reading, at) || reading.text[at] !== pattern.text[0]) return undefined;
      const end = at + pattern.text.length;
      const text = reading.text.slice(at, end);
      const isOther =
        text !== pattern.text && resembles(text, pattern.text) && isEdge(reading, end);
      return isOther && isOneWord({ reading, start: at, end }, true) ? { end } : undefined;
    },
  };
}

/** Other bodies also number certificates, so only a number of our form contradicts ours. */
function resembles(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false;
  const [letters = ""] = /^[a-z]*/.exec(other) ?? [];
  const isOfSeries = letters !== "" && one.startsWith(letters) && isDigit(one[letters.length]);
  return isOfSeries || shapeOf(one) === shapeOf(other);
}

function shapeOf(number: string): string {
  return number.replaceAll(/\d/g, "9").replaceAll(/[a-z]/g, "a");
}
