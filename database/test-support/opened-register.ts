import { onTestFinished } from "vitest";
import { openSqliteStaffRegister } from "../sqlite/sqlite-staff-register.ts";
import { openSqliteStore } from "../sqlite/sqlite-store.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** An embedded register, as the server and as staff see it, closed when the test ends. */
export async function openedRegister() {
  const folder = temporaryFolder();
  const store = await openSqliteStore(folder);
  const staff = await openSqliteStaffRegister(folder);
  onTestFinished(async () => {
    await store.close();
    await staff.close();
  });
  return { store, staff };
}
