import { CLOCK_TOLERANCE_MS, clockFault } from "../../database/keeping/retention-clock.ts";
import type { RegisterState } from "../../database/staff-register.ts";
import { diskRoom, registerSize, roomOfRegister } from "../../database/sqlite/disk-room.ts";
import type { ServerConfig } from "../../settings/server-config.ts";
import { describedFault } from "../clock.ts";
import { asFileFailure } from "../failure.ts";
import { shownNumber } from "@register/certificates/english-counts";
import { writtenInstant } from "../terminal-text.ts";
import { type Finding, ok, problem, unchecked } from "./findings.ts";

const MEGABYTE = 1_000_000;

/** Whether there is room beside the embedded register, and for one more of it where backups are. */
export async function diskSpace(
  { dataDirectory, databaseUrl }: ServerConfig,
  backupFolder: string | undefined,
): Promise<Finding> {
  const isEmbedded = databaseUrl === undefined;
  const size = isEmbedded ? registerSize(dataDirectory) : 0;
  const rooms = [
    ...(isEmbedded ? [{ folder: dataDirectory, room: roomOfRegister(dataDirectory) }] : []),
    ...(backupFolder === undefined
      ? []
      : [{ folder: backupFolder, room: diskRoom(backupFolder, size) }]),
  ];
  if (rooms.length === 0) return unchecked("the disk of the database is its server's");
  const texts: string[] = [];
  let isShort = false;
  for (const { folder, room } of rooms) {
    const { free, needed } = await room.catch((error: unknown) => {
      throw asFileFailure(error, folder);
    });
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
