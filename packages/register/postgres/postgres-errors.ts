import { DatabaseUnusableError, type ErrorCode, NOTHING_CHANGED, unusable } from "../failures.ts";
import { shownAddress } from "./connection.ts";

/**
 * SQLSTATE (Postgres manual, appendix A), codes of the system and TLS, or the driver's texts. A server that stops or is
 * read-only counts as unreachable, foreign tables with our names as unusable.
 */
const CAUSES: readonly (readonly [ErrorCode, RegExp])[] = [
  ["register-busy", /^(?:25P03|40P01|53300|55P03|57014|Query read timeout)$/],
  [
    "register-unreachable",
    /^(?:25006|28000|28P01|3D000|42501|57P0[123]|E(?:CONN|HOST|NOTFOUND|AI_AGAIN|PIPE|TIMEDOUT)\w*|\w*_(?:CERT|SIGNATURE|EXPIRED|CHAIN|INVALID)|.*(?:SSL connections|during recovery)|Connection terminated.*|timeout (?:expired|exceeded).*)$/,
  ],
  ["register-unusable", /^(?:42P07|53100)$/],
];

/** Returns unknown errors unchanged. */
export function asDatabaseError(error: unknown, databaseUrl: string): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnusableError) return error;
  const cause = "code" in error && typeof error.code === "string" ? error.code : error.message;
  const [code] = CAUSES.find(([, known]) => known.test(cause) || known.test(error.message)) ?? [];
  return code === undefined ? error : explained(code, error, databaseUrl, cause);
}

/** An attempt at several addresses fails with a code but no message. */
function explained(code: ErrorCode, error: unknown, databaseUrl: string, cause = "") {
  const [line = ""] = String(error instanceof Error ? error.message : error).split("\n", 1);
  const isBusy = code === "register-busy";
  const verb = isBusy
    ? "is busy"
    : code === "register-unreachable"
      ? "can't be reached"
      : "can't be used";
  const found = `The database ${shownAddress(databaseUrl)} ${verb}: ${line || cause}${isBusy ? "; try again in a minute" : ""}`;
  return unusable(code, found, { outcome: isBusy ? NOTHING_CHANGED : "", cause: error });
}

export async function withDatabaseErrors<T>(
  databaseUrl: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asDatabaseError(error, databaseUrl);
  }
}

/** When opening, any error makes the database unusable. */
export function asUnusable(error: unknown, databaseUrl: string): DatabaseUnusableError {
  const known = asDatabaseError(error, databaseUrl);
  if (known instanceof DatabaseUnusableError) return known;
  return explained("register-unusable", known, databaseUrl);
}
