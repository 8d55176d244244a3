import path from "node:path";
import { expect, it } from "vitest";
import { demoRegister } from "@register/register/test-support/demo-register";
import { csvFile } from "../test-support/csv-file.ts";
import { runStaff } from "../test-support/run-staff.ts";

/** A register with the demonstration, and how to run `certificates` on it as Ana. */
async function officeOfAna() {
  const data = await demoRegister();
  const certificates = (...words: string[]) =>
    runStaff(["certificates", ...words, "--by", "Ana"], { data });
  const read = async (...words: string[]) =>
    (await runStaff(["certificates", ...words], { data })).stdout;
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

/** The entries of a history: field, before, after, author, time and import, as far as some entry has them. */
function entriesOf(history: string): readonly string[] {
  const lines = timeless(history);
  return lines.slice(lines.indexOf("history") + 2);
}

it("a clerk adds a certificate, corrects it, renumbers it and deletes it, and the history tells it all", async () => {
  const { data, certificates, read, place } = await officeOfAna();
  const fields = ["--vessel-name", "MV Sampel", "--vessel-imo", "9074729", "--quantity", "7"];
  const dates = ["--issuance-date", "15/01/2026", "--dates", "dmy"];
  expect(await certificates("add", "NEW-1", ...fields, ...dates)).toMatchObject({
    stdout: `NEW-1 was added. Register: ${place}\n`,
    stderr: "",
    exitCode: 0,
  });
  expect(await read("show", "new-1")).toMatch(/vessel_name +MV Sampel\n[^]*2026-01-15/);
  const edit = ["--vessel-name", "MV Sample", "--quantity", "", "--vessel-imo", "9074729"];
  const edited = await certificates("edit", "new-1", ...edit);
  expect(timeless(edited.stdout)).toEqual([
    "changes",
    "field before after",
    "vessel_name MV Sampel MV Sample",
    "quantity 7 –",
    `NEW-1 was changed. Register: ${place}`,
  ]);
  expect(edited.exitCode).toBe(0);
  expect((await certificates("renumber", "new-1", "NEW-2")).stdout).toBe(
    `new-1 is now NEW-2. Printed codes with new-1 no longer work. Register: ${place}\n`,
  );
  expect((await certificates("renumber", "NEW-2", "new-2")).stdout).toBe(
    `NEW-2 is now new-2. Register: ${place}\n`,
  );
  await certificates("renumber", "new-2", "NEW-2");
  const unasked = await certificates("delete", "NEW-2");
  expect(unasked.stderr).toBe(
    `Delete NEW-2, vessel "MV Sample", from the register ${place}?\nNothing was deleted. Answer y, or add --yes.\n`,
  );
  expect(unasked).toMatchObject({ stdout: "", exitCode: 1 });
  expect((await certificates("delete", "NEW-2", "--yes")).stdout).toContain("NEW-2 was deleted.");
  for (const [number, what] of [
    ["new-1", "is now NEW-2"],
    ["NEW-2", "was deleted"],
  ] as const) {
    const { stderr, exitCode } = await runStaff(["certificates", "show", number], { data });
    expect(timeless(stderr)).toEqual([
      `The certificate ${number} ${what} (Ana, TIME). certificates history ${number} has its changes.`,
    ]);
    expect(exitCode).toBe(1);
  }
  expect(await read("list", "--query", "NEW-")).toMatch(/\nmatching +0\n/);
  expect(entriesOf(await read("history", "new-1"))).toEqual([
    "field certificate_number – NEW-1 Ana TIME",
    "field vessel_name MV Sampel MV Sample Ana TIME",
    "field quantity 7 – Ana TIME",
    "field certificate_number NEW-1 NEW-2 Ana TIME",
  ]);
  expect(entriesOf(await read("history", "NEW-2"))).toEqual([
    "field certificate_number NEW-1 NEW-2 Ana TIME",
    "field certificate_number NEW-2 new-2 Ana TIME",
    "field certificate_number new-2 NEW-2 Ana TIME",
    "field certificate_number NEW-2 – Ana TIME",
    "field vessel_name MV Sample – Ana TIME",
    "field vessel_imo 9074729 – Ana TIME",
    "field issuance_date 2026-01-15 – Ana TIME",
  ]);
});

it("warns of a wrong check digit and of a validity before the issuance that is there already", async () => {
  const { certificates } = await officeOfAna();
  const words = ["--vessel-imo", "1234568", "--validity-date", "2025-01-14"];
  const run = await certificates("edit", "GQC-2025-001", ...words);
  expect(run.stderr).toMatch(
    /^warning: --vessel-imo: "1234568" is not an IMO number.*\nwarning: --validity-date: 2025-01-14 is before the issuance date, 2025-01-15\n$/,
  );
  expect(run.exitCode).toBe(0);
});

const LONG = "x".repeat(2001);

it.each([
  [["add", "GQC-2025-001"], "GQC-2025-001 already.\nNothing was changed."],
  [["add", "GQC 9"], "Did you mean GQC-9?"],
  [
    ["add", "N-1", "--validity-date", "02/03/2026"],
    '--validity-date: "02/03/2026" could mean two days, 2 March 2026 (day, month, year) or 3 February 2026 (month, day, year); write it as 2025-01-31.\nNothing was changed.',
  ],
  [
    ["add", "N-1", "--commodity", LONG],
    "--commodity: 2001 characters; at most 2000 fit.\nNothing was changed.",
  ],
  [["edit", "GQC-0", "--branch", "x"], "The register has no certificate with the number GQC-0."],
  [
    ["edit", "GQC-2025-001"],
    'Give at least one field to change, such as --vessel-name "MV Sample". Nothing was changed.',
  ],
  [
    ["edit", "GQC-2025-001", "--branch", "London"],
    "GQC-2025-001 has these values already. Nothing was changed.",
  ],
  [["renumber", "GQC-0", "N-1"], "The register has no certificate with the number GQC-0."],
  [["renumber", "GQC-2025-001", "gqc-2025-002"], "gqc-2025-002 already.\nNothing was changed."],
  [
    ["renumber", "gqc-2025-001", "GQC-2025-001"],
    "GQC-2025-001 has this number already. Nothing was changed.",
  ],
  [["renumber", "GQC-2025-001", "N_1"], 'hyphens: "N_1" has "_". Did you mean N-1?'],
  [["delete", "GQC-0", "--yes"], "The register has no certificate with the number GQC-0."],
  [
    ["delete", "GQC-2025-001", "--yes", "--by", "\u001B[2J"],
    "must be on one line, without characters that nobody sees. Nothing was changed.",
  ],
])("%j changes nothing, and says why", async (words, reason) => {
  const { data, read } = await officeOfAna();
  const before = await read("export");
  const run = await runStaff(["certificates", ...words], { data });
  expect(run.stderr.slice(-reason.length - 1)).toBe(`${reason}\n`);
  expect(run).toMatchObject({ stdout: "", exitCode: 1 });
  expect(await read("export")).toBe(before);
});

it("--expect writes nothing over what others have changed since show, and tells what", async () => {
  const { certificates, read } = await officeOfAna();
  const [, updated = ""] =
    /\ncertificate\.updated_at +(\S+)\n/.exec(`${await read("show", "GQC-2025-001")}\n`) ?? [];
  expect(
    (await certificates("edit", "GQC-2025-001", "--branch", "Lima", "--expect", updated)).exitCode,
  ).toBe(0);
  for (const words of [
    ["edit", "gqc-2025-001", "--branch", "Dubai"],
    ["renumber", "gqc-2025-001", "GQC-9"],
    ["delete", "gqc-2025-001", "--yes"],
    ["withdraw", "gqc-2025-001"],
  ]) {
    const run = await certificates(...words, "--expect", updated);
    expect(timeless(run.stderr)).toEqual([
      "gqc-2025-001 was changed since you looked at it. Nothing was written; look at it again.",
      "changes",
      "kind field before after changedBy changedAt",
      "field branch London Lima Ana TIME",
    ]);
    expect(run).toMatchObject({ stdout: "", exitCode: 1 });
  }
  expect((await certificates("withdraw", "GQC-2025-001", "--expect", "today")).stderr).toMatch(
    /^Option '--expect <updated>' .* It takes a time as certificates show prints it.*\n/,
  );
});

it("history says that there never was such a certificate", async () => {
  const data = await demoRegister();
  const history = (number: string) => runStaff(["certificates", "history", number], { data });
  expect(await history("GQC-0")).toMatchObject({
    stderr: "The register has no certificate with the number GQC-0.\n",
    exitCode: 1,
  });
});

it("the history has an import and remove-demo under the given name", async () => {
  const { data, certificates, read } = await officeOfAna();
  const file = csvFile(data, ["certificate_number,branch", "GQC-2025-001,Dubai"]);
  await certificates("import", "--update", file);
  await certificates("remove-demo");
  expect(entriesOf(await read("history", "GQC-2025-001"))).toEqual([
    "field certificate_number – GQC-2025-001 Demonstration TIME –",
    "field branch London Dubai Ana TIME 1",
  ]);
  expect(entriesOf(await read("history", "GQC-2025-002"))[1]).toBe(
    "field certificate_number GQC-2025-002 – Ana TIME",
  );
});

it.each(["add", "edit", "renumber", "delete", "history"])(
  "certificates %s --help explains with an example",
  async (command) => {
    const run = await runStaff(["certificates", command, "--help"], { data: "no-such-folder" });
    expect(run.stdout).toContain(`npm run staff -- certificates ${command} GQC-`);
    expect(run).toMatchObject({ stderr: "", exitCode: 0 });
  },
);
