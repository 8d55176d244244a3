import { codePoint, CONTROL_CHARACTER } from "../domain/control-character.ts";

/** Bidirectional overrides and isolates turn the order of a line round. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/;

/** Strangers' text for a terminal: what would act on it stands there by its code point, as [U+202E]. */
export function visibleText(text: string): string {
  return Array.from(text, (sign) =>
    CONTROL_CHARACTER.test(sign) || TURNING.test(sign) ? `[U+${codePoint(sign)}]` : sign,
  ).join("");
}
