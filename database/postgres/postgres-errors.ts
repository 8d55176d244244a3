import { DatabaseUnusableError } from "../store.ts";
import { shownAddress } from "./database-address.ts";

/**
 * What went wrong, by SQLSTATE (Postgres manual, appendix A), by the network's code or by what the
 * driver says where it has no code: what is the matter, then what to do.
 */
const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED:
    "can't be reached: nothing answers there; check DATABASE_URL and that Postgres runs",
  ECONNRESET: "broke the connection; try again when it is up",
  EPIPE: "broke the connection; try again when it is up",
  ENOTFOUND: "can't be found: no machine has that name; check DATABASE_URL",
  EAI_AGAIN: "can't be found: the name service does not answer",
  ETIMEDOUT: "can't be reached: no answer in time; check DATABASE_URL and the network",
  EHOSTUNREACH: "can't be reached: there is no way to that machine",
  CERT_HAS_EXPIRED: "shows a TLS certificate that has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT:
    "shows a TLS certificate that nobody vouches for; name it with sslrootcert",
  SELF_SIGNED_CERT_IN_CHAIN:
    "shows a TLS certificate of an unknown authority; name it with sslrootcert",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    "shows a TLS certificate of an unknown authority; name it with sslrootcert",
  ERR_TLS_CERT_ALTNAME_INVALID: "shows the TLS certificate of another machine",
  "The server does not support SSL connections":
    "offers no encryption, which DATABASE_URL asks for",
  "28000": "refuses this user; check DATABASE_URL",
  "28P01": "refuses this user or password; check DATABASE_URL",
  "3D000": "does not exist; create it first",
  "42P07": "has tables of the same names that this program did not make; use a database of its own",
  "25P03":
    "ended this command, which stood still in the middle of its work, so that others need not wait for it; nothing was changed, run it again",
  "25006": "can only be read; DATABASE_URL must name the primary server",
  "53100": "can't grow: the server's disk is full",
  "53300": "has no connection to spare; raise its max_connections or stop other copies",
  "40P01":
    "was changed by two commands that waited for each other; nothing was changed by this one, run it again",
  "55P03":
    "is being changed by another process; nothing was changed, try again when that has finished",
  "57014": "took too long to answer",
  "57P01": "is being shut down; try again when it is up",
  "57P02": "is being restarted after a crash; try again when it is up",
  "57P03": "is starting up; try again when it is up",
  "Connection terminated": "broke the connection; try again when it is up",
  "Connection terminated unexpectedly": "broke the connection; try again when it is up",
  "Connection terminated due to connection timeout": "can't be reached: no answer in time",
  "Query read timeout": "took too long to answer",
  "timeout expired": "can't be reached: no answer in time",
  "timeout exceeded when trying to connect": "can't be reached: no answer in time",
};

/** SQLSTATE insufficient_privilege; only Postgres's own message tells which one. */
const NO_RIGHT = "42501";

/**
 * Puts an error of Postgres, the driver or the network into one plain line about the database. An error
 * that says nothing about the database as a whole comes back as it is.
 */
export function asDatabaseError(error: unknown, databaseUrl: string): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnusableError) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : error.message;
  const cause = code === NO_RIGHT ? `refuses this user: ${error.message}` : CAUSES[code];
  if (cause === undefined) return error;
  return new DatabaseUnusableError(`The database ${shownAddress(databaseUrl)} ${cause}.`, {
    cause: error,
  });
}

/** Does the work, and explains the error if it fails. */
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

/** As {@link asDatabaseError}, for a database that is being opened: whatever it was, it keeps us out. */
export function asUnusable(error: unknown, databaseUrl: string): DatabaseUnusableError {
  const reason = asDatabaseError(error, databaseUrl);
  if (reason instanceof DatabaseUnusableError) return reason;
  const [line] = (reason instanceof Error ? reason.message : String(reason)).split("\n", 1);
  return new DatabaseUnusableError(
    `The database ${shownAddress(databaseUrl)} can't be used: ${line}.`,
    { cause: error },
  );
}
