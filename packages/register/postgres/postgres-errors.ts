import { DatabaseUnusableError, type ErrorCode, NOTHING_CHANGED, unusable } from "../failures.ts";
import { shownAddress } from "./connection.ts";

/** Others hold what is needed: SQLSTATE (Postgres manual, appendix A), or the driver's words. */
const BUSY = new Set(["25P03", "40P01", "53300", "55P03", "57014", "Query read timeout"]);

/** The network, TLS, the user and the database's name; a server that is stopping, or only to be read. */
const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "The server does not support SSL connections",
  "25006",
  "28000",
  "28P01",
  "3D000",
  "42501",
  "57P01",
  "57P02",
  "57P03",
  "cannot set transaction read-write mode during recovery",
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "timeout expired",
  "timeout exceeded when trying to connect",
]);

/** A full disk, and tables of the same names that this program did not make. */
const UNUSABLE = new Set(["42P07", "53100"]);

const CODES: readonly (readonly [ErrorCode, ReadonlySet<string>])[] = [
  ["register-busy", BUSY],
  ["register-unreachable", UNREACHABLE],
  ["register-unusable", UNUSABLE],
];

/** Explains an error of Postgres, the driver or the network by its own words; any other error comes back as it is. */
export function asDatabaseError(error: unknown, databaseUrl: string): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnusableError) return error;
  const cause = "code" in error && typeof error.code === "string" ? error.code : error.message;
  const [code] = CODES.find(([, all]) => all.has(cause) || all.has(error.message)) ?? [];
  return code === undefined ? error : explained(code, error, databaseUrl, cause);
}

/** On one line. An attempt at several addresses fails with a code and no words. */
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

/** As {@link asDatabaseError}, for a database that is being opened, which any error prevents. */
export function asUnusable(error: unknown, databaseUrl: string): DatabaseUnusableError {
  const known = asDatabaseError(error, databaseUrl);
  if (known instanceof DatabaseUnusableError) return known;
  return explained("register-unusable", known, databaseUrl);
}
