import { copyFileSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { demoRegister } from "@register/register/test-support/demo-register";
import { addMessage, folderWithMessage } from "../test-support/register-with-message.ts";
import { runStaff } from "../test-support/run-staff.ts";
import { DAY_MS } from "@register/domain/days";

/** The instant so many days ago as a restore and an upgrade write it into a name. */
function stamp(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().replaceAll(/\D/g, "");
}

const deleteCopies = (data: string, ...words: string[]) =>
  runStaff(["register", "delete-copies", "--older-than", "90d", ...words], { data });

/** Makes the messages in a register or a copy of one so old. */
function age(file: string, days: number): void {
  using database = new DatabaseSync(file);
  const instant = new Date(Date.now() - days * DAY_MS).toISOString();
  database.prepare("UPDATE contact_submissions SET created_at = ?").run(instant);
}

it("deletes what restore and upgrades left before a time, and nothing else", async () => {
  const data = await demoRegister();
  const at = (name: string) => path.join(data, name);
  const due = [`register.sqlite.before-${stamp(91)}`, `register.sqlite.schema-4-${stamp(100)}`];
  const staying = [
    `register.sqlite.before-${stamp(89)}`,
    `register.sqlite.schema-5-${stamp(1)}`,
    "register.sqlite.before-the-audit",
    "register.sqlite.12.partial",
  ];
  for (const name of [...due, ...staying]) copyFileSync(at("register.sqlite"), at(name));
  writeFileSync(at(`${due[0]}-wal`), "log");
  const killed = at("register.sqlite.11.partial");
  writeFileSync(killed, "half");
  utimesSync(killed, new Date(0), new Date(0));
  const everything = readdirSync(data);

  const unasked = await deleteCopies(data);
  expect(unasked.stderr).toMatch(/^Nothing was changed\. [^\n]+ add --yes to do it\.\n$/);
  expect(unasked.exitCode).toBe(1);
  expect(readdirSync(data)).toEqual(everything);

  const run = await deleteCopies(data, "--yes");
  expect(run).toMatchObject({ stderr: "", exitCode: 0 });
  expect(run.stdout.split("\n")).toEqual([
    ...due.map((name) => `Deleted: ${at(name)}`),
    `Deleted: ${killed}`,
    `3 copies deleted. Register: ${at("register.sqlite")}`,
    "",
  ]);
  expect(readdirSync(data).toSorted()).toEqual(["register.sqlite", ...staying].toSorted());
});

it("deletes no copy while the register itself can't be opened", async () => {
  const data = await demoRegister();
  const copy = `register.sqlite.before-${stamp(400)}`;
  copyFileSync(path.join(data, "register.sqlite"), path.join(data, copy));
  writeFileSync(path.join(data, "register.sqlite"), "no database ".repeat(1000));
  const run = await deleteCopies(data, "--yes");
  expect(run.stderr).toMatch(/^The register \S+ is not a database; [^\n]+\n$/);
  expect(readdirSync(data)).toContain(copy);
});

it("a restore says that it has brought messages back that are past their date", async () => {
  const data = await folderWithMessage("The first message");
  await runStaff(["backup", "kept.sqlite"], { data });
  age(path.join(data, "kept.sqlite"), 300);
  await addMessage(data, "The second message");
  const run = await runStaff(["restore", "kept.sqlite"], { data });
  expect(run.stdout).toContain("\nIt has messages again that were deleted for their age: ");
  expect(run).toMatchObject({ stderr: "", exitCode: 0 });
});
