import { statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { CLOCK_TOLERANCE_MS, clockFault } from "../../database/retention-clock.ts";
import type { RegisterState } from "../../database/staff-register.ts";
import { registerFile } from "../../database/sqlite/register-file.ts";
import type { ServerConfig } from "../../settings/server-config.ts";
import { describedFault } from "../clock.ts";
import { asFileFailure } from "../failure.ts";
import { shownNumber } from "../../domain/english-counts.ts";
import { writtenInstant } from "../terminal-text.ts";
import { type Finding, ok, problem, unchecked } from "./findings.ts";

const MEGABYTE = 1_000_000;

/** Least room for logs and for the growth of a small register, in bytes. */
const FREE_MIN = 200 * MEGABYTE;

/**
 * Room for two more copies of the embedded register where it is, and for one where backups are: an upgrade keeps a
 * copy beside it, and an import needs as much for its log.
 */
export async function diskSpace(
  { dataDirectory, databaseUrl }: ServerConfig,
  backupFolder: string | undefined,
): Promise<Finding> {
  const isEmbedded = databaseUrl === undefined;
  // A register that is not there has its own finding.
  const size = isEmbedded
    ? (statSync(registerFile(dataDirectory), { throwIfNoEntry: false })?.size ?? 0)
    : 0;
  const needs = [
    ...(isEmbedded ? [{ folder: dataDirectory, bytes: 2 * size }] : []),
    ...(backupFolder === undefined ? [] : [{ folder: backupFolder, bytes: size }]),
  ];
  if (needs.length === 0) return unchecked("the disk of the database is its server's");
  const texts: string[] = [];
  let isShort = false;
  for (const { folder, bytes } of needs) {
    const { bavail, bsize } = await statfs(folder).catch((error: unknown) => {
      throw asFileFailure(error, folder);
    });
    const free = bavail * bsize;
    const needed = Math.max(bytes, FREE_MIN);
    isShort ||= free < needed;
    const wanted = free < needed ? `, less than the ${megabytes(needed)} that may be needed` : "";
    texts.push(`${megabytes(free)} free at ${folder}${wanted}`);
  }
  return isShort ? problem(`${texts.join("; ")}.`) : ok(texts.join("; "));
}

function megabytes(bytes: number): string {
  return `${shownNumber(Math.floor(bytes / MEGABYTE))} MB`;
}

/** A fast clock shows by the last nightly deletion, if it is fast by weeks, or beside another clock. */
export function clock(
  { dataDirectory, databaseUrl }: ServerConfig,
  { newestChange, databaseTime }: RegisterState,
  newestBackupAt: Date | undefined,
): Finding {
  const fault = clockFault(dataDirectory, { row: newestChange, backup: newestBackupAt });
  if (fault !== undefined) {
    return problem(`${describedFault(fault)} The commands of the timers delete nothing meanwhile.`);
  }
  const now = new Date();
  const off = Date.parse(databaseTime) - now.getTime();
  if (Math.abs(off) > CLOCK_TOLERANCE_MS) {
    return problem(
      `It is ${writtenInstant(now)} here, and ${writtenInstant(new Date(databaseTime))} on the database's machine.`,
    );
  }
  return databaseUrl === undefined
    ? ok(`${writtenInstant(now)}, later than every change (a clock fast by days is not noticed)`)
    : ok(`${writtenInstant(now)}, as on the database's machine`);
}
