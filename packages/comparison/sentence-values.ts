import type { Judged } from "./judge-cell.ts";
import { type CompiledLabels, inlineLabels } from "./labels.ts";
import type { SearchedValue, SearchedValues } from "./match.ts";
import type { PageReadings } from "./page-readings.ts";
import type { ComparedName } from "./particulars.ts";
import { GAP, type Reading } from "./reading.ts";
import { isEdge } from "./word-edges.ts";

export interface SentenceValue {
  readonly field: ComparedName;
  readonly judged: Judged;
}

/** Compares typed values after words such as "valid until" with the record. */
export function sentenceValues(
  readings: PageReadings,
  compiled: CompiledLabels,
  values: SearchedValues,
): readonly SentenceValue[] {
  return inlineLabels(readings, compiled).flatMap(({ field, reading, end, isVague }) => {
    const value = isVague ? undefined : values.get(field);
    if (value === undefined || value.isText === true) return [];
    const judged = judgeSentence(value, reading, end);
    return judged === undefined ? [] : [{ field, judged }];
  });
}

/** In letters and digits. */
const SENTENCE_LENGTH = 40;

/** Finds the longest range that is a whole value. */
function judgeSentence(
  { match }: SearchedValue,
  reading: Reading,
  start: number,
): Judged | undefined {
  let longest: Judged | undefined;
  const last = Math.min(reading.text.length, start + SENTENCE_LENGTH);
  for (let end = start + 1; end <= last; end += 1) {
    const judged = isEdge(reading, end) ? match({ reading, start, end }) : undefined;
    if (judged === "same" || judged === "other") longest = { reading, start, end, match: judged };
    if (reading.gaps[end] === GAP.apart) break;
  }
  return longest;
}
