/** Control characters other than tab and line feed, as one class: no text in the register holds one. */
export const CONTROL_CHARACTER = /[^\P{Cc}\t\n]/u;

/** How such a character is named: four hexadecimal digits, as Unicode writes them: "000A". */
export function codePoint(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
}
