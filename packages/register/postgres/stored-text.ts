/** Returns values in the embedded register's format: ISO 8601, numeric ids. */
export function asText(column: string, as = column): string {
  return `${valueOf(column)} AS "${as}"`;
}

function valueOf(column: string): string {
  if (column.endsWith("_date")) return `to_char(${column}, 'YYYY-MM-DD')`;
  if (column.endsWith("_at")) return instantText(column);
  return /^(?:import_|file_|proposer_|upload_)?id$/.test(column) ? `${column}::INTEGER` : column;
}

/** Equals toISOString. */
export function instantText(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Postgres text cannot contain U+0000. */
export function storable(text: string): string {
  return text.replaceAll("\u0000", "\uFFFD");
}
