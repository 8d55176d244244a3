import { openStaffRegister } from "@register/register";
import type { StaffRegister } from "@register/register";
import { readRegisterLocation } from "@register/settings";
import { CommandFailure } from "./failure.ts";

/** Opens the register that the settings name, runs the work, and closes it whatever happens. */
export async function withRegister<T>(work: (register: StaffRegister) => Promise<T>): Promise<T> {
  const staff = await openStaffRegister(readRegisterLocation());
  try {
    return await work(staff);
  } finally {
    // Committed work stays committed: a connection that does not close well ends with the process.
    await staff.close().catch(() => {});
  }
}

/** The folder of the embedded register; ends the command when the register is in Postgres. */
export function embeddedRegister(advice: string): string {
  const { dataDirectory, databaseUrl } = readRegisterLocation();
  if (databaseUrl !== undefined) throw new CommandFailure(`DATABASE_URL is set: ${advice}`);
  return dataDirectory;
}
