import { expect, it } from "vitest";
import { readDemoCertificates } from "../../database/demo-certificates.ts";
import { SPECIMEN } from "../../web/content/company.ts";

it("the certificate drawn on the home page is the first demonstration certificate", async () => {
  const [first] = await readDemoCertificates();
  expect(first).toMatchObject(SPECIMEN);
});
