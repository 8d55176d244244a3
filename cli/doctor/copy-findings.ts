import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { backupsIn } from "../../database/sqlite/backup-folder.ts";
import { copiesBeside, type KeptCopy } from "../../database/sqlite/kept-copies.ts";
import { oldestMessageIn } from "../../database/sqlite/read-copy.ts";
import { registerFile } from "../../database/sqlite/register-file.ts";
import { COPY_RETENTION_DAYS, MESSAGE_RETENTION_DAYS } from "../../domain/message-promises.ts";
import type { ServerConfig } from "../../settings/server-config.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";
import { asFileFailure } from "../typed-files.ts";
import { writtenInstant } from "../written-instant.ts";
import { type Finding, ok, problem } from "./findings.ts";

const DAY_MS = 86_400_000;

/** Whether copies keep the promise of the privacy notice, by the oldest message in each. */
export function oldCopies(
  { dataDirectory, databaseUrl }: ServerConfig,
  folder: string | undefined,
): Finding {
  const copies = [
    ...copiesBeside(dataDirectory),
    ...(databaseUrl === undefined ? [] : movedRegister(dataDirectory)),
    ...(folder === undefined ? [] : inBackupFolder(folder, databaseUrl !== undefined)),
  ];
  const faults = copies.flatMap((copy) => faultOf(copy) ?? []);
  if (faults.length > 0) {
    return problem(
      `${faults.join("; ")}. \`${STAFF_COMMAND} register delete-copies --older-than ${COPY_RETENTION_DAYS}d\` deletes copies beside the register; delete others yourself.`,
    );
  }
  const unseen = folder === undefined ? " (those of --backups FOLDER were not looked through)" : "";
  return ok(`none holds a message older than ${MESSAGE_RETENTION_DAYS} days${unseen}`);
}

/** The embedded register that was there before Postgres: nothing deletes its messages any more. */
function movedRegister(dataDirectory: string): KeptCopy[] {
  const file = registerFile(dataDirectory);
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? [] : [{ file, since: found.mtime, endsByDate: false }];
}

/** The dated backups; of a Postgres database, whose tools give any name, all files. */
function inBackupFolder(folder: string, isPostgres: boolean): KeptCopy[] {
  try {
    const dated = backupsIn(folder).map(({ file, madeAt }) => {
      return { file, since: madeAt, endsByDate: false };
    });
    if (!isPostgres) return dated;
    const others = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => path.join(folder, name))
      .filter((file) => dated.every((backup) => backup.file !== file));
    return [
      ...dated,
      ...others.map((file) => ({ file, since: statSync(file).mtime, endsByDate: true })),
    ];
  } catch (error) {
    throw asFileFailure(error, folder);
  }
}

function faultOf({ file, since, endsByDate }: KeptCopy): string | undefined {
  const oldest = oldestMessage(file);
  if (oldest instanceof Date && isOlderThan(oldest, MESSAGE_RETENTION_DAYS)) {
    return `${file} has a message of ${writtenInstant(oldest)}, older than the ${MESSAGE_RETENTION_DAYS} days of the privacy notice`;
  }
  if (!isOlderThan(since, COPY_RETENTION_DAYS) || !(endsByDate || oldest === "unknown")) {
    return undefined;
  }
  const unread = oldest === "unknown" ? ", and what it holds can't be seen" : "";
  return `${file} is of ${writtenInstant(since)}, more than ${COPY_RETENTION_DAYS} days ago${unread}`;
}

/** In a damaged register that was put aside, or in a dump of Postgres, messages can't be seen. */
function oldestMessage(file: string): Date | "none" | "unknown" {
  try {
    const instant = oldestMessageIn(file);
    return instant === undefined ? "none" : new Date(instant);
  } catch {
    return "unknown";
  }
}

/** A timer that runs every day is a day late at most. */
function isOlderThan(instant: Date, days: number): boolean {
  return Date.now() - instant.getTime() > (days + 1) * DAY_MS;
}
