import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { demoRegister } from "@register/register/test-support/demo-register";
import { openSqliteStore } from "@register/register/sqlite";
import { csvFile, manyRows } from "../test-support/csv-file.ts";
import { runDoctor } from "../test-support/doctor.ts";
import { runStaff } from "../test-support/run-staff.ts";

const PAGE = 4096;

it("a damaged page stops what reads it, doctor and the next start, each in one sentence, and no other command", async () => {
  const data = await demoRegister();
  await runStaff(["certificates", "import", csvFile(data, manyRows(2000))], { data });
  const file = path.join(data, "register.sqlite");
  const content = readFileSync(file);
  // The page of the rows in the middle of the import.
  const page = Math.floor(content.indexOf("GQC-MANY-1000MV Sample 1000") / PAGE);
  content.fill(0xa5, page * PAGE, (page + 1) * PAGE);
  writeFileSync(file, content);

  const shown = await runStaff(["certificates", "show", "GQC-2025-001"], { data });
  expect(shown).toMatchObject({ stderr: "", exitCode: 0 });
  const exported = await runStaff(["certificates", "export", "all.csv"], { data });
  expect(exported.stderr).toMatch(/^The register \S+ is damaged; [^\n]+\n$/);
  expect(exported).toMatchObject({ stdout: "", exitCode: 1 });
  const { findings } = await runDoctor([], { data });
  expect(findings.get("Register")).toMatch(/^problem: The register \S+ is damaged \(/);
  await expect(openSqliteStore(data)).rejects.toThrow(/^The register \S+ is damaged \([^\n]+$/);
});
