import { codePoint, CONTROL_CHARACTER } from "@register/domain/text";

/** Bidirectional overrides and isolates reverse a line. */
const REVERSING = /[\u202A-\u202E\u2066-\u2069]/;

/** Shows characters that would control a terminal by code point: [U+202E]. */
export function visibleText(text: string): string {
  return Array.from(text, (character) =>
    CONTROL_CHARACTER.test(character) || REVERSING.test(character)
      ? `[U+${codePoint(character)}]`
      : character,
  ).join("");
}

/** JSON with these characters escaped, so that other programs read the original. */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(
    /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g,
    (character) => `\\u${codePoint(character)}`,
  );
}
