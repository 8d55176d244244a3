import { expect, it } from "vitest";
import { openStaffRegister } from "@register/register";
import { demoRegister } from "@register/register/test-support/demo-register";
import {
  addCertificates,
  NO_SUBJECTS,
  TESTER,
} from "@register/register/test-support/imported-certificates";
import { registerDatabase } from "@register/register/test-support/postgres-database";
import { runStaff } from "../test-support/run-staff.ts";

it("is the same on both databases", async () => {
  const [dataDirectory, databaseUrl] = [await demoRegister(), await registerDatabase()];
  const printed: string[] = [];
  for (const url of [undefined, databaseUrl]) {
    const register = await openStaffRegister({ dataDirectory, databaseUrl: url });
    const system = { kind: "management-system", organisation: "Harbour Works Ltd" };
    await addCertificates(register, [
      { ...system, certificate_number: "LETTER-1", issuance_date: "2025-08-30" },
      { ...system, certificate_number: "LETTER-2", issuance_date: "2026-01-01" },
      { certificate_number: "LETTER-3", validity_date: "2027-03-01" },
      { certificate_number: "LETTER-4", validity_date: "2027-03-01", confidential: "yes" },
      { certificate_number: "LETTER-5", validity_date: "2026-11-20" },
    ]);
    const waiting = {
      action: "certificates.delete",
      input: { number: "LETTER-1" },
      ...NO_SUBJECTS,
    };
    await register.desk.proposals.add(waiting, TESTER);
    await register.desk.proposals.add(waiting, TESTER);
    await register.close();
    const environment = url === undefined ? {} : { DATABASE_URL: url };
    const words = ["letter", "--print", "--week", "2026-12-01"];
    const run = await runStaff(words, { data: dataDirectory, environment });
    expect(run).toMatchObject({ exitCode: 0, stderr: "" });
    printed.push(run.stdout);
  }
  const [embedded, postgres] = printed;
  expect(postgres).toBe(embedded);
  expect(embedded?.match(/LETTER-\d/g)).toEqual(
    ["2", "1", "5", "3", "4"].map((n) => `LETTER-${n}`),
  );
  expect(embedded).toContain("  2 proposals, the oldest for 0 minutes: npm run staff -- desk\n");
});
