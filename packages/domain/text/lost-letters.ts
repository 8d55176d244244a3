import { PLAIN_TEXT } from "./characters.ts";

/** Encodings of Windows as which programs read UTF-8, and save it a second time. */
const ENCODINGS = ["windows-1252", "windows-1256", "windows-1251"].map((name) => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  return new Map(Array.from(new TextDecoder(name).decode(bytes), (sign, byte) => [sign, byte]));
});

/** Behind a word in capitals these are what they seem: "IRMÃ…" is no Å. */
const CLOSING = /[…”’»™®]{1,3}(?=\s|$)/gu;

/** Letters that UTF-8 saved twice is made of; no word has a capital with its accent behind a small letter. */
const SAVED_TWICE =
  /\p{Ll}[ÂÃ]|â€|[ÂÃ][\u0080-\u00BF\u0152-\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122](?=\p{L})/u;

/** In place of letters within a word, of its first one, and of all. */
const IN_WORD = /\p{L}\?+\p{L}|^[("]*\?+\p{L}|^\?{2,}$/u;

/** In place of the last one. */
const AT_END = /\p{L}\?+[,;]?$/u;

export interface LostLetters {
  /** The text before that, where it can be told. */
  readonly meant?: string;
}

/** Whether a wrong encoding has damaged letters: they are saved as UTF-8 twice, or replaced by "?" or U+FFFD. */
export function lostLetters(text: string): LostLetters | undefined {
  if (text.includes("\uFFFD") || hasLostMarks(text)) return {};
  if (PLAIN_TEXT.test(text)) return undefined;
  const meant = decodedOnce(text);
  if (meant !== undefined) return { meant };
  return SAVED_TWICE.test(text) ? {} : undefined;
}

function hasLostMarks(text: string): boolean {
  if (!text.includes("?")) return false;
  // An address has such marks of its own.
  const words = text.split(/\s+/).filter((word) => !/[/=]/.test(word));
  if (words.some((word) => IN_WORD.test(word))) return true;
  // A question has small words, or ends the text; a name does neither.
  return words.some(
    (word, place) =>
      AT_END.test(word) &&
      (/^\p{Ll}/u.test(words[place + 1] ?? "") ||
        words.slice(0, place + 1).every((before) => !/^\p{Ll}/u.test(before))),
  );
}

/** The text whose bytes in UTF-8 were read as another encoding. Words that are right have hardly ever such bytes. */
function decodedOnce(text: string): string | undefined {
  const signs = Array.from(text.replaceAll(CLOSING, ""));
  for (const encoding of ENCODINGS) {
    const bytes = signs.map((sign) => encoding.get(sign) ?? 0x80);
    try {
      const decoded = new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes));
      if (/[^\0-\x7F]/.test(decoded) && !NO_LETTERS.test(decoded)) return decoded;
    } catch {
      // These bytes are no UTF-8.
    }
  }
  return undefined;
}

/** Controls and signs of phonetics, which the bytes of other texts make by chance. */
const NO_LETTERS = /[\u0080-\u009F\u0180-\u0217\u021C-\u036F]|\p{Cn}|\p{Co}/u;
