/** What steers a terminal or turns the order of a line round: control characters, bidirectional overrides and isolates. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const STEERING = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** Strangers' text for a terminal: what would act on it stands there by its code point, as [U+202E]. */
export function visibleText(text: string): string {
  return text.replaceAll(STEERING, (sign) => {
    const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return `[U+${code}]`;
  });
}
