import { writeCopy } from "./back-up.ts";
import { inWriteTransaction } from "./connection.ts";
import { migrate, SCHEMA_VERSION, schemaVersion } from "./migrations.ts";
import { removeMovedMark } from "./moved-mark.ts";
import {
  assertAccessible,
  assertUndamaged,
  assertUpToDate,
  openAlone,
  openOurs,
  switchToWriteAheadLog,
} from "./open-register.ts";
import { isMissing, noRegister, registerFile } from "./register-file.ts";
import { timestamp } from "./file-system.ts";
import { asDatabaseError, withDatabaseErrors } from "./sqlite-errors.ts";

/** What {@link prepareRegister} found, and what it changed. */
export interface PreparedRegister {
  /** The SQLite file. */
  readonly path: string;
  /** Undefined when the register's schema was the newest already. */
  readonly migration: Migration | undefined;
}

/** A change of a register's schema. */
interface Migration {
  /** The version that it had before. */
  readonly from: number;
  /** The file that holds the register as it was. */
  readonly copy: string;
}

/** What to do with a register of an older version of this program. */
export interface PrepareOptions {
  readonly whenOlder: "refuse" | "migrate";
}

/**
 * Makes the register that is in a data directory ready to be opened: checks that it is ours and undamaged
 * and, if that is asked for, brings its schema up to date after keeping a copy of it. Throws
 * DatabaseUnusableError, having changed nothing, when there is none or it can't be used.
 */
export async function prepareRegister(
  dataDirectory: string,
  { whenOlder }: PrepareOptions,
): Promise<PreparedRegister> {
  const file = registerFile(dataDirectory);
  try {
    if (isMissing(dataDirectory)) throw noRegister(file);
    assertAccessible(dataDirectory);
    const migration = whenOlder === "migrate" ? await migrateAfterCopy(dataDirectory) : undefined;
    using connection = openOurs(file);
    assertUpToDate(connection, file);
    await switchToWriteAheadLog(connection);
    assertUndamaged(connection, file);
    return { path: file, migration };
  } catch (error) {
    throw asDatabaseError(error, file);
  }
}

async function migrateAfterCopy(dataDirectory: string): Promise<Migration | undefined> {
  const file = registerFile(dataDirectory);
  if (isUpToDate(file)) return undefined;
  // A server of the older version must not go on over the new schema.
  using connection = openAlone(file);
  const from = schemaVersion(connection);
  const copy = `${file}.schema-${from}-${timestamp()}`;
  await writeCopy(connection, file, copy);
  inWriteTransaction(connection, () => migrate(connection));
  return { from, copy };
}

function isUpToDate(file: string): boolean {
  using connection = openOurs(file);
  return schemaVersion(connection) === SCHEMA_VERSION;
}

/** Takes the mark of a move away from the embedded register; wasMoved is false when there was none. */
export function reopenRegister(dataDirectory: string): {
  readonly place: string;
  readonly wasMoved: boolean;
} {
  const file = registerFile(dataDirectory);
  return withDatabaseErrors(file, () => {
    using connection = openAlone(file);
    return { place: file, wasMoved: removeMovedMark(connection) };
  });
}
