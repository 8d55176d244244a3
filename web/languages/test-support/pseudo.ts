import type { Catalogue } from "../catalogue.ts";

/** How much longer than the English text a translation may be before a page has to hold it, in per cent. */
const GROWTH = 40;

const VOWELS = /[aeiouy]/gi;
const ACCENTED: Readonly<Record<string, string>> = {
  a: "á",
  e: "é",
  i: "í",
  o: "ó",
  u: "ú",
  y: "ý",
};

/** What no translation makes longer: places, addresses and names with a dot in them, numbers. */
const FIXED = /\{\w+\}|[^\s{}]*[@\d][^\s{}]*|[^\s{}]+\.[^\s{}]+/;

/**
 * A catalogue in a language that nobody speaks: the English texts with accents on the letters, brackets around, and
 * at least two fifths longer, word by word where there are vowels. It shows which words do not come from a
 * catalogue, and where a page has no room for a longer language.
 */
export function pseudoCatalogue(english: Catalogue): Catalogue {
  return lengthened(english) as Catalogue;
}

function lengthened(value: unknown): unknown {
  if (typeof value === "string") return pseudoText(value);
  if (Array.isArray(value)) return value.map(lengthened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, lengthened(inner)]),
  );
}

/** One text; its places stay as they are, so that the page can fill them. */
export function pseudoText(text: string): string {
  // Every second part is fixed, since the pattern is in a group.
  const parts = text.split(new RegExp(`(${FIXED.source})`));
  const words = parts.map((part, at) => (at % 2 === 0 ? doubledVowels(part) : part)).join("");
  const missing = Math.ceil(text.length * (1 + GROWTH / 100)) - words.length - 2;
  return `[${words}${" éééé".repeat(Math.max(0, Math.ceil(missing / 5)))}]`;
}

function doubledVowels(text: string): string {
  return text.replaceAll(VOWELS, (letter) => {
    const accented = ACCENTED[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase()
      ? accented + accented
      : accented.toUpperCase() + accented;
  });
}
