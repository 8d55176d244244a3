import { plainCharacters } from "@register/domain/text";

export interface Folded {
  readonly kind: "word" | "mark" | "space" | "nothing";
  /** Lower case and Western digits, without diacritics, ligatures and presentation forms. */
  readonly text: string;
}

/** Some files have it in place of a hyphen, others as a hint. */
export const SOFT_HYPHEN = "\u00AD";

/** Replaces a character without meaning in the file's fonts. */
export const UNKNOWN = "\uFFFD";

/** Accents, Arabic vowel signs and tatweel; not U+0335 to U+0338, which strike a letter out. */
const DIACRITICS =
  /[\u0300-\u0334\u0339-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED]/g;

const SAME_MARKS: Readonly<Record<string, string>> = {
  "\u2032": "'",
  "\u2033": '"',
  "\u066A": "%",
  "\u2248": "~",
  "\u223C": "~",
  "\u2A7D": "\u2264",
  "\u2A7E": "\u2265",
  "\u060C": ",",
  "\u066B": ".",
  "\u066C": ",",
  "\u2018": "'",
  "\u2019": "'",
  "\u2044": "/",
  "\u2215": "/",
};

/** Fonts interchange the Arabic letters; μ is the micro sign. */
const SAME_LETTERS: Readonly<Record<string, string>> = { ى: "ي", ی: "ي", ک: "ك", μ: "u" };

const known = new Map<string, Folded>();

export function fold(character: string): Folded {
  const before = known.get(character);
  if (before !== undefined) return before;
  const folded = foldAnew(character);
  known.set(character, folded);
  return folded;
}

function foldAnew(character: string): Folded {
  if (character === SOFT_HYPHEN) return { kind: "mark", text: SOFT_HYPHEN };
  if (/\s/.test(character)) return { kind: "space", text: " " };
  if (/\p{Default_Ignorable_Code_Point}/u.test(character)) return { kind: "nothing", text: "" };
  if (/[\p{C}\uFFFD]/u.test(character)) return { kind: "word", text: UNKNOWN };
  if (/[\p{Dash_Punctuation}\u2212\u2043]/u.test(character)) return { kind: "mark", text: "-" };
  if (/[×✕⨯]/u.test(character)) return { kind: "word", text: "x" };
  const plain = plainCharacters(character).normalize("NFKD").toLowerCase();
  const text = plain.replaceAll(DIACRITICS, "");
  // A lone accent decomposes into a space and the accent.
  if (text.trim() === "") return { kind: "nothing", text: "" };
  if (/^[\p{L}\p{N}\p{M}]+$/u.test(text)) return { kind: "word", text: SAME_LETTERS[text] ?? text };
  const isStruck = text.includes("\u0338");
  return { kind: "mark", text: SAME_MARKS[character] ?? (isStruck ? character : (text[0] ?? "")) };
}

const RAISED = /[\u00B2\u00B3\u00B9\u2070\u2074-\u207B]/;

/** People type it before an exponent. */
export const EXPONENT = "^";

/** Expands fractions and signs such as ℃; {@link EXPONENT} precedes superscripts. */
export function parted(character: string, before: string | undefined): string {
  if (character <= "\u00B1") return character;
  const isRaised = RAISED.test(character);
  const parts = character.normalize("NFKD");
  if (isRaised) return (before !== undefined && RAISED.test(before) ? "" : EXPONENT) + parts;
  if (character === "º" && isDigit(before?.normalize("NFKD"))) return "°";
  if (/[\u2080-\u2089]/.test(character)) return isDigit(before) ? `\u2193${parts}` : parts;
  if (parts.length === 1 || /^[\p{L}\p{M}\p{N}]+$|[\u0338\u2026]|^\s/u.test(parts))
    return character;
  // "1½" must not become "11/2".
  return /\p{No}/u.test(character) ? ` ${parts}` : parts;
}

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Digits and marks do not count. */
export function hasRightToLeft(text: string): boolean {
  return /[^\0-\u02FF]/.test(text) && RIGHT_TO_LEFT.test(text.replaceAll(/[^\p{L}]/gu, ""));
}

/** Scripts without spaces between words. */
export function isUnspaced(character: string | undefined): boolean {
  return (
    character !== undefined &&
    character > "\u0E00" &&
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(character)
  );
}

export function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= "0" && character <= "9";
}

/** False for spaces and marks only. */
export function hasWord(text: string): boolean {
  return Array.from(text).some((character) => fold(character).kind === "word");
}
