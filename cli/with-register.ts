import path from "node:path";
import { fileURLToPath } from "node:url";
import {
  type DatabaseLocation,
  openStaffRegister,
  type OpenedDatabase,
} from "../database/open-database.ts";
import { isDatabaseUrl } from "../database/postgres/database-address.ts";
import type { PrepareOptions } from "../database/sqlite/register-file.ts";
import type { StaffRegister } from "../database/staff-register.ts";
import { CommandFailure } from "./command-failure.ts";

const PROJECT_ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * Opens the register that the environment names, runs the work, and closes it whatever happens. Only
 * work that puts certificates in may begin a register: any other would work on the demonstration.
 */
export async function withRegister<T>(
  work: (register: StaffRegister) => Promise<T>,
  options: PrepareOptions = { whenAbsent: "refuse" },
): Promise<T> {
  const { staff, ...opened } = await openStaffRegister(databaseLocation(), options);
  try {
    tellWhenCreated(opened);
    return await work(staff);
  } finally {
    await staff.close();
  }
}

/** DATABASE_URL, else the folder that DATA_DIR names. */
function databaseLocation(): DatabaseLocation {
  return { dataDirectory: dataDirectory(), databaseUrl: checkedDatabaseUrl() };
}

/** The folder of the embedded register. */
export function dataDirectory(): string {
  return path.resolve(PROJECT_ROOT, process.env["DATA_DIR"] || "data");
}

function checkedDatabaseUrl(): string | undefined {
  const databaseUrl = process.env["DATABASE_URL"]?.trim() || undefined;
  if (databaseUrl === undefined || isDatabaseUrl(databaseUrl)) return databaseUrl;
  // Without the value: it may hold a password.
  throw new CommandFailure(
    "DATABASE_URL must be an address such as postgres://user:password@host:5432/database.",
  );
}

function tellWhenCreated({ place, created, demoCertificates }: OpenedDatabase): void {
  if (!created) return;
  console.error(
    `Created the register ${place} with ${demoCertificates} demonstration certificates.`,
  );
}
