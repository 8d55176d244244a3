import { accessSync, constants, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { DatabaseSync } from "node:sqlite";
import { unusable } from "../failures.ts";
import { STAFF_COMMAND } from "@register/settings/installation";
import { openUnchecked, pragma } from "./connection.ts";
import { onOneLine } from "./open-register.ts";
import { assertKnown, assertOurs, countRows, type RowCounts, schemaVersion } from "./schema.ts";
import { asDatabaseError, isDamage, isNotADatabase } from "./sqlite-errors.ts";

export interface CopyContents {
  readonly counts: RowCounts;
  readonly certificates: number;
  readonly schema: number;
  /** UTC, ISO 8601. */
  readonly newestChange: string | undefined;
  /** UTC, ISO 8601. */
  readonly oldestMessage: string | undefined;
}

/**
 * Checks every page and index, and counts the rows, without creating files beside the copy. Throws
 * DatabaseUnusableError for an unsound or unknown copy, and the file system's error.
 */
export function readCopy(copy: string, name: string = copy): CopyContents {
  return reading(copy, name, (connection) => {
    assertOurs(copy, name);
    assertKnown(connection, name);
    // Unlike quick_check, compares indexes with their tables.
    const finding = String(pragma(connection, "integrity_check(1)"));
    if (finding !== "ok") throw damagedBackup(name, onOneLine(finding));
    const counts = countRows(connection);
    return {
      counts,
      certificates: counts.get("certificates") ?? 0,
      schema: schemaVersion(connection),
      newestChange: textIn(connection, NEWEST_CHANGE),
      oldestMessage: textIn(connection, OLDEST_MESSAGE),
    };
  });
}

export interface MessagesInCopy {
  readonly file: string;
  /** Undefined for an unreadable copy. */
  readonly messages: number | undefined;
}

/** Omits copies without messages. */
export function messagesInCopies(
  copies: readonly string[],
  email: string,
): readonly MessagesInCopy[] {
  return copies
    .map((file) => ({ file, messages: messagesFrom(file, email) }))
    .filter(({ messages }) => messages !== 0);
}

function messagesFrom(copy: string, email: string): number | undefined {
  try {
    const row = reading(copy, copy, (connection) =>
      connection
        .prepare("SELECT count(*) AS n FROM contact_submissions WHERE lower(email) = lower(?)")
        .get(email),
    );
    return Number(row?.["n"]);
  } catch {
    return undefined;
  }
}

const OLDEST_MESSAGE = "SELECT min(created_at) AS text FROM contact_submissions";

const NEWEST_CHANGE = `SELECT max(instant) AS text FROM (
  SELECT max(updated_at) AS instant FROM certificates
  UNION ALL SELECT max(created_at) FROM contact_submissions)`;

function textIn(connection: DatabaseSync, sql: string): string | undefined {
  const text = connection.prepare(sql).get()?.["text"];
  return typeof text === "string" ? text : undefined;
}

function reading<T>(copy: string, name: string, read: (connection: DatabaseSync) => T): T {
  assertReadable(copy, name);
  try {
    // Without locks, SQLite creates no files beside the copy.
    const address = pathToFileURL(copy);
    address.searchParams.set("immutable", "1");
    using connection = openUnchecked(address, { readOnly: true, lockWaitMs: 0 });
    return read(connection);
  } catch (error) {
    if (isNotADatabase(error)) throw foreign(name, error);
    throw isDamage(error)
      ? damagedBackup(name, "its pages don't fit", error)
      : asDatabaseError(error, name);
  }
}

/** Throws the file system's error. */
export function assertReadable(copy: string, name: string): void {
  accessSync(copy, constants.R_OK);
  const found = statSync(copy);
  if (!found.isFile() || found.size === 0) throw foreign(name);
}

function damagedBackup(name: string, finding: string, cause?: unknown) {
  const found = `${name} is damaged (${finding}), so it can't serve as a backup`;
  return unusable("file-refused", found, { cause });
}

function foreign(name: string, cause?: unknown) {
  const found = `${name} is not a backup made by \`${STAFF_COMMAND} backup\``;
  return unusable("file-refused", found, { cause });
}
