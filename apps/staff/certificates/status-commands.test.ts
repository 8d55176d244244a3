import { userInfo } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { demoRegister } from "@register/register/test-support/demo-register";
import { csvFile } from "../test-support/csv-file.ts";
import { runStaff } from "../test-support/run-staff.ts";

it("suspends, withdraws and reinstates, and show tells the history with both notes", async () => {
  const data = await demoRegister();
  const certificates = (...words: string[]) => runStaff(["certificates", ...words], { data });
  const notes = ["--public-note", "Under review", "--note", "Claim 7"];
  const suspended = await certificates("suspend", "gqc-2025-001", ...notes, "--by", "Ana Silva");
  expect(suspended).toMatchObject({
    stdout: `gqc-2025-001 is now suspended. Register: ${path.join(data, "register.sqlite")}\n`,
    exitCode: 0,
  });
  expect((await certificates("show", "GQC-2025-001")).stdout).toMatch(
    /\ncertificate\.status +suspended\ncertificate\.status_note +Under review\n/,
  );
  const list = await certificates("list", "--limit", "2");
  expect(list.stdout).toMatch(/^suspended .* GQC-2025-001 +MV Demonstration/m);
  expect((await certificates("withdraw", "GQC-2025-001")).stdout).toContain("now withdrawn");
  await certificates("reinstate", "GQC-2025-001", "--note", "Claim settled");
  const { stdout } = await certificates("show", "GQC-2025-001");
  expect(stdout).toMatch(/^certificate\.status +–\n[^]*\nverdict\.kind +valid$/m);
  const [, history = ""] = stdout.split("\nhistory\n");
  const user = process.env["SUDO_USER"] ?? userInfo().username;
  const lines = history
    .replaceAll(/\S+Z\b/g, "TIME")
    .trimEnd()
    .split("\n");
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ["kind", "field", "after", "changedBy", "changedAt", "status", "publicNote", "since", "note"],
    ["field", "certificate_number", "GQC-2025-001", "Demonstration", "TIME", "–", "–", "–", "–"],
    ["status", "–", "–", "Ana Silva", "TIME", "suspended", "Under review", "TIME", "Claim 7"],
    ["status", "–", "–", user, "TIME", "withdrawn", "–", "TIME", "–"],
    ["status", "–", "–", user, "TIME", "–", "–", "–", "Claim settled"],
  ]);
});

it("writes no line of a note where the history has its entries", async () => {
  const data = await demoRegister();
  const certificates = (...words: string[]) => runStaff(["certificates", ...words], { data });
  const note = "Late\nstatus  –  –  Ana Silva  2026-01-31T09:30:00.000Z  –";
  await certificates("suspend", "GQC-2025-001", "--public-note", note, "--by", "Bea Costa");
  const { stdout } = await certificates("history", "GQC-2025-001");
  expect(stdout.trimEnd().split("\n").slice(5)).toEqual([
    expect.stringMatching(
      /^status .* Bea Costa .*  Late status – – Ana Silva 2026-01-31T09:30:00.000Z –  \S+Z$/,
    ),
  ]);
});

it("withdraws what another one replaces, and gives a new one the place of an old one", async () => {
  const data = await demoRegister();
  const certificates = (...words: string[]) => runStaff(["certificates", ...words], { data });
  const replaced = await certificates("withdraw", "GQC-2025-001", "--replaced-by", "gqc-2025-002");
  expect(replaced.stdout).toContain("GQC-2025-001 is now withdrawn.");
  expect((await certificates("show", "GQC-2025-001")).stdout).toMatch(
    /^certificate\.replaced_by +GQC-2025-002$/m,
  );
  const added = await certificates("add", "NEW-1", "--replaces", "GQC-2025-002");
  expect(added.stdout).toContain("NEW-1 was added. GQC-2025-002 is now withdrawn.");
  expect((await certificates("show", "NEW-1")).stdout).toMatch(
    /^certificate\.replaces +GQC-2025-002$/m,
  );
  const circle = await certificates("withdraw", "NEW-1", "--replaced-by", "GQC-2025-001");
  expect(circle.stderr).toContain("GQC-2025-001 can’t replace NEW-1");
  expect(circle.exitCode).toBe(1);
  const unknown = await certificates("add", "NEW-2", "--replaces", "GQC-0");
  expect(unknown.stderr).toContain("no certificate with the number GQC-0");
  expect((await certificates("show", "NEW-2")).exitCode).toBe(1);
});

it("changes many, typed or from a file, and says which were so already", async () => {
  const data = await demoRegister();
  const file = csvFile(data, ["\uFEFFGQC-2025-002\r", "", " gqc-2025-001 "], "numbers.txt");
  const certificates = (...words: string[]) => runStaff(["certificates", ...words], { data });
  await certificates("withdraw", "GQC-2025-002");
  const run = await certificates("withdraw", "GQC-2025-001", "GQC-2019-014", "--from", file);
  expect(run.stdout).toContain(
    "gqc-2025-001, GQC-2019-014 are now withdrawn. GQC-2025-002 is withdrawn already.",
  );
  expect(run).toMatchObject({ stderr: "", exitCode: 0 });
  expect((await certificates("list", "--status", "withdrawn")).stdout).toMatch(/^matching +3\n/);
});

it.each([
  [
    ["suspend", "GQC-0"],
    "The register has no certificate with the number GQC-0. Nothing was changed.\n",
  ],
  [["reinstate", "GQC-2025-001"], "GQC-2025-001 is in force already. Nothing was changed.\n"],
  [
    ["withdraw", "GQC-2025-001", "--public-note", "n".repeat(301)],
    "The public note must be at most 300 characters.\nNothing was changed.\n",
  ],
  [["suspend", "GQC 1"], 'and hyphens: "GQC 1" has " ". Did you mean GQC-1?\n'],
  [
    ["suspend", "GQC-2025-001", "GQC-0", "GQC-1"],
    "The register has no certificates with the numbers GQC-0, GQC-1. Nothing was changed.\n",
  ],
  [["suspend"], "Give the numbers of certificates, or --from FILE. Nothing was changed.\n"],
  [["suspend", "--from", "no-file"], "no-file: there is no such file or folder. (file-refused)\n"],
  [["suspend", "--from", "faulty.txt"], 'and hyphens: "GQC 2" has " ". Nothing was changed.\n'],
  [["suspend", "--from", "empty.txt"], "empty.txt has no numbers. Nothing was changed.\n"],
  [["suspend", "GQC-2025-001", "--by", "  "], "The author's name is empty. Nothing was changed.\n"],
])("answers %j in one line, with exit code 1", async (words, message) => {
  const data = await demoRegister();
  csvFile(data, ["GQC-2025-001", "GQC 2"], "faulty.txt");
  csvFile(data, [""], "empty.txt");
  const run = await runStaff(["certificates", ...words], { data });
  expect(run.stderr.endsWith(message)).toBe(true);
  expect(run).toMatchObject({ stdout: "", exitCode: 1 });
  const suspended = await runStaff(["certificates", "list", "--status", "suspended"], { data });
  expect(suspended.stdout).toMatch(/\nmatching +0\n/);
});
