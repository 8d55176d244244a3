/**
 * Selects a column under its own name as the embedded register holds it: days (whose names end in _date)
 * and instants (in _at) as texts in ISO 8601 whatever the session's date style, ids as numbers.
 */
export function asText(column: string): string {
  if (column.endsWith("_date")) return `to_char(${column}, 'YYYY-MM-DD') AS ${column}`;
  if (column.endsWith("_at")) return `${instantText(column)} AS ${column}`;
  return column === "id" ? "id::INTEGER" : column;
}

/** An instant as the text that JavaScript's toISOString writes. */
export function instantText(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Postgres's text can't hold U+0000, which nobody types: a sign stands in its place, and nothing is lost. */
export function storable(text: string): string {
  return text.replaceAll("\u0000", "\uFFFD");
}
