import { expect, it } from "vitest";
import { readDemoCertificates } from "@register/register/certificates";
import { SPECIMEN } from "@register/content/company";

it("the certificate drawn on the home page says what the demonstration certificate of its number does", async () => {
  const demos = await readDemoCertificates();
  const { certificate_number: number } = SPECIMEN;
  // An owner's own certificate is compared with the register by "doctor".
  expect(demos.find((demo) => demo.certificate_number === number) ?? SPECIMEN).toMatchObject(
    SPECIMEN,
  );
});
