/** What the public may know of forged papers that bear a certificate's number, or one that was never issued. */
export interface KnownForgery {
  /** The office's words, without the name of a person or firm. */
  readonly sentence: string;
  /** When the office recorded it: an instant in UTC, ISO 8601; empty where that can't be read. */
  readonly recordedAt: string;
}

/**
 * Reads what a register says of forged papers. Undefined only where it says nothing: an unreadable answer is a known
 * forgery without words, never none.
 */
export function readKnownForgery(given: unknown): KnownForgery | undefined {
  if (given === undefined || given === null) return undefined;
  const { sentence, recordedAt } = given as Partial<Record<keyof KnownForgery, unknown>>;
  const instant = new Date(String(recordedAt));
  return {
    sentence: typeof sentence === "string" ? sentence : "",
    recordedAt: Number.isNaN(instant.getTime()) ? "" : instant.toISOString(),
  };
}
