import type { ChildProcess } from "node:child_process";
import { Client } from "pg";
import { expect, it, onTestFinished } from "vitest";
import {
  lockWaits,
  query,
  registerDatabase,
} from "@register/register/test-support/postgres-database";
import { insertOfCertificate } from "@register/register/test-support/postgres-rows";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { csvFile, manyRows } from "../test-support/csv-file.ts";
import { runStaff } from "../test-support/run-staff.ts";
import { startStaff } from "../test-support/start-staff.ts";

/** A register with a certificate that an import has changed when its process stands still, and one apart from it. */
async function stalledImport(limits = "") {
  const url = await registerDatabase();
  const numbers = ["GQC-MANY-1", "GQC-MANY-2", "OTHER-1"];
  await query(url, numbers.map((number) => insertOfCertificate(number)).join(";"));
  const limit = (setting: string) =>
    query(url, `alter database ${new URL(url).pathname.slice(1)} set ${setting}`);
  // The import locks the first certificate, and waits for the second until this is released.
  const holder = new Client(url);
  await holder.connect();
  // For the sessions of staff, which begin from here on.
  if (limits !== "") await limit(limits);
  await holder.query(
    "begin; select from certificates where certificate_number = 'GQC-MANY-2' for update",
  );
  const environment = { DATABASE_URL: url };
  const data = temporaryFolder();
  const file = csvFile(data, manyRows(2));
  const process = Promise.withResolvers<ChildProcess>();
  const importing = startStaff(["certificates", "import", "--update", file, "--by", "José"], {
    data,
    environment,
    started: process.resolve,
  });
  const child = await process.promise;
  onTestFinished(() => void child.kill("SIGKILL"));
  await expect.poll(() => lockWaits(url)).toHaveLength(1);
  child.kill("SIGSTOP");
  return {
    url,
    limit,
    withdraw: (number: string) =>
      runStaff(["certificates", "withdraw", number, "--by", "Ben"], { data, environment }),
    release: () => holder.end(),
    awake: (first?: NodeJS.Signals) => {
      if (first !== undefined) child.kill(first);
      child.kill("SIGCONT");
      return importing;
    },
  };
}

it(
  "an import that stands still holds up nobody else's row, its own rows not for long, and is undone",
  { tags: "trial" },
  async () => {
    const { url, withdraw, release, awake } = await stalledImport(
      "idle_in_transaction_session_timeout = '5s'",
    );
    const other = await withdraw("OTHER-1");
    expect(other).toMatchObject({ stderr: "", exitCode: 0 });
    const withdrawing = withdraw("GQC-MANY-1");
    await expect.poll(() => lockWaits(url)).toHaveLength(2);
    await release();
    const waited = await withdrawing;
    expect(waited.stdout).toContain("GQC-MANY-1 is now withdrawn.");
    expect(waited).toMatchObject({ stderr: "", exitCode: 0 });
    const woken = await awake();
    expect(woken.stderr).toMatch(
      /idle-in-transaction timeout; try again in a minute\. Nothing was changed\. \(register-busy\)\n$/,
    );
    expect(woken).toMatchObject({ stdout: "", exitCode: 1 });
    expect(
      await query(
        url,
        "select certificate_number, status, vessel_name from certificates order by 1",
      ),
    ).toEqual([
      { certificate_number: "GQC-MANY-1", status: "withdrawn", vessel_name: null },
      { certificate_number: "GQC-MANY-2", status: null, vessel_name: null },
      { certificate_number: "OTHER-1", status: "withdrawn", vessel_name: null },
    ]);
  },
);

it("a command that waits gives up with a sentence", async () => {
  const { limit, withdraw, release, awake } = await stalledImport();
  await limit("lock_timeout = '500ms'");
  expect(await withdraw("GQC-MANY-1")).toMatchObject({
    stdout: "",
    stderr: expect.stringMatching(
      /^The database \S+ is busy: [^\n]*lock timeout; try again in a minute\. Nothing was changed\. .*\n$/,
    ),
    exitCode: 1,
  });
  await release();
  expect((await awake("SIGINT")).stderr).toContain("Interrupted. Nothing was changed.");
});
