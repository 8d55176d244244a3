import { accessSync, constants, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { DatabaseSync } from "node:sqlite";
import { DatabaseUnusableError } from "../store.ts";
import { openUnchecked, pragma } from "./connection.ts";
import { APPLICATION_ID, schemaVersion } from "./migrations.ts";
import { assertOurs } from "./open-register.ts";
import { registerId } from "./register-id.ts";
import { countRows, type RowCounts } from "./row-counts.ts";
import { asDatabaseError, isDamage, isNotADatabase } from "./sqlite-errors.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";

/** What a copy of a register holds. */
export interface CopyContents {
  readonly counts: RowCounts;
  readonly certificates: number;
  readonly schema: number;
  /** When its newest certificate or message was written: an instant in UTC, ISO 8601. */
  readonly newestChange: string | undefined;
  /** When its oldest message came: an instant in UTC, ISO 8601. */
  readonly oldestMessage: string | undefined;
  /** Of the register that it is a copy of; undefined when that is of a version without ids. */
  readonly registerId: string | undefined;
}

/**
 * Reads a copy of a register, every page of it and every index, and counts its rows. Nothing is changed or
 * made, beside the file either. Throws DatabaseUnusableError about the file of that name when it is no copy
 * of a register, is damaged, or is of a version that this program does not know; the file system's error
 * when it can't be read.
 */
export function readCopy(copy: string, name: string = copy): CopyContents {
  return reading(copy, name, (connection) => {
    assertOurs(connection, name);
    assertSound(connection, name);
    const counts = countRows(connection);
    return {
      counts,
      certificates: counts.get("certificates") ?? 0,
      schema: schemaVersion(connection),
      newestChange: newestChange(connection),
      oldestMessage: oldestMessage(connection),
      registerId: registerId(connection),
    };
  });
}

/**
 * The id of the register that a file is a copy of, for which a few pages are read; undefined when that is of a
 * version without ids. Throws as {@link readCopy} does.
 */
export function idOfCopy(copy: string): string | undefined {
  return reading(copy, copy, (connection) => {
    // A copy by a newer version has the id in the same place.
    if (pragma(connection, "application_id") !== APPLICATION_ID) throw notACopy(copy);
    return registerId(connection);
  });
}

/**
 * When the oldest message in a copy came: an instant in UTC, ISO 8601; undefined when it has none. Throws as
 * {@link readCopy} does.
 */
export function oldestMessageIn(copy: string): string | undefined {
  return reading(copy, copy, oldestMessage);
}

function oldestMessage(connection: DatabaseSync): string | undefined {
  const row = connection.prepare("SELECT min(created_at) AS oldest FROM contact_submissions").get();
  return typeof row?.["oldest"] === "string" ? row["oldest"] : undefined;
}

/** Reads in a copy of a register; nothing is made beside it. Throws as {@link readCopy} does. */
export function reading<T>(copy: string, name: string, read: (connection: DatabaseSync) => T): T {
  assertReadable(copy, name);
  try {
    using connection = openUnchanging(copy);
    return read(connection);
  } catch (error) {
    if (isNotADatabase(error)) throw notACopy(name, error);
    throw isDamage(error)
      ? damaged(name, "its pages don't fit", error)
      : asDatabaseError(error, name);
  }
}

/** Throws the file system's error when there is no such file or it may not be read. */
export function assertReadable(copy: string, name: string): void {
  accessSync(copy, constants.R_OK);
  const found = statSync(copy);
  if (!found.isFile() || found.size === 0) throw notACopy(name);
}

/** Nobody writes to a copy: SQLite may read it without locks, and so without the files that it keeps for them. */
function openUnchanging(copy: string): DatabaseSync {
  const address = pathToFileURL(copy);
  address.searchParams.set("immutable", "1");
  return openUnchecked(address, { readOnly: true, lockWaitMs: 0 });
}

/** Unlike the look at a register that is opened, it compares indexes with their tables, whatever the file's size. */
function assertSound(connection: DatabaseSync, name: string): void {
  const finding = String(pragma(connection, "integrity_check(1)"));
  if (finding === "ok") return;
  const parts = finding.split("\n").map((part) => part.trim());
  throw damaged(name, parts.join("; "));
}

function damaged(name: string, finding: string, cause?: unknown): DatabaseUnusableError {
  return new DatabaseUnusableError(
    `${name} is damaged (${finding}), so it can't serve as a backup. Nothing was changed.`,
    { cause },
  );
}

/** Staff commands and the site write both columns as ISO 8601, so that they compare as text. */
function newestChange(connection: DatabaseSync): string | undefined {
  const row = connection
    .prepare(
      `SELECT max(instant) AS newest FROM (
         SELECT max(updated_at) AS instant FROM certificates
         UNION ALL SELECT max(created_at) FROM contact_submissions)`,
    )
    .get();
  return typeof row?.["newest"] === "string" ? row["newest"] : undefined;
}

function notACopy(name: string, cause?: unknown): DatabaseUnusableError {
  return new DatabaseUnusableError(
    `${name} is not a backup made by \`${STAFF_COMMAND} backup\`. Nothing was changed.`,
    { cause },
  );
}
