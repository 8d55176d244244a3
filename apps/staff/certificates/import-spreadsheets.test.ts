import { execFile, execFileSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { workbookFile } from "@register/spreadsheets/test-support/workbook-file";
import { demoRegister } from "@register/register/test-support/demo-register";
import { csvFile } from "../test-support/csv-file.ts";
import { runStaff } from "../test-support/run-staff.ts";

const WORKBOOK = fileURLToPath(
  new URL("../../../packages/spreadsheets/test-support/examples/libreoffice.xlsx", import.meta.url),
);

/** A cell of a workbook with a text. */
function text(content: string): string {
  return `<c t="inlineStr"><is><t>${content}</t></is></c>`;
}

async function importing(data: string, ...words: string[]) {
  return runStaff(["certificates", "import", ...words], { data });
}

async function show(data: string, number: string) {
  return (await runStaff(["certificates", "show", number], { data })).stdout;
}

describe("a workbook", () => {
  it.each(["Pacific/Auckland", "America/Los_Angeles"])(
    "has the same days for a clerk in %s",
    async (TZ) => {
      const data = await demoRegister();
      copyFileSync(WORKBOOK, path.join(data, "branch.xlsx"));
      const environment = { TZ };
      const words = ["certificates", "import", "branch.xlsx"];
      const run = await runStaff(words, { data, environment });
      expect(run.stdout).toContain("Imported: 2 rows: 2 new.");
      expect(run.stderr).toContain('warning: only the sheet "Certificates" was read;');
      expect(run.stderr).toMatch(
        /warning: line \d+, validity_date: is empty: the certificate will/,
      );
      expect(await show(data, "LO-1")).toMatch(
        /issuance_date +2025-01-31\n\S+validity_date +2034-12-31/,
      );
    },
  );

  it("has its faulty rows written out so that they are refused again as they are", async () => {
    const data = await demoRegister();
    const rows = [
      `${text("Certificate No.")}${text("Valid until")}${text("Branch")}`,
      `${text("W-1")}<c s="1"><v>45688</v></c>`,
      `<c s="1"><v>45717</v></c>`,
      `${text("W-3")}<c><f>B2+365</f></c>${text("London")}`,
    ];
    const content = rows.map((cells) => `<row>${cells}</row>`).join("");
    const file = path.join(data, "branch.xlsx");
    writeFileSync(file, workbookFile({ rows: content, formats: ["dd/mm/yyyy"] }));
    const run = await importing(data, "branch.xlsx", "--skip-faulty", "faulty.csv");
    expect(run.stdout).toContain("3 rows: 1 new, 2 faulty.");
    expect(readFileSync(path.join(data, "faulty.csv"), "utf8").split("\n")).toEqual([
      "\uFEFFcertificate_number,validity_date,branch,reason_not_imported",
      expect.stringMatching(/^#N\/A,,,"line 3: certificate_number: .* a date here, 2025-03-01/),
      expect.stringMatching(/^W-3,#N\/A,London,line 4: validity_date: the formula has no result/),
      "",
    ]);
    const again = await importing(data, "faulty.csv");
    expect(again.stderr).toContain("Nothing was imported: 2 faults in 2 rows read.");
  });

  it("that is none is refused in two lines", async () => {
    const data = await demoRegister();
    writeFileSync(path.join(data, "old.xls"), Buffer.from("d0cf11e0a1b11ae1", "hex"));
    const run = await importing(data, "old.xls");
    expect(run.stderr).toBe(
      "this is an old Excel workbook (.xls), or one with a password. Save it as .xlsx without a password, and import that\n" +
        "Nothing was imported: no row could be read. Correct the file and import it again.\n",
    );
  });
});

describe("--dates", () => {
  const lines = ["Certificate No.;Date of issue", "D-1;12/12/2025", "D-2;01/02/2025"];

  it("is required where a date could mean two days, and decides which", async () => {
    const data = await demoRegister();
    const file = csvFile(data, lines);
    const refused = await importing(data, file);
    expect(refused.stderr).toContain(
      'line 3, issuance_date: "01/02/2025" could mean two days, 1 February 2025 (day, month, year) or 2 January 2025 (month, day, year); write it as 2025-01-31, or give the option dates that order',
    );
    const taken = await importing(data, file, "--dates", "dmy");
    expect(taken.stdout).toContain("2 rows: 2 new");
    expect(await show(data, "D-2")).toContain("2025-02-01\n");
  });

  it("is not needed where other dates of the file show the order, which is said, as is the row of the names", async () => {
    const data = await demoRegister();
    const file = csvFile(data, ["Our fleet", ...lines, "D-3;31/12/2025"]);
    const taken = await importing(data, file);
    expect(taken.stderr).toBe(
      "Column names read from row 2.\nDays before months, seen in 1 row; 1 row read either way the same.\n",
    );
    expect(await show(data, "D-2")).toContain("2025-02-01\n");
  });

  it("is one of three orders", async () => {
    const data = await demoRegister();
    const run = await importing(data, csvFile(data, lines), "--dates", "dym");
    expect(run.stderr).toContain("Allowed choices are dmy, mdy, ymd.");
    expect(run.exitCode).toBe(1);
  });
});

describe("--dry-run", () => {
  it("shows what is new, what changes field by field, and what stays, and writes nothing", async () => {
    const data = await demoRegister();
    const lines = [
      "certificate_number,branch,quantity",
      'GQC-2025-001,Dubai,"2,500 MT"',
      "NEW-1,London,",
      'GQC-2025-002,Rotterdam,"31,500 MT"',
      "GQC-2025-004,Salford,1 site",
    ];
    const file = csvFile(data, lines);
    const before = await show(data, "GQC-2025-001");
    const run = await importing(data, file, "--update", "--dry-run");
    expect(run.stdout.split("\n")).toEqual([
      "New:",
      "  line 3: NEW-1",
      "Changed:",
      "  line 2: GQC-2025-001",
      '    branch: "London" → "Dubai"',
      '    quantity: "2,450 MT" → "2,500 MT"',
      "  line 5: GQC-2025-004",
      '    branch: "Manchester" → "Salford"',
      "Dry run, nothing was imported: 4 rows: 1 new, 2 changed, 1 as in the register. 1 certificate without an end of validity.",
      "",
    ]);
    expect(run).toMatchObject({ stderr: "", exitCode: 0 });
    expect(await show(data, "GQC-2025-001")).toBe(before);
    expect(await show(data, "NEW-1")).toBe("");
  });

  it("refuses what the import would refuse, and writes no file of faulty rows", async () => {
    const data = await demoRegister();
    const file = csvFile(data, ["certificate_number", "GQC-2025-001", "NEW-1"]);
    const refused = await importing(data, file, "--dry-run");
    expect(refused).toMatchObject({ stdout: "", exitCode: 1 });
    expect(refused.stderr).toContain("Nothing was imported: 1 fault in 2 rows read.");
    const skipping = await importing(data, file, "--dry-run", "--skip-faulty", "faulty.csv");
    expect(skipping.stdout).toContain("nothing was imported: 2 rows: 1 new, 1 faulty.");
    expect(existsSync(path.join(data, "faulty.csv"))).toBe(false);
    expect(await show(data, "NEW-1")).toBe("");
  });
});

describe("--skip-faulty", () => {
  const lines = [
    "branch,Certificate No.,Date of issue,Qty",
    "London,S-1,2025-01-31,1",
    "London,GQC-2025-001,2025-01-31,2",
    '"=HYPERLINK(""x"")",S-2,01/02/2025,3',
    "Zürich,s-1,2025-01-31,4",
    "one,too,many,cells,here",
    "Zürich,S_3,soon,5",
    "Leith,S-4,2025-01-31,6",
  ];

  it("imports the good rows and writes the others as they were, with all their reasons", async () => {
    const data = await demoRegister();
    const run = await importing(data, csvFile(data, lines), "--skip-faulty", "faulty.csv");
    expect(run.exitCode).toBe(0);
    expect(run.stdout).toContain("7 rows: 1 new, 6 faulty.");
    expect(run.stdout).toContain(
      "\nThe faulty rows are in faulty.csv, each with its reason in the",
    );
    expect(run.stderr).toContain("line 4, issuance_date:");
    expect(readFileSync(path.join(data, "faulty.csv"), "utf8").split("\n")).toEqual([
      "\uFEFFbranch,certificate_number,issuance_date,quantity,reason_not_imported",
      "London,S-1,2025-01-31,1,line 2: certificate_number: S-1 also appears on line 5",
      'London,GQC-2025-001,2025-01-31,2,"line 3: certificate_number: GQC-2025-001 is in the register already; the option update changes it"',
      expect.stringMatching(/^"'=HYPERLINK\(""x""\)",S-2,01\/02\/2025,3,"line 4: issuance_date: /),
      "Zürich,s-1,2025-01-31,4,line 5: certificate_number: s-1 also appears on line 2",
      expect.stringMatching(/^one,too,many,cells,here,"line 6: 5 cells where the first line has 4/),
      expect.stringMatching(/^Zürich,S_3,soon,5,"line 7: certificate_number: .*; issuance_date: /),
      "",
    ]);
  });

  it("writes a file that is imported once it is corrected, and not before", async () => {
    const data = await demoRegister();
    await importing(data, csvFile(data, lines), "--skip-faulty", "faulty.csv");
    const again = await importing(data, "faulty.csv");
    expect(again.stderr).toMatch(/Nothing was imported: 7 faults in 6 rows read\./);
    const file = path.join(data, "faulty.csv");
    const [header, , , dated] = readFileSync(file, "utf8").split("\n");
    writeFileSync(file, [header, dated?.replace("01/02/2025", "2025-12-31")].join("\n"));
    expect((await importing(data, "faulty.csv")).stdout).toContain("1 row: 1 new");
    expect(await show(data, "S-2")).toMatch(/branch +=HYPERLINK\("x"\)\n/);
  });

  it("never replaces a file", async () => {
    const data = await demoRegister();
    const file = csvFile(data, lines);
    const run = await importing(data, file, "--skip-faulty", file);
    expect(run.stderr).toBe(
      "certificates.csv is there already. Nothing was imported; give --skip-faulty a new file.\n",
    );
    expect(run.exitCode).toBe(1);
  });

  it("imports nothing when the file can't be written", async () => {
    const data = await demoRegister();
    const run = await importing(data, csvFile(data, lines), "--skip-faulty", "no/such/folder.csv");
    expect(run.stderr).toContain(
      "no/such/folder.csv: there is no such file or folder. (file-refused)\n",
    );
    expect(run.exitCode).toBe(1);
    expect(await show(data, "S-1")).toBe("");
  });

  it("reads a pipe, too", async () => {
    const data = await demoRegister();
    csvFile(data, lines);
    execFileSync("sh", ["-c", "mkfifo pipe"], { cwd: data });
    const writing = execFile("sh", ["-c", "cat certificates.csv > pipe"], { cwd: data });
    const run = await importing(data, "pipe", "--skip-faulty", "faulty.csv");
    expect(run.stdout).toContain("7 rows: 1 new, 6 faulty.");
    expect(writing.exitCode).toBe(0);
  });

  it("writes no file when no row is faulty", async () => {
    const data = await demoRegister();
    const file = csvFile(data, ["certificate_number", "S-1"]);
    const run = await importing(data, file, "--skip-faulty", "faulty.csv");
    expect(run.stdout).not.toContain("faulty.csv");
    expect(existsSync(path.join(data, "faulty.csv"))).toBe(false);
  });
});
