import { codePoint } from "@register/domain/text";

/** In characters. */
const SHOWN_MAX = 40;

/** Shortens and quotes a value for a message, without control characters, which a terminal would obey. */
export function quoted(text: string): string {
  const short = text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
  return JSON.stringify(short).replaceAll(
    /[\u007F-\u009F]/g,
    (found) => `\\u${codePoint(found).toLowerCase()}`,
  );
}
