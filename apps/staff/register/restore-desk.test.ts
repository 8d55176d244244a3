import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { openSqliteStaffRegister } from "@register/register/sqlite";
import { demoRegister } from "@register/register/test-support/demo-register";
import { personName, TESTER } from "@register/register/test-support/imported-certificates";
import { runStaff } from "../test-support/run-staff.ts";

it("a restore ends sessions and links, and names the people who are back", async () => {
  const data = await demoRegister();
  const register = await openSqliteStaffRegister(data);
  const { people, signIns } = register.desk;
  const ana = await people.add(personName("Ana"), "edits", TESTER);
  const ben = await people.add(personName("Ben"), "administers", TESTER);
  await signIns.beginByLink(await signIns.makeLink(ana.id, "session", TESTER));
  await signIns.makeLink(ben.id, "invitation", TESTER);
  await runStaff(["backup", "kept.sqlite"], { data });
  await people.remove(ana.id, TESTER);
  await register.close();
  const run = await runStaff(["restore", "kept.sqlite"], { data });
  expect(run).toMatchObject({ stderr: "", exitCode: 0 });
  expect(run.stdout).toContain("The desk's people are those of the backup again");
  expect(run.stdout).toContain(": Ana, Ben.");
  using restored = new DatabaseSync(path.join(data, "register.sqlite"));
  const rows = (table: string) => restored.prepare(`SELECT * FROM ${table}`).all();
  expect(rows("staff")).toHaveLength(2);
  expect([...rows("staff_sessions"), ...rows("staff_links"), ...rows("staff_challenges")]).toEqual(
    [],
  );
});
