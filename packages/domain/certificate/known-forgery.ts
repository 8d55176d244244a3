import { FORGED } from "./certificate-status.ts";

/** What the public may know of forged papers that bear a certificate's number, or one that was never issued. */
export interface KnownForgery {
  /** The office's words, without the name of a person or firm. */
  readonly sentence: string;
  /** When the office recorded it: an instant in UTC, ISO 8601; empty where that can't be read. */
  readonly recordedAt: string;
}

/**
 * What the row of a register says of forged papers: that of our server by itself, that of a hosted project in columns.
 * Undefined where it says nothing of them.
 */
export function forgeryIn(row: unknown): KnownForgery | undefined {
  const {
    forgery,
    status,
    forged_note: sentence,
    forged_at: recordedAt,
  } = (row ?? {}) as Readonly<Record<"forgery" | "status" | "forged_note" | "forged_at", unknown>>;
  const isMarked = status === FORGED || (recordedAt ?? sentence ?? null) !== null;
  return (
    readKnownForgery(forgery) ?? (isMarked ? readKnownForgery({ sentence, recordedAt }) : undefined)
  );
}

/**
 * Reads what a register says of forged papers. Undefined only where it says nothing: an unreadable answer is a known
 * forgery without words, never none.
 */
function readKnownForgery(given: unknown): KnownForgery | undefined {
  if (given === undefined || given === null) return undefined;
  const { sentence, recordedAt } = given as Partial<Record<keyof KnownForgery, unknown>>;
  const instant = new Date(String(recordedAt));
  return {
    sentence: typeof sentence === "string" ? sentence : "",
    recordedAt: Number.isNaN(instant.getTime()) ? "" : instant.toISOString(),
  };
}
