import { expect, it } from "vitest";
import { temporaryFolder } from "../test-support/temporary-folder.ts";
import { createRegister } from "./create-register.ts";
import { prepareRegister } from "./prepare-register.ts";
import { RegisterThread } from "./register-thread.ts";
import type { StaffRequest } from "./staff-worker.ts";

async function newRegister(): Promise<string> {
  const folder = temporaryFolder();
  await createRegister(folder);
  const options = { whenOlder: "refuse", checkForDamage: false } as const;
  return (await prepareRegister(folder, options)).path;
}

async function openedThread(file: string): Promise<RegisterThread<StaffRequest>> {
  const thread = new RegisterThread<StaffRequest>(
    new URL("./staff-worker.ts", import.meta.url),
    file,
  );
  await thread.opened;
  return thread;
}

const LONG = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000000)
  SELECT count(*) AS n FROM n`;

it("lets others work while one waits for a long statement", async () => {
  const file = await newRegister();
  const [slow, quick] = [await openedThread(file), await openedThread(file)];
  const ended: string[] = [];
  const long = slow.request({ kind: "query", sql: LONG }).then(() => ended.push("long"));
  await quick.request({ kind: "query", sql: "SELECT 1 AS n" });
  ended.push("quick");
  await long;
  expect(ended).toEqual(["quick", "long"]);
  await Promise.all([slow.close(), quick.close()]);
});

it("answers in order, and knows when a transaction is open", async () => {
  const file = await newRegister();
  const thread = await openedThread(file);
  await thread.request({ kind: "script", sql: "BEGIN IMMEDIATE" });
  expect(thread.isInTransaction).toBe(true);
  const refused = thread.request({ kind: "execute", sql: "INSERT INTO certificates VALUES (1)" });
  await expect(refused).rejects.toThrow("table certificates has");
  await thread.request({ kind: "roll back" });
  expect(thread.isInTransaction).toBe(false);
  await thread.close();
  await thread.close();
});

it("rejects what is asked of a register that is no database", async () => {
  await expect(openedThread("/dev/null/register.sqlite")).rejects.toThrow("There is no register");
});
