import { userInfo } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { demoRegister } from "@register/register/test-support/demo-register";
import { csvFile } from "../test-support/csv-file.ts";
import { runStaff } from "../test-support/run-staff.ts";

/** A register with the demonstration, and how to run `certificates` on it. */
async function office() {
  const data = await demoRegister();
  const certificates = (...words: string[]) => runStaff(["certificates", ...words], { data });
  const read = async (...words: string[]) => (await certificates(...words)).stdout;
  return { data, certificates, read, place: path.join(data, "register.sqlite") };
}

/** The lines of a text, with one word for every time, and one space between columns. */
function timeless(text: string): readonly string[] {
  return text
    .replaceAll(/\d{4}-\d\d-\d\d(?:T[\d:.]+Z| \d\d:\d\d UTC)/g, "TIME")
    .replaceAll(/ +/g, " ")
    .trimEnd()
    .split("\n");
}

/** The entries of a history: field, before, after, author and time, as far as some entry has them. */
function entriesOf(history: string): readonly string[] {
  const lines = timeless(history);
  return lines.slice(lines.indexOf("history") + 2);
}

it("a clerk adds a certificate, corrects it, renumbers it and deletes it, and the history tells it all", async () => {
  const { certificates, read, place } = await office();
  const by = ["--by", "Ana"];
  const fields = ["--vessel-name", "MV Sampel", "--vessel-imo", "1234568", "--quantity", "7"];
  const dates = ["--issuance-date", "15/01/2026", "--dates", "dmy"];
  expect(await certificates("add", "NEW-1", ...fields, ...dates, ...by)).toMatchObject({
    stdout: `NEW-1 was added. Register: ${place}\n`,
    stderr: expect.stringMatching(/^warning: --vessel-imo: "1234568" is not an IMO number.*\n$/),
    exitCode: 0,
  });
  expect(await read("show", "new-1")).toMatch(/vessel_name +MV Sampel\n[^]*2026-01-15/);
  const edit = ["--vessel-name", "MV Sample", "--quantity", "", ...by];
  expect(timeless((await certificates("edit", "new-1", ...edit)).stdout)).toEqual([
    "changes",
    "field before after",
    "vessel_name MV Sampel MV Sample",
    "quantity 7 –",
    `NEW-1 was changed. Register: ${place}`,
  ]);
  expect((await certificates("renumber", "new-1", "NEW-2", ...by)).stdout).toBe(
    `new-1 is now NEW-2. Printed codes with new-1 no longer work. Register: ${place}\n`,
  );
  expect(await certificates("delete", "NEW-2")).toMatchObject({
    stdout: "",
    stderr: "Nothing was changed. This can't be taken back: add --yes to do it.\n",
    exitCode: 1,
  });
  const deleted = await certificates("delete", "NEW-2", "--yes", ...by);
  expect(deleted.stdout).toContain("NEW-2 was deleted.");
  const { stdout, stderr, exitCode } = await certificates("show", "new-1");
  expect(timeless(stderr)).toEqual([
    "The certificate new-1 is now NEW-2 (Ana, TIME). certificates history new-1 has its changes.",
  ]);
  expect({ stdout, exitCode }).toEqual({ stdout: "", exitCode: 1 });
  expect(entriesOf(await read("history", "new-1"))).toEqual([
    "field certificate_number – NEW-1 Ana TIME",
    "field vessel_name MV Sampel MV Sample Ana TIME",
    "field quantity 7 – Ana TIME",
    "field certificate_number NEW-1 NEW-2 Ana TIME",
  ]);
});

it("suspends, withdraws and reinstates many, typed or from a file, in the name of who does it", async () => {
  const { data, certificates, read } = await office();
  const file = csvFile(data, ["\uFEFFGQC-2025-002\r", "", " gqc-2025-001 "], "numbers.txt");
  const notes = ["--public-note", "Under review", "--note", "Claim 7", "--by", "Ana Silva"];
  await certificates("suspend", "gqc-2025-001", ...notes);
  expect(await read("show", "GQC-2025-001")).toMatch(
    /\ncertificate\.status +suspended\ncertificate\.status_note +Under review\n/,
  );
  const run = await certificates("withdraw", "GQC-2025-001", "GQC-2019-014", "--from", file);
  expect(run.stdout).toContain("gqc-2025-001, GQC-2019-014, GQC-2025-002 are now withdrawn.");
  expect(run).toMatchObject({ stderr: "", exitCode: 0 });
  expect(await read("list", "--status", "withdrawn")).toMatch(/^matching +3\n/);
  await certificates("reinstate", "GQC-2025-001", "--note", "Claim settled");
  const user = process.env["SUDO_USER"] ?? userInfo().username;
  expect(entriesOf(await read("history", "GQC-2025-001")).slice(1)).toEqual([
    "status – – Ana Silva TIME suspended Under review TIME Claim 7",
    `status – – ${user} TIME withdrawn – TIME –`,
    `status – – ${user} TIME – – – Claim settled`,
  ]);
});

it("--expect writes nothing over what others have changed since show, and tells what", async () => {
  const { certificates, read } = await office();
  const [, updated = ""] =
    /\ncertificate\.updated_at +(\S+)\n/.exec(await read("show", "GQC-2025-001")) ?? [];
  await certificates("edit", "GQC-2025-001", "--branch", "Lima", "--by", "Ana");
  for (const words of [
    ["edit", "gqc-2025-001", "--branch", "Dubai"],
    ["delete", "gqc-2025-001", "--yes"],
    ["renumber", "gqc-2025-001", "NEW-1"],
  ]) {
    const run = await certificates(...words, "--expect", updated);
    expect(run.stderr).toBe(
      "Somebody has changed gqc-2025-001 since you looked at it. Nothing was changed.\n",
    );
    expect(timeless(run.stdout).at(-1)).toBe("field branch London Lima Ana TIME");
    expect(run.exitCode).toBe(1);
  }
  expect((await certificates("delete", "GQC-2025-001", "--expect", "today")).stderr).toMatch(
    /^Option '--expect <updated>' .* It takes a time as certificates show prints it.*\n/,
  );
});

const SENTENCE = "Nothing was changed.\n";

const REFUSED = [
  [["add", "GQC 9"], 'hyphens: "GQC 9" has " ". Did you mean GQC-9?\n'],
  [
    ["add", "N-1", "--validity-date", "02/03/2026"],
    `--validity-date: "02/03/2026" could mean two days, 2 March 2026 (day, month, year) or 3 February 2026 (month, day, year); write it as 2025-01-31\n${SENTENCE}`,
  ],
  [
    ["edit", "GQC-2025-001"],
    `Give at least one field to change, such as --vessel-name "MV Sample". ${SENTENCE}`,
  ],
  [
    ["renumber", "GQC-2025-001", "gqc-2025-002"],
    `The register has a certificate with the number gqc-2025-002 already\n${SENTENCE}`,
  ],
  [["reinstate", "GQC-2025-001"], `GQC-2025-001 is in force already. ${SENTENCE}`],
  [
    ["suspend", "--from", "faulty.txt"],
    'faulty.txt, line 2: Certificate number can only contain letters, numbers, and hyphens: "GQC 2" has " ". Did you mean GQC-2?\n',
  ],
  [["suspend"], `Give the numbers of certificates, or --from FILE. ${SENTENCE}`],
  [
    ["delete", "GQC-2025-001", "--yes", "--by", "\u001B[2J"],
    `must be on one line, without characters that nobody sees. ${SENTENCE}`,
  ],
] as const;

it("says why a command changes nothing", async () => {
  const { data, certificates, read } = await office();
  csvFile(data, ["GQC-2025-001", "GQC 2"], "faulty.txt");
  const before = await read("export");
  for (const [words, reason] of REFUSED) {
    const run = await certificates(...words);
    expect.soft(run.stderr.slice(-reason.length)).toBe(reason);
    expect.soft(run).toMatchObject({ stdout: "", exitCode: 1 });
  }
  expect(await read("export")).toBe(before);
});

it("a clerk records a surveillance audit and strikes it out, and reads both in words", async () => {
  const { certificates, read } = await office();
  const by = ["--by", "Ana"];
  await certificates("add", "AUDIT-1", "--kind", "management-system", ...by);
  const visit = ["--day", "2026-05-03", "--result", "confirmed", "--examiner", "Bo Lund"];
  const recorded = "The confirmation of AUDIT-1 on 2026-05-03 is recorded: confirmed.";
  expect((await certificates("confirm", "audit-1", ...visit, ...by)).stdout).toContain(recorded);
  const future = await certificates("confirm", "AUDIT-1", ...visit, "--day", "2200-01-01");
  expect(future).toMatchObject({
    stderr: expect.stringContaining("day: The day lies in the future."),
    exitCode: 1,
  });
  const line = /^certificate\.confirmations +surveillance: 2026-05-03: confirmed: Bo Lund: (\S+)$/m;
  const [, recordedAt = ""] = line.exec(await read("show", "AUDIT-1")) ?? [];
  const reason = ["--reason", "Another one"];
  await certificates("strike-confirmation", "AUDIT-1", recordedAt, ...reason, ...by);
  expect(await read("show", "AUDIT-1")).toMatch(/: struck out \S+: Another one\n/);
  const [, ...events] = entriesOf(await read("history", "AUDIT-1"));
  expect(events).toMatchObject(
    [/^confirmation .* recorded .*2026-05-03/, /struck out .*Another one/].map(
      (text) => expect.stringMatching(text) as string,
    ),
  );
});

it("a clerk names the certificate that renews another one, and takes that back", async () => {
  const { certificates, read } = await office();
  await certificates("add", "OLD-1");
  await certificates("add", "NEW-1");
  const named = await certificates("name-successor", "OLD-1", "--replaced-by", "NEW-1");
  expect(named.stdout).toContain("OLD-1 is now followed by NEW-1.");
  const taken = await certificates("name-successor", "OLD-1", "--replaced-by", "");
  expect(taken).toMatchObject({ stderr: "", stdout: expect.stringContaining("without a") });
  expect(await read("show", "OLD-1")).toMatch(/replaced_by +–\n/);
});
