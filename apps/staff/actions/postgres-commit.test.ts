import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { query, registerDatabase } from "@register/register/test-support/postgres-database";
import { postgresWire } from "@register/register/test-support/postgres-wire";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { csvFile } from "../test-support/csv-file.ts";
import { startStaff } from "../test-support/start-staff.ts";

/** Begins an import whose commit reaches Postgres while its answer is held back. */
async function importUpToCommit() {
  const databaseUrl = await registerDatabase();
  const wire = await postgresWire(databaseUrl);
  const folder = temporaryFolder();
  const file = csvFile(folder, ["certificate_number", "A-1", "FAULTY_1"]);
  let child: ChildProcess | undefined;
  const run = startStaff(["certificates", "import", file, "--skip-faulty", "faulty.csv"], {
    data: folder,
    environment: { DATABASE_URL: wire.url },
    started: (process) => (child = process),
  });
  // Rows are staged and planned in transactions before; the next commit is that of the import.
  await wire.sent("INSERT INTO certificates");
  wire.forget();
  await wire.sent("COMMIT");
  wire.holdAnswers();
  const stored = () => query(databaseUrl, "select certificate_number from certificates");
  await expect.poll(stored).toEqual([{ certificate_number: "A-1" }]);
  return { run, wire, child, faulty: path.join(folder, "faulty.csv") };
}

it("an import whose commit is never answered is called neither done nor undone", async () => {
  const { run, wire, faulty } = await importUpToCommit();
  await wire.cut();
  const { stdout, stderr, exitCode } = await run;
  expect(stderr).toMatch(
    /^The connection to the database broke while the change was being committed: it may be in the register or not\. Look there .*\n$/m,
  );
  expect(stderr).not.toMatch(/nothing was/i);
  expect({ stdout, exitCode }).toEqual({ stdout: "", exitCode: 1 });
  // Were the rows imported, these are the ones that are still to be corrected.
  expect(existsSync(faulty)).toBe(true);
});

it.skipIf(process.platform === "win32")(
  "Ctrl-C that comes after the commit leaves the import done, and told as done",
  async () => {
    const { run, wire, child, faulty } = await importUpToCommit();
    child?.kill("SIGINT");
    wire.releaseAnswers();
    const { stdout, stderr, exitCode } = await run;
    await wire.cut();
    expect(stdout).toMatch(/^Imported: 2 rows: 1 new, /m);
    expect(stderr).not.toContain("Interrupted");
    expect(exitCode).toBe(0);
    expect(existsSync(faulty)).toBe(true);
  },
);
