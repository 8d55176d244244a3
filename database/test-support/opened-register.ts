import { onTestFinished } from "vitest";
import { openSqliteStaffRegister } from "../sqlite/sqlite-staff-register.ts";
import { openDemoStore } from "./demo-register.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** An embedded register, as the server and as staff see it, closed when the test ends. */
export async function openedRegister() {
  const folder = temporaryFolder();
  const store = await openDemoStore(folder);
  const staff = await openSqliteStaffRegister(folder);
  onTestFinished(async () => {
    await store.close();
    await staff.close();
  });
  return { store, staff };
}
