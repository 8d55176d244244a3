import { writeCopy } from "./back-up.ts";
import { inWriteTransaction } from "./connection.ts";
import { migrate, SCHEMA_VERSION, schemaVersion } from "./migrations.ts";
import { removeMovedMark } from "./moved-mark.ts";
import {
  assertAccessible,
  assertUndamaged,
  assertUndamagedAtStart,
  assertUpToDate,
  openAlone,
  openOurs,
  switchToWriteAheadLog,
} from "./open-register.ts";
import { isMissing, noRegister, registerFile } from "./register-file.ts";
import { timestamp } from "./file-system.ts";
import { ID_TABLE } from "./row-counts.ts";
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

export interface PrepareOptions {
  /** What to do with a register of an older version of this program. */
  readonly whenOlder: "refuse" | "migrate";
  /** Whether every page is read, which a command on one certificate must not wait for. */
  readonly searchForDamage: boolean;
}

/**
 * Makes the register that is in a data directory ready to be opened: checks that it is ours and, if that is asked
 * for, undamaged, and brings its schema up to date after keeping a copy of it. Throws DatabaseUnusableError,
 * having changed nothing, when there is none or it can't be used.
 */
export async function prepareRegister(
  dataDirectory: string,
  { whenOlder, searchForDamage }: PrepareOptions,
): Promise<PreparedRegister> {
  const file = registerFile(dataDirectory);
  let migration: Migration | undefined;
  try {
    if (isMissing(dataDirectory)) throw noRegister(file);
    assertAccessible(dataDirectory);
    if (whenOlder === "migrate") migration = await migrateAfterCopy(dataDirectory);
    using connection = openOurs(file);
    assertUpToDate(connection, file);
    await switchToWriteAheadLog(connection);
    if (searchForDamage) assertUndamagedAtStart(connection, file);
    return { path: file, migration };
  } catch (error) {
    throw asDatabaseError(error, file, migration && describedMigration(migration));
  }
}

/** What was changed, as a sentence for the operator. */
export function describedMigration({ from, copy }: Migration): string {
  return `The register was brought up to date from schema ${from}; a copy from before is ${copy}.`;
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

/** Reads every page of the register in a data directory. Throws DatabaseUnusableError when one is damaged. */
export function assertRegisterUndamaged(dataDirectory: string): void {
  const file = registerFile(dataDirectory);
  withDatabaseErrors(file, () => {
    using connection = openOurs(file, { readOnly: true });
    assertUndamaged(connection, file);
  });
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

/** Gives the register in a data directory another id; gives its place. Throws DatabaseUnusableError. */
export function giveNewId(dataDirectory: string): string {
  const file = registerFile(dataDirectory);
  return withDatabaseErrors(file, () => {
    if (isMissing(dataDirectory)) throw noRegister(file);
    using connection = openOurs(file);
    assertUpToDate(connection, file);
    connection.exec(`UPDATE ${ID_TABLE} SET id = lower(hex(randomblob(16)))`);
    return file;
  });
}
