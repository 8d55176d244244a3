import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { demoRegister } from "@register/register/test-support/demo-register";
import { csvFile } from "../test-support/csv-file.ts";
import { runStaff } from "../test-support/run-staff.ts";

/** Imports lines into a demonstration register (or the given one), as typed in the folder of the file. */
async function importLines(lines: readonly string[], flags: readonly string[] = [], data?: string) {
  const folder = data ?? (await demoRegister());
  const file = csvFile(folder, lines);
  const run = await runStaff(["certificates", "import", file, ...flags], { data: folder });
  return { ...run, data: folder };
}

async function show(data: string, number: string) {
  return (await runStaff(["certificates", "show", number], { data })).stdout;
}

describe("certificates import", () => {
  it("adds a file's certificates, and says how many and to which register", async () => {
    const { data, ...run } = await importLines(["certificate_number,branch", "A-1,London", "A-2,"]);
    expect(run.stderr).toBe("");
    expect(run.stdout).toMatch(
      /^Imported: 2 rows: 2 new\. 2 certificates without an end of validity\. It took \d+\.\d s\. Register: (.*)\n$/,
    );
    expect(run.stdout).toContain(path.join(data, "register.sqlite"));
    expect(run.exitCode).toBe(0);
    expect(await show(data, "a-1")).toContain("London");
  });

  const faulty = [
    "certificate_number,branch,issuance_date",
    "A-1,London,",
    "GQC-2025-001,,",
    'A-2,"two\nlines",2025-02-30',
    "a-1,,",
    "A_3,,",
  ];

  it("names every fault by line and column, and imports nothing", async () => {
    const { data, ...run } = await importLines(faulty);
    expect(run.stderr.split("\n")).toEqual([
      "line 2, certificate_number: A-1 also appears on line 6",
      "line 3, certificate_number: GQC-2025-001 is in the register already; the option update changes it",
      'line 4, issuance_date: "2025-02-30" is not a valid date; write it as 2025-01-31',
      "line 6, certificate_number: a-1 also appears on line 2",
      'line 7, certificate_number: Certificate number can only contain letters, numbers, and hyphens: "A_3" has "_"',
      "Nothing was imported: 5 faults in 5 rows read. Correct the file, or import its other rows with the option skip-faulty.",
      "",
    ]);
    expect(run).toMatchObject({ stdout: "", exitCode: 1 });
    expect(await show(data, "A-1")).toBe("");
  });

  it("changes only the file's columns with --update", async () => {
    const { data } = await importLines(["certificate_number,branch,quantity", "A-1,London,5 t"]);
    const lines = ["certificate_number,quantity", "a-1,6 t", "A-2,7 t"];
    const run = await importLines(lines, ["--update"], data);
    expect(run.stdout).toContain("2 rows: 1 new, 1 changed.");
    const shown = await show(data, "A-1");
    expect(shown).toMatch(/certificate_number +a-1\n/);
    expect(shown).toMatch(/quantity +6 t\n/);
    expect(shown).toMatch(/branch +London\n/);
    const again = await importLines(lines, ["--update"], data);
    expect(again.stdout).toContain("2 rows: 2 as in the register.");
  });

  it("warns of a wrong IMO check digit by line, and refuses it with --strict", async () => {
    const lines = ["certificate_number,vessel_imo", "A-1,9074729", "A-2,9074728", "A-3,"];
    const finding = 'line 3, vessel_imo: "9074728" is not an IMO number';
    const refused = await importLines(lines, ["--strict"]);
    expect(refused.stderr).toMatch(new RegExp(`^${finding}`));
    expect(refused.exitCode).toBe(1);
    const warned = await importLines(lines);
    expect(warned.stderr).toMatch(new RegExp(`^warning: ${finding}`));
    expect(warned.stdout).toContain("3 rows: 3 new.");
  });

  it("shows the first fifty faults and counts the rest", async () => {
    const rows = Array.from({ length: 75 }, () => "A_1");
    const { stderr } = await importLines(["certificate_number", ...rows]);
    const shown = stderr.split("\n").filter((line) => line.startsWith("line "));
    expect(shown).toHaveLength(50);
    expect(shown.at(-1)).toMatch(/^line 51,/);
    expect(stderr).toContain("\n… and 25 more faults.\nNothing was imported: 75 faults");
  });

  it.each([
    [["branch", "x"], "this column is missing", "no row could be read"],
    [["certificate_number,branch", "A,", 'B,"open'], "never closed", "only 1 row could be read"],
  ])("refuses %j even with --skip-faulty", async (lines, fault, refusal) => {
    const { stderr, exitCode, data } = await importLines(lines, ["--skip-faulty", "faulty.csv"]);
    expect(stderr).toContain(fault);
    expect(stderr).toContain(
      `Nothing was imported: ${refusal}. Correct the file and import it again.`,
    );
    expect(exitCode).toBe(1);
    expect(existsSync(path.join(data, "faulty.csv"))).toBe(false);
  });

  it("asks what a column with an unknown name is, and takes the answer", async () => {
    const lines = ["certificate_number,vessel_nam,Remarks", "A-1,MV One,urgent"];
    const { stderr, exitCode, data } = await importLines(lines);
    expect(stderr).toContain(
      'Nothing was imported: the columns "vessel_nam" (vessel_name?), "Remarks" are unknown. Say what it is with the option column',
    );
    expect(exitCode).toBe(1);
    const named = ["--column", "vessel_nam=vessel_name", "--column", "Remarks="];
    expect(await importLines(lines, named, data)).toMatchObject({ exitCode: 0 });
    expect(await show(data, "A-1")).toContain("MV One");
    const wrong = await importLines(lines, ["--column", "Remarks=price"], data);
    expect(wrong.stderr).toContain("It takes a name and one of qr_validation,");
  });

  it("says in one line that a file is not there, or has no rows", async () => {
    const data = await demoRegister();
    const missing = await runStaff(["certificates", "import", "absent.csv"], { data });
    expect(missing.stderr).toMatch(
      /^absent\.csv: there is no such file or folder\. \(file-refused\)\n$/,
    );
    expect(missing.exitCode).toBe(1);
    const empty = await importLines(["certificate_number"], [], data);
    expect(empty.stderr).toBe(
      "Nothing was imported: the file has no rows below its column names.\n",
    );
    expect(empty.exitCode).toBe(1);
  });
});
