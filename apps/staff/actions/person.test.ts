import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { contactMessage } from "@register/register/test-support/contact-message";
import { openDemoStore } from "@register/register/test-support/demo-register";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { runStaff } from "../test-support/run-staff.ts";

const ANA = "Ana.Silva@ships.example";

/** A register with two messages of Ana, one of somebody who names her, and one of another Ana. */
async function officeWithAna() {
  const data = temporaryFolder();
  const store = await openDemoStore(data);
  const others = [
    { ...contactMessage("Please answer ana.silva@ships.example instead"), email: "ben@x.example" },
    { ...contactMessage("I am somebody else entirely"), email: "anaXsilva@ships.example" },
  ];
  const hers = [
    { ...contactMessage("Her unforgettable first message"), email: ANA },
    { ...contactMessage("Her unforgettable second message"), email: ANA },
  ];
  const messages = [...hers, ...others];
  for (const message of messages) await store.insertContactSubmission(message);
  await store.close();
  const run = (...words: string[]) => runStaff(["messages", ...words], { data });
  return { data, run, register: path.join(data, "register.sqlite") };
}

it("finds a person's messages, whatever the letter case, and those of others that name the address", async () => {
  const { run } = await officeWithAna();
  const found = await run("find", "--email", "ana.silva@SHIPS.example");
  expect(found.stdout).toMatch(/^sent\nid .*\n1 .* first message .*\n2 .* second message .*$/m);
  expect(found.stdout).not.toContain("somebody else");
  expect(found.stdout).toMatch(/^mentionedIn +3\n/);
  expect(found).toMatchObject({ stderr: "", exitCode: 0 });
  const none = await run("find", "--email", "olga@ships.example");
  expect(none.stderr).toBe(
    "There are no messages from olga@ships.example. Not searched: backups (--backups FOLDER reads them) and e-mails to the office.\n",
  );
  expect(none).toMatchObject({ stdout: "", exitCode: 1 });
});

it("erases a person's messages from the file, and says which copies and backups still hold them", async () => {
  const { data, run, register } = await officeWithAna();
  const backups = path.join(data, "backups");
  mkdirSync(backups);
  const copy = path.join(data, "register.sqlite.before-restore");
  copyFileSync(register, copy);
  await runStaff(["backup", "--to", backups], { data });
  const [backup = ""] = readdirSync(backups);
  const damaged = path.join(backups, "register-2020-01-01T00-00-00Z.sqlite");
  writeFileSync(damaged, "damaged");

  const unasked = await run("erase", "--email", ANA);
  expect(unasked).toMatchObject({ stdout: "", exitCode: 1 });
  expect(readFileSync(register, "latin1")).toContain("unforgettable");

  const erased = await run("erase", "--email", ANA, "--backups", backups, "--yes");
  expect(erased).toMatchObject({ stderr: "", exitCode: 0 });
  expect(erased.stdout.split("\n").map((line) => line.split(/ {2,}/))).toEqual([
    ["mentionedIn", "3"],
    ["notSearched", "e-mails to the office"],
    [""],
    ["copies"],
    ["file", "messages"],
    [copy, "2"],
    [path.join(backups, backup), "2"],
    [damaged, "could not be read"],
    [`Erased: 2 messages from ${ANA}. Register: ${register}`],
    [""],
  ]);
  expect(readFileSync(register, "latin1")).not.toContain("unforgettable");
  expect((await run("list")).stdout).toMatch(/^total +2$/m);
});

it("says why it erases nothing", async () => {
  const { run } = await officeWithAna();
  for (const [words, reason] of [
    [["--email", "Ana"], "--email must be an e-mail address, such as ana@ships.example"],
    [["--email", "olga@ships.example", "--yes"], "There are no messages from olga@ships.example."],
    [
      ["--email", ANA, "--yes", "--backups", "no-folder"],
      "no-folder: there is no such file or folder.",
    ],
    [["--yes"], "Required option '--email <address>' not specified"],
  ] as const) {
    const erased = await run("erase", ...words);
    expect.soft(erased.stderr).toContain(reason);
    expect.soft(erased).toMatchObject({ stdout: "", exitCode: 1 });
  }
  expect((await run("list")).stdout).toMatch(/^total +4$/m);
});
