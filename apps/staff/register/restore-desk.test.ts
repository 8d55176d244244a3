import { readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { openSqliteStaffRegister } from "@register/register/sqlite";
import { demoRegister } from "@register/register/test-support/demo-register";
import {
  NO_SUBJECTS,
  personName,
  TESTER,
} from "@register/register/test-support/imported-certificates";
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

it("a backup has none of the files that wait to be imported, but for those that somebody has yet to approve", async () => {
  const data = await demoRegister();
  const register = await openSqliteStaffRegister(data);
  const { proposals, uploads } = register.desk;
  const upload = (name: string) =>
    uploads.add({ fileName: name, contents: new TextEncoder().encode(name.repeat(999)) }, TESTER);
  const needed = await upload("needed");
  await proposals.add({ action: "imports.run", input: { upload: needed }, ...NO_SUBJECTS }, TESTER);
  await upload("left-behind");
  await register.close();
  expect(await runStaff(["backup", "kept.sqlite"], { data })).toMatchObject({ exitCode: 0 });
  const bytes = readFileSync(path.join(data, "kept.sqlite"), "latin1");
  expect(bytes).toContain("neededneeded");
  expect(bytes).not.toContain("left-behind");
});
