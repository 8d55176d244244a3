import { codePoint } from "@register/domain/text";

/** Characters of a value that a message shows. */
const SHOWN_MAX = 40;

/** A value as a message shows it: short, in quotes, without control characters, which a terminal would obey. */
export function quoted(text: string): string {
  const short = text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
  return JSON.stringify(short).replaceAll(
    /[\u007F-\u009F]/g,
    (found) => `\\u${codePoint(found).toLowerCase()}`,
  );
}
