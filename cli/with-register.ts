import path from "node:path";
import { fileURLToPath } from "node:url";
import {
  openSqliteStaffRegister,
  type SqliteStaffRegister,
} from "../database/sqlite/sqlite-staff-register.ts";
import type { StaffRegister } from "../database/staff-register.ts";
import { CommandFailure } from "./command-failure.ts";

const PROJECT_ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Opens the register that the environment names, runs the work, and closes it whatever happens. */
export async function withRegister<T>(work: (register: StaffRegister) => Promise<T>): Promise<T> {
  if (process.env["DATABASE_URL"]) {
    throw new CommandFailure(
      "DATABASE_URL is set, but this version knows only the embedded register; unset it to use that.",
    );
  }
  const dataDirectory = path.resolve(PROJECT_ROOT, process.env["DATA_DIR"] || "data");
  const opened = await openSqliteStaffRegister(dataDirectory);
  try {
    tellWhenCreated(opened);
    return await work(opened);
  } finally {
    await opened.close();
  }
}

function tellWhenCreated({ register }: SqliteStaffRegister): void {
  if (!register.created) return;
  console.error(
    `Created the register ${register.path} with ${register.demoCertificates} demonstration certificates.`,
  );
}
