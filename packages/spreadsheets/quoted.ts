import { codePoint } from "@register/domain/text";

/** In characters. */
const SHOWN_MAX = 40;

/** A terminal would obey control characters. */
export function quoted(text: string): string {
  const short = text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
  return JSON.stringify(short).replaceAll(
    /[\u007F-\u009F]/g,
    (found) => `\\u${codePoint(found).toLowerCase()}`,
  );
}
