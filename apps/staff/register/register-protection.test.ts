import { linkSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { contactMessage } from "@register/register/test-support/contact-message";
import { openDemoStore, openedDemoStore } from "@register/register/test-support/demo-register";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { messagesIn } from "../test-support/register-with-message.ts";
import { runStaff } from "../test-support/run-staff.ts";

/** Ways to name the live register, or a file that SQLite keeps beside it. */
const THE_REGISTER = [
  ["by its path", (data: string) => path.join(data, "register.sqlite")],
  ["by its log", (data: string) => path.join(data, "register.sqlite-wal")],
  [
    "by a symbolic link",
    (data: string) => {
      symlinkSync(path.join(data, "register.sqlite"), path.join(data, "kept.sqlite"));
      return path.join(data, "kept.sqlite");
    },
  ],
  [
    "by another of its names",
    (data: string) => {
      linkSync(path.join(data, "register.sqlite"), path.join(data, "kept.sqlite"));
      return path.join(data, "kept.sqlite");
    },
  ],
  [
    "through a linked folder",
    (data: string) => {
      symlinkSync(data, path.join(data, "linked"));
      return path.join(data, "linked", "register.sqlite");
    },
  ],
] as const satisfies readonly (readonly [string, (data: string) => string])[];

it.each([
  ...THE_REGISTER.map(([how, name]) => ["backup", how, name] as const),
  ["certificates export", "by its path", THE_REGISTER[0][1]] as const,
])(
  "%s onto the live register, named %s, is refused, and the site goes on",
  async (words, _, name) => {
    const data = temporaryFolder();
    const store = await openedDemoStore(data);
    await store.insertContactSubmission(contactMessage("Acknowledged before"));
    const run = await runStaff([...words.split(" "), name(data)], { data });
    expect(run.stderr).toMatch(
      /^\S+ is the register itself [^\n]*Nothing was changed\. \(file-refused\)\n$/,
    );
    expect(run).toMatchObject({ stdout: "", exitCode: 1 });
    await store.insertContactSubmission(contactMessage("Acknowledged after"));
    await store.close();
    expect(messagesIn(path.join(data, "register.sqlite"))).toEqual([
      "Acknowledged before",
      "Acknowledged after",
    ]);
    await (await openDemoStore(data)).close();
  },
);

it("a register that is a link is protected where it really is", async () => {
  const data = temporaryFolder();
  const elsewhere = temporaryFolder();
  await (await openDemoStore(data)).close();
  renameSync(path.join(data, "register.sqlite"), path.join(elsewhere, "real.sqlite"));
  symlinkSync(path.join(elsewhere, "real.sqlite"), path.join(data, "register.sqlite"));
  const store = await openedDemoStore(data);
  await store.insertContactSubmission(contactMessage("Acknowledged before"));
  for (const name of ["real.sqlite", "real.sqlite-wal", "server.lock"]) {
    const run = await runStaff(["backup", path.join(elsewhere, name)], { data });
    expect(run.stderr).toContain("is the register itself");
  }
  await store.close();
  rmSync(path.join(elsewhere, "real.sqlite"));
  const lost = await runStaff(["register", "create"], { data });
  expect(lost.stderr).toMatch(
    / is a link that leads nowhere; [^\n]*Nothing was changed\. \(register-unusable\)\n$/,
  );
});
