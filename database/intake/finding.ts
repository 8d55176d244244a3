/** Something to say about a place in a file of certificates. */
export interface Finding {
  /** Physical line in the file, from 1; for a row of several lines its first. */
  readonly line: number;
  /** The column's name; undefined when the whole line is meant. */
  readonly column?: string | undefined;
  /** What is the matter, as a sentence without full stop. */
  readonly message: string;
}

/** "line 17, vessel_imo: …" */
export function formatFinding({ line, column, message }: Finding): string {
  return column === undefined ? `line ${line}: ${message}` : `line ${line}, ${column}: ${message}`;
}
