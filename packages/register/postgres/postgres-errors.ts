import { codesOf, DatabaseUnusableError, unusable } from "../failures.ts";
import { shownAddress } from "./connection.ts";

/** By SQLSTATE (Postgres manual, appendix A), the network's code, or the message where the code says too little. */
const CODES = codesOf({
  ECONNREFUSED: "database-unreachable",
  ECONNRESET: "database-away",
  EPIPE: "database-away",
  ENOTFOUND: "database-unreachable",
  EAI_AGAIN: "database-unreachable",
  ETIMEDOUT: "database-unreachable",
  EHOSTUNREACH: "database-unreachable",
  CERT_HAS_EXPIRED: "database-tls",
  DEPTH_ZERO_SELF_SIGNED_CERT: "database-tls",
  SELF_SIGNED_CERT_IN_CHAIN: "database-tls",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "database-tls",
  ERR_TLS_CERT_ALTNAME_INVALID: "database-tls",
  "The server does not support SSL connections": "database-tls",
  "28000": "database-user-refused",
  "28P01": "database-user-refused",
  "3D000": "database-missing",
  "42501": "database-user-refused",
  "42P07": "database-tables-taken",
  "25P03": "database-idle",
  "25006": "database-read-only",
  "cannot set transaction read-write mode during recovery": "database-read-only",
  "53100": "database-disk-full",
  "53300": "database-connections-used",
  "40P01": "database-deadlock",
  "55P03": "database-locked",
  "57014": "database-slow",
  "57P01": "database-away",
  "57P02": "database-away",
  "57P03": "database-away",
  "Connection terminated": "database-away",
  "Connection terminated unexpectedly": "database-away",
  "Connection terminated due to connection timeout": "database-unreachable",
  "Query read timeout": "database-slow",
  "timeout expired": "database-unreachable",
  "timeout exceeded when trying to connect": "database-unreachable",
});

/** Explains an error of Postgres, the driver or the network; any other error comes back as it is. */
export function asDatabaseError(error: unknown, databaseUrl: string): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnusableError) return error;
  const cause = "code" in error && typeof error.code === "string" ? error.code : error.message;
  const code = CODES[cause] ?? CODES[error.message];
  if (code === undefined) return error;
  return unusable(
    code,
    { address: shownAddress(databaseUrl), reason: reasonOf(error, cause) },
    error,
  );
}

/** On one line. An attempt at several addresses fails with a code and no words. */
function reasonOf({ message }: Error, cause: string): string {
  const [line = ""] = message.split("\n", 1);
  return line === "" ? cause : line;
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
  const [reason = ""] = (known instanceof Error ? known.message : String(known)).split("\n", 1);
  return unusable("database-unusable", { address: shownAddress(databaseUrl), reason }, error);
}
