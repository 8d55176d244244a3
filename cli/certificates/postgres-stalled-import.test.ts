import type { ChildProcess } from "node:child_process";
import { hostname } from "node:os";
import { expect, it, onTestFinished } from "vitest";
import { query, registerDatabase } from "../../database/test-support/postgres-database.ts";
import { insertOfCertificate } from "../../database/test-support/postgres-rows.ts";
import { temporaryFolder } from "../../database/test-support/temporary-folder.ts";
import { csvFile, manyRows } from "../test-support/csv-file.ts";
import { runStaff, type StaffRun, type StaffSurroundings } from "../test-support/run-staff.ts";

/** Many rows are imported, on a machine that may be busy. */
const MANY_ROWS = { timeout: 120_000 };

/** A register with one certificate that the import changes and one that it does not, and an import of many rows. */
async function stalledImport(limits: string) {
  const url = await registerDatabase();
  const name = new URL(url).pathname.slice(1);
  await query(url, `${insertOfCertificate("GQC-MANY-1")}; ${insertOfCertificate("OTHER-1")}`);
  await query(url, limits.replaceAll("DATABASE", `alter database ${name}`));
  const environment = { DATABASE_URL: url };
  const data = temporaryFolder();
  const file = csvFile(data, manyRows(200_000));
  let stopped: ChildProcess | undefined;
  let importing: Promise<StaffRun> = Promise.reject(new Error("It was not begun."));
  importing.catch(() => {});
  await new Promise<void>((resolve) => {
    const watch: StaffSurroundings["watch"] = (child, stderr) => {
      if (stopped !== undefined || !/Stored \d/.test(stderr)) return;
      stopped = child;
      onTestFinished(() => void child.kill("SIGKILL"));
      child.kill("SIGSTOP");
      resolve();
    };
    const words = ["certificates", "import", "--update", file, "--by", "José"];
    importing = runStaff(words, { data, environment, watch });
    void importing.then(() => resolve());
  });
  const withdraw = (number: string) =>
    runStaff(["certificates", "withdraw", number, "--by", "Ben"], { data, environment });
  return {
    url,
    withdraw,
    awake: (first?: NodeJS.Signals) => {
      if (first !== undefined) stopped?.kill(first);
      stopped?.kill("SIGCONT");
      return importing;
    },
  };
}

it(
  "an import that stands still holds up nobody else's row, its own rows not for long, and is undone",
  MANY_ROWS,
  async () => {
    const { url, withdraw, awake } = await stalledImport(
      "DATABASE set idle_in_transaction_session_timeout = '8s'",
    );
    const other = await withdraw("OTHER-1");
    expect(other).toMatchObject({ stderr: "", exitCode: 0 });
    const waited = await withdraw("GQC-MANY-1");
    expect(waited.stdout).toContain("GQC-MANY-1 is now withdrawn.");
    expect(waited.exitCode).toBe(0);
    expect(waited.stderr).toMatch(
      /^Waiting for another staff command \(import by José on .+, since \d\d:\d\d UTC\) …\n$/,
    );
    expect(waited.stderr).toContain(hostname().slice(0, 20));
    const woken = await awake();
    expect(woken.stderr).toMatch(
      /ended this command, which stood still .* nothing was changed, run it again\.\n$/,
    );
    expect(woken).toMatchObject({ stdout: "", exitCode: 1 });
    expect(
      await query(
        url,
        "select certificate_number, status, vessel_name from certificates order by 1",
      ),
    ).toEqual([
      { certificate_number: "GQC-MANY-1", status: "withdrawn", vessel_name: null },
      { certificate_number: "OTHER-1", status: "withdrawn", vessel_name: null },
    ]);
  },
);

it("a command that waits gives up with a sentence", MANY_ROWS, async () => {
  const { withdraw, awake } = await stalledImport("DATABASE set lock_timeout = '500ms'");
  expect(await withdraw("GQC-MANY-1")).toMatchObject({
    stdout: "",
    stderr: expect.stringMatching(
      /^The database \S+ is being changed by another process; nothing was changed, try again .*\n$/,
    ),
    exitCode: 1,
  });
  expect((await awake("SIGINT")).stderr).toContain("Interrupted. Nothing was changed.");
});
