import { closeSync, openSync, readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { demoRegister } from "@register/register/test-support/demo-register";
import { canMountDisks, smallDisk } from "@register/register/test-support/small-disk";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { csvFile, manyRows } from "../test-support/csv-file.ts";
import { startStaff } from "../test-support/start-staff.ts";

it.skipIf(!canMountDisks())(
  "an import after which the disk is too full to empty the log is told as done, and its faulty rows stay",
  { tags: "trial" },
  async () => {
    const folder = temporaryFolder();
    const data = smallDisk(100);
    await startStaff(["register", "create"], { data });
    // The log of these rows fits on the disk, and so would the register, but not both.
    csvFile(folder, [...manyRows(100_000), "FAULTY_1,,,,,"]);
    const words = ["certificates", "import", "certificates.csv", "--skip-faulty", "faulty.csv"];
    const run = await startStaff(words, { data, cwd: folder });
    expect(run.stdout).toContain("100,001 rows: 100,000 new, 1 faulty.");
    expect(run.stderr).toContain(
      "warning: the import is in the register, but the register's log could not be emptied, because the register can't grow: the disk is full\n",
    );
    expect(run.stderr).not.toMatch(/nothing was/i);
    expect(run.exitCode).toBe(0);
    expect(readFileSync(path.join(folder, "faulty.csv"), "utf8")).toContain("FAULTY_1");
    const list = await startStaff(["certificates", "list", "--limit", "1"], { data });
    expect(list.stdout).toMatch(/^total +100000$/m);
  },
);

it.skipIf(process.platform !== "linux")(
  "an import that can't print what it did says it on standard error",
  async () => {
    const data = await demoRegister();
    const file = csvFile(data, ["certificate_number", "A-1"]);
    const full = openSync("/dev/full", "w");
    const program = fileURLToPath(new URL("../../../tools/staff.ts", import.meta.url));
    const run = spawnSync(process.execPath, [program, "certificates", "import", file], {
      stdio: ["ignore", full, "pipe"],
      env: { PATH: process.env["PATH"], DATA_DIR: data, INIT_CWD: data },
      encoding: "utf8",
    });
    closeSync(full);
    expect(run.stderr).toMatch(/^Imported: 1 row: 1 new\. .* Register: .*\n/);
    expect(run.stderr).toContain("The output can't be written (ENOSPC).");
    expect(run.status).toBe(0);
    expect((await startStaff(["certificates", "show", "A-1"], { data })).exitCode).toBe(0);
  },
);
