import { execFile, execFileSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { demoRegister } from "@register/register/test-support/demo-register";
import { textRows, workbookFile } from "@register/spreadsheets/test-support/workbook-file";
import { csvFile } from "../test-support/csv-file.ts";
import { runStaff } from "../test-support/run-staff.ts";

/** A demonstration register and a file beside it, and how to import the file. */
async function officeWith(lines: readonly string[]) {
  const data = await demoRegister();
  const file = csvFile(data, lines);
  const staff = (...words: string[]) => runStaff(["certificates", ...words], { data });
  const importing = (...flags: string[]) => staff("import", file, ...flags);
  const show = async (number: string) => (await staff("show", number)).stdout;
  const rewrite = (others: readonly string[]) => csvFile(data, others);
  const read = (name: string) => readFileSync(path.join(data, name), "utf8");
  const has = (name: string) => existsSync(path.join(data, name));
  return { data, staff, importing, show, rewrite, read, has };
}

/** The lines of a text, with one space between columns. */
const linesOf = (text: string) => text.replaceAll(/ +/g, " ").trimEnd().split("\n");

it("adds a file's certificates, and says how many and to which register", async () => {
  const { data, importing, show } = await officeWith([
    "certificate_number,branch",
    "A-1,London",
    "A-2,",
  ]);
  expect(await importing()).toMatchObject({
    stderr: "",
    stdout: `Imported: 2 rows: 2 new. 2 certificates without an end of validity. Register: ${path.join(data, "register.sqlite")}\n`,
    exitCode: 0,
  });
  expect(await show("a-1")).toContain("London");
});

it("takes columns for particulars, and tables from a further sheet of a workbook", async () => {
  const { data, staff } = await officeWith([]);
  const file = path.join(data, "fleet.xlsx");
  const rows = textRows([
    ["Certificate No.", "Seller", "Lab cost"],
    ["A-1", "Sample Grain Ltd", "9"],
  ]);
  const results = textRows([
    ["Certificate No.", "Parameter", "Result"],
    ["A-1", "Moisture", "13.2 %"],
  ]);
  writeFileSync(file, workbookFile({ rows, others: [results], sheets: ["Fleet", "Results"] }));
  const asked = await staff("import", file, "--tables", "Results");
  expect(asked.stderr).toContain("for a particular of its name as NAME=particular");
  const columns = ["--column", "Seller=particular", "--column", "Lab cost="];
  expect(await staff("import", file, "--tables", "Results", ...columns)).toMatchObject({
    exitCode: 0,
  });
  const { certificate } = JSON.parse((await staff("show", "A-1", "--json")).stdout) as {
    readonly certificate: { readonly particulars: string };
  };
  expect(JSON.parse(certificate.particulars)).toEqual({
    values: {},
    further: [
      { rows: [{ label: { en: "Seller" }, value: "Sample Grain Ltd" }] },
      { columns: [{ en: "Parameter" }, { en: "Result" }], rows: [["Moisture", "13.2 %"]] },
    ],
  });
  const asKind = await staff("import", file, "--tables", "Results", ...columns, "--kind", "none");
  expect(asKind.stderr).toContain("There is no kind “none”");
});

it("names every fault by line and column, and imports nothing", async () => {
  const { importing, show } = await officeWith([
    "certificate_number,branch,issuance_date",
    "A-1,London,",
    "GQC-2025-001,,",
    'A-2,"two\nlines",2025-02-30',
    "a-1,,",
    "A_3,,",
  ]);
  const run = await importing();
  expect(run.stderr.split("\n")).toEqual([
    "line 2, certificate_number: A-1 also appears on line 6",
    "line 3, certificate_number: GQC-2025-001 is in the register already; --update changes it",
    'line 4, issuance_date: "2025-02-30" is not a valid date; write it as 2025-01-31',
    "line 6, certificate_number: a-1 also appears on line 2",
    'line 7, certificate_number: Certificate number can only contain letters, numbers, and hyphens: "A_3" has "_"',
    "Nothing was imported: 5 faults in 5 rows read. Correct the file, or import its other rows with --skip-faulty FILE. Nothing was changed.",
    "",
  ]);
  expect(run).toMatchObject({ stdout: "", exitCode: 1 });
  expect(await show("A-1")).toBe("");
});

it("shows the first fifty faults and counts the rest", async () => {
  const rows = Array.from({ length: 75 }, () => "A_1");
  const { importing } = await officeWith(["certificate_number", ...rows]);
  const { stderr } = await importing();
  const shown = stderr.split("\n").filter((line) => line.startsWith("line "));
  expect(shown).toHaveLength(50);
  expect(stderr).toContain("\n… and 25 more\nNothing was imported: 75 faults");
});

it("warns of what --strict refuses, and prints the same as JSON", async () => {
  const { importing } = await officeWith(["certificate_number,vessel_imo", "A-1,9074728"]);
  const finding = 'line 2, vessel_imo: "9074728" is not an IMO number';
  expect((await importing("--strict")).stderr).toMatch(new RegExp(`^${finding}`));
  const { stdout, stderr, exitCode } = await importing("--json");
  expect(JSON.parse(stdout)).toMatchObject({
    kind: "done",
    faults: [],
    warnings: [{ line: 2, column: "vessel_imo" }],
  });
  expect({ stderr, exitCode }).toEqual({ stderr: "", exitCode: 0 });
});

const BEFORE = [
  "certificate_number,branch,validity_date,status",
  "A-1,London,2027-01-14,withdrawn",
  "A-2,Dubai,2027-01-14,",
  "A-3,Oslo,,",
];

it("shows in a dry run what is new and what changes field by field, and what empty cells would take away", async () => {
  const { importing, rewrite, show } = await officeWith(BEFORE);
  await importing();
  const row = "A-1,London,2027-01-14,";
  rewrite([BEFORE[0] ?? "", row, "A-2,Lima,2027-01-14,", "A-3,Oslo,,", "A-4,,2028-01-01,"]);
  const planned = await importing("--update", "--statuses", "--dry-run");
  expect(linesOf(planned.stdout)).toEqual([
    "rows",
    "line certificate_number kind field before after",
    "2 A-1 changed status withdrawn in force",
    "3 A-2 changed branch Dubai Lima",
    "5 A-4 new – – –",
    expect.stringMatching(
      /^Dry run, nothing was imported: 4 rows: 1 new, 2 changed, 1 as in the register\. 1 certificate with another status or note, 1 of them back in force\. Register: /,
    ),
  ]);
  expect(planned).toMatchObject({ stderr: "", exitCode: 0 });
  expect(await show("A-2")).toContain("Dubai");

  rewrite(["certificate_number,branch,validity_date", "A-2,,"]);
  const emptied = await importing("--update", "--dry-run");
  expect(linesOf(emptied.stdout).slice(2)).toEqual([
    "2 A-2 changed branch Dubai",
    "2 A-2 changed validity_date 2027-01-14",
  ]);
  const what = "1 value of branch, 1 value of validity_date (no end of validity then)";
  expect(emptied.stderr).toMatch(
    /^This can’t be imported as it is: empty cells would take away 1 /,
  );
  expect((await importing("--update")).stderr).toContain(
    `Nothing was imported: empty cells would take away ${what}. A dry run shows each; --clear-blanks takes them away.`,
  );
  const cleared = await importing("--update", "--clear-blanks");
  expect(cleared.stdout).toContain(`Empty cells take away ${what}.`);
});

it("asks what a column with an unknown name is, and takes the answer", async () => {
  const { importing, show } = await officeWith([
    "certificate_number,vessel_nam,Remarks",
    "A-1,MV One,urgent",
  ]);
  const asked = await importing();
  expect(asked.stderr).toContain(
    'Nothing was imported: the columns "vessel_nam" (vessel_name?), "Remarks" are unknown. Say what it is with --column',
  );
  expect(asked.exitCode).toBe(1);
  const wrong = await importing("--column", "Remarks=price");
  expect(wrong.stderr).toContain("It takes a name and one of qr_validation,");
  const named = ["--column", "vessel_nam=vessel_name", "--column", "Remarks="];
  expect(await importing(...named)).toMatchObject({ exitCode: 0 });
  expect(await show("A-1")).toContain("MV One");
});

const WORKBOOK = fileURLToPath(
  new URL("../../../packages/spreadsheets/test-support/examples/libreoffice.xlsx", import.meta.url),
);

it.each(["Pacific/Auckland", "America/Los_Angeles"])(
  "reads the same days of a workbook in %s",
  async (TZ) => {
    const { data, show } = await officeWith([]);
    copyFileSync(WORKBOOK, path.join(data, "branch.xlsx"));
    const words = ["certificates", "import", "branch.xlsx"];
    const run = await runStaff(words, { data, environment: { TZ } });
    expect(run.stdout).toContain("Imported: 2 rows: 2 new.");
    expect(run.stderr).toContain('warning: only the sheet "Certificates" was read;');
    expect(await show("LO-1")).toMatch(/issuance_date +2025-01-31\n\S+validity_date +2034-12-31/);
  },
);

const FAULTY = [
  "branch,Certificate No.,Date of issue",
  "London,S-1,2025-01-31",
  '"=HYPERLINK(""x"")",S-2,01/02/2025',
  "too,many,cells,here",
];

it("imports the good rows and writes the others, which are imported once they are corrected", async () => {
  const { data, staff, importing, show, read, has } = await officeWith(FAULTY);
  expect((await importing("--skip-faulty", "faulty.csv", "--dry-run")).exitCode).toBe(0);
  expect(has("faulty.csv")).toBe(false);
  const run = await importing("--skip-faulty", "faulty.csv");
  expect(run.stdout).toContain("3 rows: 1 new, 2 faulty.");
  expect(run.stdout).toContain(`faultyRows  ${path.join(data, "faulty.csv")}\n`);
  expect(run.stderr).toContain("line 3, issuance_date:");
  expect(run.exitCode).toBe(0);
  const faulty = read("faulty.csv").split("\n");
  expect(faulty).toEqual([
    "\uFEFFbranch,certificate_number,issuance_date,reason_not_imported",
    expect.stringMatching(/^"'=HYPERLINK\(""x""\)",S-2,01\/02\/2025,"line 3: issuance_date: /),
    expect.stringMatching(/^too,many,cells,here,"line 4: 4 cells where the first line has 3/),
    "",
  ]);
  expect((await staff("import", "faulty.csv")).stderr).toMatch(/2 faults in 2 rows read\./);
  const corrected = [faulty[0], faulty[1]?.replace("01/02/2025", "2025-12-31")];
  writeFileSync(path.join(data, "faulty.csv"), corrected.join("\n"));
  expect((await staff("import", "faulty.csv")).stdout).toContain("1 row: 1 new");
  expect(await show("S-2")).toMatch(/branch +=HYPERLINK\("x"\)\n/);
});

it("imports nothing where it can't write its faulty rows", async () => {
  const { importing, show } = await officeWith(FAULTY);
  for (const [file, reason] of [
    ["certificates.csv", "certificates.csv is there already. Give --skip-faulty a new file."],
    ["no/such/folder.csv", "no/such/folder.csv: there is no such file or folder. (file-refused)"],
    ["register.sqlite-wal", "register.sqlite"],
  ] as const) {
    const run = await importing("--skip-faulty", file);
    expect.soft(run.stderr).toContain(reason);
    expect.soft(run.exitCode).toBe(1);
  }
  expect(await show("S-1")).toBe("");
});

it.skipIf(process.platform === "win32")("reads a pipe, too", async () => {
  const { data, staff } = await officeWith(["certificate_number", "S-1"]);
  execFileSync("sh", ["-c", "mkfifo pipe"], { cwd: data });
  execFile("sh", ["-c", "cat certificates.csv > pipe"], { cwd: data });
  expect((await staff("import", "pipe")).stdout).toContain("1 row: 1 new");
});

it("says in one line that a file is not there, or has no rows", async () => {
  const { data, staff, importing } = await officeWith(["certificate_number"]);
  expect(await staff("import", "absent.csv")).toMatchObject({
    stderr: `${path.join(data, "absent.csv")}: there is no such file or folder. (file-refused)\n`,
    exitCode: 1,
  });
  expect((await importing()).stderr).toContain("the file has no rows below its column names.");
});
