/** A pattern for LIKE and ILIKE, with the backslash as ESCAPE, for text that contains this one, whatever signs are in it. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
