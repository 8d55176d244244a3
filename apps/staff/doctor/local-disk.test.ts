import { promises } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, expect, it, vi } from "vitest";
import { runDoctor } from "../test-support/doctor.ts";
import { demoRegister } from "@register/register/test-support/demo-register";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { networkFileSystem } from "@register/register/sqlite";

/** Every folder lies on a file system of this number. */
function mountAll(type: number): void {
  const { statfs } = promises;
  vi.spyOn(promises, "statfs").mockImplementation(async (...args: Parameters<typeof statfs>) =>
    Object.assign(await statfs(...args), { type }),
  );
  syncBuiltinESMExports();
}

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it.runIf(process.platform === "linux").each([
  ["NFS", 0x6969],
  ["SMB, as a system of 32 bits gives it", 0xfe534d42 | 0],
  ["sshfs", 0x65735546],
])("a folder on %s is on a network share", async (name, type) => {
  mountAll(type);
  expect(await networkFileSystem(temporaryFolder())).toContain(name.split(",", 1)[0]);
});

it.each([0xef53, 0x58465342, 0x9123683e, 0x01021994, 0x794c7630])(
  "ext4, XFS, Btrfs, memory and the layers of a container are not: %d",
  async (type) => {
    mountAll(type);
    expect(await networkFileSystem(temporaryFolder())).toBeUndefined();
  },
);

it.runIf(process.platform === "linux")("doctor says that the register lies on one", async () => {
  const data = await demoRegister();
  mountAll(0x6969);
  const { findings, exitCode } = await runDoctor([], { data });
  expect(findings.get("Disk space")).toMatch(
    /^problem: \S+ is on NFS, .* DATA_DIR, or use Postgres\.$/,
  );
  expect(exitCode).toBe(1);
});
