import { PLAIN_TEXT } from "./characters.ts";

/** Programs mistake UTF-8 for these encodings. */
const ENCODINGS = ["windows-1252", "windows-1256", "windows-1251"].map((name) => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  return new Map(Array.from(new TextDecoder(name).decode(bytes), (sign, byte) => [sign, byte]));
});

/** Behind capitals, these characters are genuine: "IRMÃ…". */
const CLOSING = /[…”’»™®]{1,3}(?=\s|$)/gu;

/** No word has an accented capital after a small letter. */
const SAVED_TWICE =
  /\p{Ll}[ÂÃ]|â€|[ÂÃ][\u0080-\u00BF\u0152-\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122](?=\p{L})/u;

const IN_WORD = /\p{L}\?+\p{L}|^[("]*\?+\p{L}|^\?{2,}$/u;

const AT_END = /\p{L}\?+[,;]?$/u;

export interface LostLetters {
  /** The original text, if recoverable. */
  readonly meant?: string;
}

export function lostLetters(text: string): LostLetters | undefined {
  if (text.includes("\uFFFD") || hasLostMarks(text)) return {};
  if (PLAIN_TEXT.test(text)) return undefined;
  const meant = decodedOnce(text);
  if (meant !== undefined) return { meant };
  return SAVED_TWICE.test(text) ? {} : undefined;
}

function hasLostMarks(text: string): boolean {
  if (!text.includes("?")) return false;
  // Addresses contain question marks.
  const words = text.split(/\s+/).filter((word) => !/[/=]/.test(word));
  if (words.some((word) => IN_WORD.test(word))) return true;
  // Questions have small words or end the text; names do neither.
  return words.some(
    (word, place) =>
      AT_END.test(word) &&
      (/^\p{Ll}/u.test(words[place + 1] ?? "") ||
        words.slice(0, place + 1).every((before) => !/^\p{Ll}/u.test(before))),
  );
}

/** Correct words hardly ever have bytes that are valid UTF-8. */
function decodedOnce(text: string): string | undefined {
  const signs = Array.from(text.replaceAll(CLOSING, ""));
  for (const encoding of ENCODINGS) {
    const bytes = signs.map((sign) => encoding.get(sign) ?? 0x80);
    try {
      const decoded = new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes));
      if (/[^\0-\x7F]/.test(decoded) && !NO_LETTERS.test(decoded)) return decoded;
    } catch {
      // Not UTF-8.
    }
  }
  return undefined;
}

/** Other text yields these by chance. */
const NO_LETTERS = /[\u0080-\u009F\u0180-\u0217\u021C-\u036F]|\p{Cn}|\p{Co}/u;
