import path from "node:path";
import { expect, it } from "vitest";
import { demoRegister } from "../../database/test-support/demo-register.ts";
import { runStaff } from "../test-support/run-staff.ts";

it("suspends, withdraws and reinstates, and show tells the history with both notes", async () => {
  const data = await demoRegister();
  const certificates = (...words: string[]) => runStaff(["certificates", ...words], { data });
  const notes = ["--public-note", "Under review", "--note", "Claim 7"];
  const suspended = await certificates("suspend", "gqc-2025-001", ...notes);
  expect(suspended).toMatchObject({
    stdout: `gqc-2025-001 is now suspended. Register: ${path.join(data, "register.sqlite")}\n`,
    exitCode: 0,
  });
  expect((await certificates("show", "GQC-2025-001")).stdout).toMatch(
    /\nStatus +suspended\nPublic note +Under review\nCreated/,
  );
  const list = await certificates("list", "--limit", "2");
  expect(list.stdout).toMatch(/^Number +Issued +Valid until +Status +Vessel\n/);
  expect(list.stdout).toMatch(/ in force +MV Placeholder Dawn\n.* suspended +MV Demonstration/);
  expect((await certificates("withdraw", "GQC-2025-001")).stdout).toContain("now withdrawn");
  await certificates("reinstate", "GQC-2025-001", "--note", "Claim settled");
  const { stdout } = await certificates("show", "GQC-2025-001");
  expect(stdout).not.toMatch(/^Status {2}/m);
  const time = String.raw`  \d\d:\d\d UTC on \d+ \w+ \d{4}`;
  expect(stdout).toMatch(
    new RegExp(
      `\nStatus changes\n${time}: suspended\n    public note: Under review\n    note: Claim 7\n` +
        `${time}: withdrawn\n${time}: in force\n    note: Claim settled\n$`,
    ),
  );
});

it.each([
  [["suspend", "GQC-0"], "The register has no certificate with the number GQC-0.\n"],
  [["reinstate", "GQC-2025-001"], "GQC-2025-001 is in force already; nothing was changed.\n"],
  [
    ["withdraw", "GQC-2025-001", "--public-note", "n".repeat(301)],
    "The public note must be at most 300 characters.\n",
  ],
  [["suspend", "GQC 1"], "and hyphens. Did you mean GQC-1?\n"],
])("answers %j in one line, with exit code 1", async (words, message) => {
  const run = await runStaff(["certificates", ...words], { data: await demoRegister() });
  expect(run.stderr.endsWith(message)).toBe(true);
  expect(run).toMatchObject({ stdout: "", exitCode: 1 });
});
