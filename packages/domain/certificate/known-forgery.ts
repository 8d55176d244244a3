import { FORGED } from "./certificate-status.ts";

export interface KnownForgery {
  /** Names no person or firm. */
  readonly sentence: string;
  /** UTC, ISO 8601; empty if unreadable. */
  readonly recordedAt: string;
}

/** Reads our server's property or a hosted project's columns. */
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

/** An unreadable value still counts as a forgery. */
function readKnownForgery(given: unknown): KnownForgery | undefined {
  if (given === undefined || given === null) return undefined;
  const { sentence, recordedAt } = given as Partial<Record<keyof KnownForgery, unknown>>;
  const instant = new Date(String(recordedAt));
  return {
    sentence: typeof sentence === "string" ? sentence : "",
    recordedAt: Number.isNaN(instant.getTime()) ? "" : instant.toISOString(),
  };
}
