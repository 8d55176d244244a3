import { onTestFinished } from "vitest";
import { createRegister } from "../sqlite/create-register.ts";
import { openSqliteStaffRegister } from "../sqlite/sqlite-staff-register.ts";
import { openSqliteStore, type SqliteStore } from "../sqlite/sqlite-store.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A data folder with a register as a first start makes it. */
export async function demoRegister(folder = temporaryFolder()): Promise<string> {
  await createRegister(folder, { withDemo: true });
  return folder;
}

/** The register in that folder as the server sees it, made as a first start makes it where there is none. */
export async function openDemoStore(folder = temporaryFolder()): Promise<SqliteStore> {
  return openSqliteStore(folder, { whenAbsent: "create" });
}

/** As {@link openDemoStore}, closed when the test ends. */
export async function openedDemoStore(folder = temporaryFolder()): Promise<SqliteStore> {
  const store = await openDemoStore(folder);
  onTestFinished(() => store.close());
  return store;
}

/** An embedded register, as the server and as staff see it, closed when the test ends. */
export async function openedRegister() {
  const folder = temporaryFolder();
  const store = await openedDemoStore(folder);
  const staff = await openSqliteStaffRegister(folder);
  onTestFinished(() => staff.close());
  return { store, staff };
}
