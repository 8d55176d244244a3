import { linkSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { contactMessage } from "@register/register/test-support/contact-message";
import { openDemoStore, openedDemoStore } from "@register/register/test-support/demo-register";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { messagesIn } from "../test-support/register-with-message.ts";
import { runStaff } from "../test-support/run-staff.ts";

it("nothing is written onto the live register, whatever names it, and the site goes on", async () => {
  const data = temporaryFolder();
  const store = await openedDemoStore(data);
  await store.insertContactSubmission(contactMessage("Acknowledged before"));
  const file = path.join(data, "register.sqlite");
  const [link, twin, folder] = ["link.sqlite", "twin.sqlite", "linked"].map((name) =>
    path.join(data, name),
  ) as [string, string, string];
  symlinkSync(file, link);
  linkSync(file, twin);
  symlinkSync(data, folder);
  for (const words of [
    ["backup", file],
    // A file that SQLite keeps beside it.
    ["backup", `${file}-wal`],
    ["backup", link],
    ["backup", twin],
    ["backup", path.join(folder, "register.sqlite")],
    ["certificates", "export", file],
  ]) {
    const run = await runStaff(words, { data });
    expect
      .soft(run.stderr, words.join(" "))
      .toMatch(/^\S+ is the register itself [^\n]*Nothing was changed\. \(file-refused\)\n$/);
    expect(run).toMatchObject({ stdout: "", exitCode: 1 });
  }
  await store.insertContactSubmission(contactMessage("Acknowledged after"));
  await store.close();
  expect(messagesIn(file)).toEqual(["Acknowledged before", "Acknowledged after"]);
  await (await openDemoStore(data)).close();
});

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
