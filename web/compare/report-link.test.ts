import { expect, it } from "vitest";
import { CERTIFICATE_NUMBER_MAX } from "../../domain/certificate-number.ts";
import { CONTACT_LIMITS } from "../../domain/contact-submission.ts";
import { LONGEST_REPORT } from "./report-link.tsx";

it("a report leaves room in the message for the number that is put before it", () => {
  expect(LONGEST_REPORT + CERTIFICATE_NUMBER_MAX).toBeLessThan(CONTACT_LIMITS.messageMax - 50);
});
