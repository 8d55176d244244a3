import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { runBoundByPermissions } from "../test-support/bound-by-permissions.ts";
import { demoRegister, openedDemoStore } from "../test-support/demo-register.ts";
import { temporaryFolder } from "../test-support/temporary-folder.ts";
import { openSqliteStaffRegister } from "./sqlite-staff-register.ts";
import { openSqliteStore } from "./sqlite-store.ts";

/** Of Linux: who has locked which files. */
const LOCKS = "/proc/locks";

it("is one server's at a time, by whatever path, until that server ends", async () => {
  const folder = temporaryFolder();
  const first = await openedDemoStore(folder);
  const link = `${folder}-link`;
  symlinkSync(folder, link);
  onTestFinished(() => rmSync(link));
  for (const place of [folder, link]) {
    await expect(openSqliteStore(place)).rejects.toThrow(/^Another server has the register /);
  }
  // Staff work beside it.
  await (await openSqliteStaffRegister(folder)).close();
  await first.close();
  await openedDemoStore(folder);
});

const OPEN_AND_WAIT = `
  import { openSqliteStore } from ${JSON.stringify(new URL("sqlite-store.ts", import.meta.url).href)};
  await openSqliteStore(process.argv[1]);
  console.log("open");
  setInterval(() => {}, 1000);`;

it.skipIf(process.getuid?.() !== 0)(
  "is refused when its lock can't be written, in a sentence",
  async () => {
    const folder = await demoRegister();
    const lock = path.join(folder, "server.lock");
    writeFileSync(lock, "", { mode: 0o644 });
    chownSync(lock, 65_534, 65_534);
    const { status, stderr } = runBoundByPermissions(["-e", OPEN_AND_WAIT, folder]);
    expect(stderr).toContain("server.lock can't be used: ");
    expect(status).toBe(1);
  },
);

it("is free again when its server was killed", async () => {
  const folder = await demoRegister();
  const server = spawn(process.execPath, ["-e", OPEN_AND_WAIT, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(server.stdout, "data");
  await expect(openSqliteStore(folder)).rejects.toThrow("Another server");
  server.kill("SIGKILL");
  await once(server, "close");
  await openedDemoStore(folder);
});

it.skipIf(!existsSync(LOCKS))(
  "shows other programs that the register is open: the last to close it deletes its log",
  async () => {
    const folder = temporaryFolder();
    await openedDemoStore(folder);
    await (await openSqliteStaffRegister(folder)).close();
    const { ino } = statSync(path.join(folder, "register.sqlite"));
    expect(readFileSync(LOCKS, "utf8")).toMatch(new RegExp(`READ +${process.pid} \\S+:${ino} `));
  },
);
