import { type DatabaseLocation, openStaffRegister } from "../database/open-database.ts";
import type { StaffRegister } from "../database/staff-register.ts";
import { readRegisterLocation } from "../settings/register-location.ts";
import { CommandFailure } from "./command-failure.ts";
import { isReaderGone } from "./output-failures.ts";
import { visibleText } from "./visible-text.ts";

/** Opens the register that the settings name, runs the work, and closes it whatever happens. */
export async function withRegister<T>(work: (register: StaffRegister) => Promise<T>): Promise<T> {
  const staff = await openStaffRegister(registerLocation(), (sentence) =>
    process.stderr.write(`${visibleText(sentence)}\n`),
  );
  try {
    return await work(staff);
  } finally {
    // What the work has committed stays committed: a connection that does not close well ends with the process.
    await staff.close().catch(() => {});
  }
}

/**
 * As {@link withRegister}, for work that changes something: prints the sentence that it gives, and names
 * the register, since a setting that is missing in one shell leads to another one.
 */
export async function changeRegister(
  work: (register: StaffRegister) => Promise<string>,
): Promise<void> {
  await withRegister(async (register) => printChange(await work(register), register.place));
}

/**
 * Prints what was changed, and in which register: on standard error where standard output can't be written,
 * on a full disk for one, since whoever reads nothing would do it again.
 */
export function printChange(sentence: string, place: string): void {
  const line = `${sentence} Register: ${place}\n`;
  // What has been done is no failure, whether or not anybody can read of it.
  process.exitCode ??= 0;
  process.stdout.write(line, (error) => {
    if (error && !isReaderGone(error)) process.stderr.write(line);
  });
}

/** Where the settings say that the register is. */
export function registerLocation(): DatabaseLocation {
  return readRegisterLocation(process.env);
}

/** The folder of the embedded register; ends the command when the register is in Postgres. */
export function embeddedRegister(whatElse: string): string {
  const { dataDirectory, databaseUrl } = registerLocation();
  if (databaseUrl !== undefined) throw new CommandFailure(`DATABASE_URL is set: ${whatElse}`);
  return dataDirectory;
}
