/**
 * Longest text that is passed on, in UTF-16 units. No single symbol holds more (the largest QR code
 * has 7,089 digits, ISO/IEC 18004), so nothing real is ever cut: a shortened link would be another
 * link. What is longer comes from a fault, and must not reach an input or a log at full length.
 */
export const TEXT_MAX = 8192;

/**
 * ESC starts commands in a terminal; bidirectional controls make a text look like another one; half of
 * a surrogate pair is no character.
 */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu;

/**
 * Controls that data is built from: tab, line feed, carriage return, and the separators of
 * ISO/IEC 15434 and GS1 (EOT, FS, GS, RS, US).
 */
const ALLOWED = new Set("\t\n\r\u0004\u001c\u001d\u001e\u001f");

/** Says how bytes are ordered, and nothing to a reader. Before a link it would hide that it is one. */
const BYTE_ORDER_MARK = /^\ufeff/u;

const REPLACEMENT = "\ufffd";

/**
 * The text of a symbol that anyone may have printed, made safe to show, log and compare: well-formed
 * Unicode of at most TEXT_MAX units, every control that data needs none of replaced by U+FFFD.
 */
export function safeText(text: string): string {
  return text
    .slice(0, TEXT_MAX)
    .replace(BYTE_ORDER_MARK, "")
    .replaceAll(UNSAFE, (found) => (ALLOWED.has(found) ? found : REPLACEMENT));
}
