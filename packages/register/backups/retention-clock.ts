/**
 * Whether this machine's clock may be believed when something is deleted for its age: a clock that stands a year ahead
 * would delete every message and backup.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hasCode, makeFolder } from "../sqlite/file-system.ts";

/** The timers delete every night: after a longer time the clock has jumped, or the machine was off. */
export const PAUSE_DAYS_MAX = 31;

/** Clocks that differ by less agree, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 60_000;

const DAY_MS = 86_400_000;

/** Something that was written by the clock of its time. */
interface Dated {
  readonly what: string;
  readonly instant: Date;
}

/** What the clock stands before, or, when it is late, more than {@link PAUSE_DAYS_MAX} days after. */
export type ClockFault = Dated & { readonly isLate: boolean };

/** The newest change and message of the register, and its newest backup; undefined where there is none. */
export interface NewestWritten {
  readonly row: string | undefined;
  readonly backup?: Date | undefined;
}

/**
 * The clock may stand before nothing that was written, nor long after the last deletion for age. Rows and backups tell
 * the same only until there is such a deletion: a clock that is ahead writes new ones, and a quiet site writes none.
 */
export function clockFault(
  dataDirectory: string,
  { row, backup }: NewestWritten,
): ClockFault | undefined {
  const now = Date.now();
  const written = [
    dated("the newest change or message of the register", row),
    dated("the newest backup", backup),
  ].flat();
  const last = dated("the last deletion of what was due", lastDeletion(dataDirectory));
  const newestFirst = [...last, ...written].toSorted(
    (a, b) => Number(b.instant) - Number(a.instant),
  );
  const [newest] = newestFirst;
  const [told = newest] = last;
  if (newest === undefined || told === undefined) return undefined;
  if (Number(newest.instant) - now > CLOCK_TOLERANCE_MS) return { ...newest, isLate: false };
  if (now - Number(told.instant) > PAUSE_DAYS_MAX * DAY_MS) return { ...told, isLate: true };
  return undefined;
}

/** Keeps the time of a deletion for age. Throws the file system's error. */
export function noteDeletion(dataDirectory: string): void {
  makeFolder(dataDirectory);
  writeFileSync(noteFile(dataDirectory), `${new Date().toISOString()}\n`);
}

function lastDeletion(dataDirectory: string): string | undefined {
  try {
    return readFileSync(noteFile(dataDirectory), "utf8").trim();
  } catch (error) {
    if (hasCode(error, ["ENOENT"])) return undefined;
    throw error;
  }
}

const noteFile = (dataDirectory: string) => path.join(dataDirectory, "last-deletion");

/** Nothing for what is not there, or not whole after a crash. */
function dated(what: string, written: string | Date | undefined): readonly Dated[] {
  const instant = new Date(written ?? Number.NaN);
  return Number.isNaN(instant.getTime()) ? [] : [{ what, instant }];
}
