import { codePoint, CONTROL_CHARACTER } from "@register/domain/text";

/** Bidirectional overrides and isolates reverse the order of a line. */
const REVERSING = /[\u202A-\u202E\u2066-\u2069]/;

/** Text for a terminal, with the code points of characters that would control it, as [U+202E]. */
export function visibleText(text: string): string {
  return Array.from(text, (character) =>
    CONTROL_CHARACTER.test(character) || REVERSING.test(character)
      ? `[U+${codePoint(character)}]`
      : character,
  ).join("");
}

/** The same of a value as JSON, which other programs read as it was. */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(
    /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g,
    (character) => `\\u${codePoint(character)}`,
  );
}
