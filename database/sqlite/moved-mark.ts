import type { DatabaseSync } from "node:sqlite";
import { DatabaseUnusableError } from "../store.ts";
import { inWriteTransaction, pragma } from "./connection.ts";
import { APPLICATION_ID } from "./migrations.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";

/**
 * Stands in a register's header in the place of {@link APPLICATION_ID} once it has been moved ("GQCM" in
 * ASCII): a version of this program that does not know the mark refuses the file all the same.
 */
const MOVED_APPLICATION_ID = 0x4751434d;

/** Marks a register as moved to the database at that address, which must hold no password. */
export function markMoved(connection: DatabaseSync, address: string): void {
  inWriteTransaction(connection, () => {
    connection.exec("CREATE TABLE moved_to (address TEXT NOT NULL, moved_at TEXT NOT NULL) STRICT");
    connection.prepare("INSERT INTO moved_to VALUES (?, ?)").run(address, new Date().toISOString());
    connection.exec(`PRAGMA application_id = ${MOVED_APPLICATION_ID}`);
  });
}

/** Takes the mark away; gives whether there was one. */
export function removeMovedMark(connection: DatabaseSync): boolean {
  if (!isMoved(connection)) return false;
  inWriteTransaction(connection, () => {
    connection.exec(`DROP TABLE moved_to; PRAGMA application_id = ${APPLICATION_ID}`);
  });
  return true;
}

/** Throws DatabaseUnusableError when the register has been moved: what is changed there, nobody would see. */
export function assertNotMoved(connection: DatabaseSync, file: string): void {
  if (!isMoved(connection)) return;
  const { address, moved_at: movedAt } = {
    ...connection.prepare("SELECT address, moved_at FROM moved_to").get(),
  };
  throw new DatabaseUnusableError(
    `The register ${file} was moved to ${String(address)} on ${String(movedAt).slice(0, 10)}, and stands there as it was then. Set DATABASE_URL to work on it; \`${STAFF_COMMAND} register reopen\` takes this mark away. Nothing was changed.`,
  );
}

function isMoved(connection: DatabaseSync): boolean {
  return pragma(connection, "application_id") === MOVED_APPLICATION_ID;
}
