import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { registerDatabase } from "@register/register/test-support/postgres-database";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { csvFile } from "../test-support/csv-file.ts";
import { runStaff } from "../test-support/run-staff.ts";

const NOTE = `It's "wrong", see\n=HYPERLINK("x"); 'quoted', صدر بالخطأ`;

/** Each with a status, and texts that a spreadsheet or a CSV file makes something of. */
const CERTIFICATES = [
  ["R-1", "withdrawn", NOTE],
  ["R-2", "suspended", "=1+1"],
  ["R-3", "reinstate", "'=1+1"],
  ["R-4", "withdrawn", "@SUM(A1)"],
  ["R-5", "suspended", ""],
] as const;

const FILE = [
  "certificate_number,vessel_name,commodity,quantity,branch,issuance_date,validity_date,status,status_since,replaced_by",
  `R-1,"MV ""Sample"", one","two\nlines",=1+1,تجريبي,2025-01-15,2034-12-31,,,`,
  "R-2,,'=1+1,-5,示范,,,,,",
  "R-3,,',+1,Zürich,2025-01-15,,,,",
  "R-4,,,,,,2034-12-31,,,",
  "R-5,,,,,,,,,",
  `R-6,@name,"'apostrophe; =1\n- two",1 t,"x;'-y",,,,,`,
  "R-7,,,,,,,withdrawn,3 March 2026,r-6",
  "R-8,,,,,,,suspended,2026-03-03T09:30:00.125Z,",
];

it("what is exported and imported into an empty register is the same", async () => {
  const folder = temporaryFolder();
  const register = async () => {
    const environment = { DATABASE_URL: await registerDatabase() };
    const staff = async (...words: string[]) => {
      const run = await runStaff(words, { data: folder, environment });
      // Some of the certificates are valid without an end.
      expect(run.stderr.replaceAll(/^warning: .* validity_date: is empty.*\n/gm, "")).toBe("");
      expect(run.exitCode).toBe(0);
      return run.stdout;
    };
    return staff;
  };
  const first = await register();
  await first("certificates", "import", csvFile(folder, FILE));
  for (const [number, status, note] of CERTIFICATES) {
    const command = { withdrawn: "withdraw", suspended: "suspend", reinstate: "reinstate" }[status];
    await first("certificates", command, number, "--public-note", note);
  }
  await first("certificates", "export", "first.csv");
  const exported = readFileSync(path.join(folder, "first.csv"), "utf8");
  expect(exported).toContain(",withdrawn,");
  expect(exported).toMatch(/,suspended,'=1\+1,\d{4}-[^,]*Z,\n/);

  expect(exported).toContain(",withdrawn,,2026-03-03,r-6\n");
  expect(exported).toContain(",suspended,,2026-03-03T09:30:00.125Z,\n");

  const second = await register();
  const imported = await second("certificates", "import", "first.csv");
  expect(imported).toContain("8 rows: 8 new");
  expect(await second("certificates", "export")).toBe(exported);
  const again = await second("certificates", "import", "first.csv", "--update", "--statuses");
  expect(again).toContain("8 rows: 8 as in the register");
  expect(await second("certificates", "history", "R-1")).toMatch(/^status .* withdrawn /m);

  await first("certificates", "export", "--for-excel", "excel.csv");
  const third = await register();
  await third("certificates", "import", "excel.csv");
  expect(await third("certificates", "export")).toBe(exported);
});
