import { type DatabaseLocation, openStaffRegister } from "../database/open-database.ts";
import type { StaffRegister } from "../database/staff-register.ts";
import { readRegisterLocation } from "../settings/register-location.ts";
import { CommandFailure } from "./command-failure.ts";

/** Opens the register that the settings name, runs the work, and closes it whatever happens. */
export async function withRegister<T>(work: (register: StaffRegister) => Promise<T>): Promise<T> {
  const staff = await openStaffRegister(registerLocation());
  try {
    return await work(staff);
  } finally {
    await staff.close();
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

/** Prints what was changed, and in which register. */
export function printChange(sentence: string, place: string): void {
  console.log(`${sentence} Register: ${place}`);
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
