import { databaseFailed, DatabaseUnusableError, POSTGRES_CAUSES } from "../failures.ts";
import { shownAddress } from "./connection.ts";

/** SQLSTATE insufficient_privilege; only Postgres's own message tells which one. */
const NO_RIGHT = "42501";

/** Explains an error of Postgres, the driver or the network; any other error comes back as it is. */
export function asDatabaseError(error: unknown, databaseUrl: string): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnusableError) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : error.message;
  const clause =
    code === NO_RIGHT
      ? `refuses this user: ${error.message}`
      : (POSTGRES_CAUSES[code] ?? POSTGRES_CAUSES[error.message]);
  return clause === undefined ? error : databaseFailed(shownAddress(databaseUrl), clause, error);
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
  const reason = asDatabaseError(error, databaseUrl);
  if (reason instanceof DatabaseUnusableError) return reason;
  const [line] = (reason instanceof Error ? reason.message : String(reason)).split("\n", 1);
  return databaseFailed(shownAddress(databaseUrl), `can't be used: ${line}`, error);
}
