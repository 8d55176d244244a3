import { Option } from "commander";
import {
  newestBackup,
  type ClockFault,
  clockFault,
  noteDeletion,
  PAUSE_DAYS_MAX,
} from "@register/register/backups";
import type { StaffRegister } from "@register/register";
import { readRegisterLocation } from "@register/settings";
import { asFileFailure, CommandFailure } from "./failure.ts";
import { typedPath } from "./output.ts";
import { writtenInstant } from "@register/domain/days";

export interface ClockFlags {
  readonly clockIsRight?: boolean;
  readonly backups?: string;
}

/** `--backups FOLDER`, for the commands that delete for age and write no backup. */
export function backupsOption(): Option {
  return new Option(
    "--backups <folder>",
    "where the backups are: nothing is deleted while the clock stands before the newest",
  );
}

/** `--clock-is-right`, for each command that deletes what is older than a time. */
export function clockOption(): Option {
  return new Option(
    "--clock-is-right",
    "delete although the clock looks wrong, once you have compared it",
  );
}

/** "It is 2026-11-26 02:00 UTC here, and the newest backup is of 2027-11-26 02:30 UTC." */
export function describedFault({ what, instant, isLate }: ClockFault): string {
  const now = `It is ${writtenInstant(new Date())} here,`;
  return isLate
    ? `${now} more than ${PAUSE_DAYS_MAX} days after ${what} (${writtenInstant(instant)}).`
    : `${now} and ${what} is of ${writtenInstant(instant)}.`;
}

/** Why nothing is deleted, and what to do. */
export function clockRefusal(fault: ClockFault): string {
  return `Nothing was deleted for its age, because the clock looks wrong. ${describedFault(fault)} Set the clock; if it is right, run the command once with --clock-is-right.`;
}

/** Deletes what is older than a time, unless the clock looks wrong. */
export async function deleteWhatIsDue(
  register: StaffRegister,
  { clockIsRight = false, backups }: ClockFlags,
  deletion: () => Promise<void>,
): Promise<void> {
  const location = readRegisterLocation();
  const { dataDirectory } = location;
  const { newestChange } = await register.state();
  const newest = backups === undefined ? undefined : newestBackup(typedPath(backups), location);
  const written = { row: newestChange, backup: newest?.madeAt };
  const fault = clockIsRight ? undefined : clockFault(dataDirectory, written);
  if (fault !== undefined) throw new CommandFailure(clockRefusal(fault));
  await deletion();
  try {
    noteDeletion(dataDirectory);
  } catch (error) {
    throw asFileFailure(error, dataDirectory);
  }
}
