import { execFile } from "node:child_process";
import { chmodSync, chownSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { temporaryFolder } from "../test-support/temporary-folder.ts";
import { createRegister } from "./create-register.ts";
import { openSqliteStaffRegister } from "./sqlite-staff-register.ts";

const CREATE = `
  import { createRegister } from ${JSON.stringify(new URL("create-register.ts", import.meta.url).href)};
  await createRegister(process.argv[1], { withDemo: true }).then(
    ({ demoCertificates }) => console.log(demoCertificates),
    (error) => console.log(error.name),
  );`;

it("makes a register once, whole, when several processes do so at the same time", async () => {
  const folder = path.join(temporaryFolder(), "fresh");
  const starts = Array.from({ length: 4 }, () =>
    promisify(execFile)(process.execPath, ["--input-type=module", "-e", CREATE, folder]),
  );
  const results = (await Promise.all(starts)).map(({ stdout }) => stdout.trim());
  expect(results.toSorted()).toEqual([
    "8",
    ...Array.from({ length: 3 }, () => "DatabaseUnusableError"),
  ]);
  expect(readdirSync(folder)).toEqual(["register.sqlite"]);
});

it("makes an empty register unless the demonstration is asked for", async () => {
  const folder = temporaryFolder();
  expect(await createRegister(folder)).toMatchObject({ demoCertificates: 0 });
  const staff = await openSqliteStaffRegister(folder);
  expect(await staff.count()).toBe(0);
  await staff.close();
});

it("replaces no register, and none that was put aside", async () => {
  const folder = temporaryFolder();
  const { path: file } = await createRegister(folder);
  await expect(createRegister(folder)).rejects.toThrow("There is a register");
  renameSync(file, `${file}.before-20261122093000`);
  await expect(createRegister(folder)).rejects.toThrow("register.sqlite.before-20261122093000 is");
  expect(readdirSync(folder)).toEqual(["register.sqlite.before-20261122093000"]);
});

it("is not kept from it by what a killed start left half made", async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "register.sqlite.0b5e.partial"), "half");
  expect(await createRegister(folder, { withDemo: true })).toMatchObject({ demoCertificates: 8 });
});

it.skipIf(process.platform === "win32")("makes it for the owner of its folder only", async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  if (process.getuid?.() === 0) chownSync(folder, 1234, 5678);
  const { path: file } = await createRegister(folder);
  const { uid, gid, mode } = statSync(file);
  expect({ uid, gid, mode: mode & 0o777 }).toEqual({
    uid: statSync(folder).uid,
    gid: statSync(folder).gid,
    mode: 0o600,
  });
});

it("refuses a folder in which a server has run", async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "server.lock"), "");
  await expect(createRegister(folder)).rejects.toThrow("server.lock is in its folder");
});

it.skipIf(process.platform !== "linux")(
  "ends in one line where no folder can be made",
  async () => {
    await expect(createRegister("/proc/no/such")).rejects.toThrow(
      /^The register [^\n]*can't be used/,
    );
  },
);

it("says in one line that the folder's name is taken by a file", async () => {
  const file = path.join(temporaryFolder(), "data");
  writeFileSync(file, "a file");
  await expect(createRegister(file)).rejects.toThrow(/^The register [^\n]* can't be used[^\n]*$/);
});
