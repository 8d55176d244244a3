import { openStaffRegister } from "@register/register";
import type { StaffRegister } from "@register/register";
import { readRegisterLocation } from "@register/settings";
import { CommandFailure } from "./failure.ts";

export async function withRegister<T>(work: (register: StaffRegister) => Promise<T>): Promise<T> {
  const staff = await openStaffRegister(readRegisterLocation());
  try {
    return await work(staff);
  } finally {
    // Committed work stays committed: an unclean connection ends with the process.
    await staff.close().catch(() => {});
  }
}

/** Throws CommandFailure if the register is in Postgres. */
export function embeddedRegister(advice: string): string {
  const { dataDirectory, databaseUrl } = readRegisterLocation();
  if (databaseUrl !== undefined) throw new CommandFailure(`DATABASE_URL is set: ${advice}`);
  return dataDirectory;
}
