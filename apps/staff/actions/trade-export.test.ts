import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { openSqliteStaffRegister } from "@register/register/sqlite";
import { demoRegister } from "@register/register/test-support/demo-register";
import { tradeExport } from "../doctor/register-checks.ts";
import { csvFile } from "../test-support/csv-file.ts";
import { runStaff } from "../test-support/run-staff.ts";

const COMPANY_FILE = "@register/content/company";
const ACCREDITATION = { body: "UKAS", schedule: "0000" };
const EXPORT = ["certificates", "certsearch", "trade.csv"];

/** What doctor says of a register's file for the trade, on a day. */
async function findingOf(data: string, accreditation = ACCREDITATION) {
  const register = await openSqliteStaffRegister(data);
  try {
    const { state, text } = await tradeExport({ register }, accreditation);
    return `${state}: ${text}`;
  } finally {
    await register.close();
  }
}

it("writes nothing for a register of accredited certificates where the company names no accreditation", async () => {
  const data = await demoRegister();
  const run = await runStaff(EXPORT, { data });
  expect(run.stderr).toContain("names none of managementSystems. Nothing was changed.");
  expect(run.exitCode).toBe(1);
  expect(existsSync(path.join(data, "trade.csv"))).toBe(false);
});

it("writes accredited certificates, and doctor says when four weeks have passed", async () => {
  vi.resetModules();
  vi.doMock(COMPANY_FILE, async (original) =>
    Object.assign({}, await original(), { ACCREDITATIONS: { managementSystems: ACCREDITATION } }),
  );
  onTestFinished(() => {
    vi.doUnmock(COMPANY_FILE);
    vi.resetModules();
    vi.useRealTimers();
  });
  const data = await demoRegister();
  const columns = "certificate_number,organisation,standards,accreditation,confidential,sites";
  const lines = [
    columns,
    'MS-1,A Ltd,ISO 9001,yes,,"Leith, UK"',
    "MS-2,B Ltd,ISO 9001,yes,yes,",
    "MS-3,C,ISO 9001,,,",
    "MS-4,D,,yes,no,",
    "MS-5,,,yes,,",
    "MS-6,,,yes,yes,",
  ];
  await runStaff(["certificates", "import", csvFile(data, lines)], { data });
  expect(await findingOf(data)).toMatch(/^problem: No file was written for IAF CertSearch yet/);
  const run = await runStaff(EXPORT, { data });
  expect(run.stderr).toBe(
    "1 certificate for IAF CertSearch.\n2 accredited certificates without organisation or standards, and left out, or without city and country: MS-4, MS-5.\n",
  );
  const written = readFileSync(path.join(data, "trade.csv"), "utf8");
  expect(written.match(/^MS-\d/gm)).toEqual(["MS-1"]);
  expect(await findingOf(data)).toMatch(/^problem: .* 2 accredited .* MS-4 among them\.$/);
  const complete = [
    "certificate_number,organisation,standards,sites",
    'MS-4,D,ISO 9001,"Leith, UK"',
    'MS-5,E,ISO 9001,"Leith, UK"',
  ];
  await runStaff(["certificates", "import", "--update", csvFile(data, complete)], { data });
  expect(await findingOf(data)).toMatch(/^ok: /);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 29 * 86_400_000 });
  expect(await findingOf(data)).toMatch(/^problem: the last file .* 29 days old/);
});
