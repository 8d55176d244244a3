/** Postgres's text can't hold U+0000, which nobody types: a sign stands in its place, and nothing is lost. */
export function storable(text: string): string {
  return text.replaceAll("\u0000", "\uFFFD");
}
