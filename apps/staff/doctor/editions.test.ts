import { expect, it } from "vitest";
import { openSqliteStaffRegister } from "@register/register/sqlite";
import { demoRegister } from "@register/register/test-support/demo-register";
import { addCertificates } from "@register/register/test-support/imported-certificates";
import { editions } from "./register-checks.ts";

it("counts the certificates in force that are valid beyond the end of their edition", async () => {
  const register = await openSqliteStaffRegister(await demoRegister());
  const replaced = [{ name: "ISO 9001:2015", until: "2089-09-30", next: "ISO 9001:2026" }];
  const found = async () => {
    const { state, text } = await editions({ register }, replaced);
    return `${state}: ${text}`;
  };
  try {
    const standards = "EN ISO 9001:2015";
    await addCertificates(register, [
      { certificate_number: "A-1", standards, validity_date: "2089-09-30" },
      { certificate_number: "A-2", standards, status: "withdrawn" },
      { certificate_number: "A-3", standards, validity_date: "2020-01-01" },
    ]);
    expect(await found()).toMatch(/^ok: 1 edition of standards replaced/);
    await addCertificates(register, [
      { certificate_number: "A-4", standards, validity_date: "2089-10-01" },
      { certificate_number: "A-5", standards },
    ]);
    expect(await found()).toMatch(/^problem: 2 certificates in force beyond .* A-4 among them/);
  } finally {
    await register.close();
  }
});
