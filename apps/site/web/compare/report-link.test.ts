import { expect, it } from "vitest";
import { CERTIFICATE_NUMBER_MAX } from "@register/domain/numbers";
import { CONTACT_LIMITS } from "@register/domain/messages";
import { LONGEST_REPORT } from "./report-link.tsx";

/** Characters of a fingerprint, and of the words around number, answer and fingerprint in any language. */
const KNOWN = 64 + 220;

it("a report leaves room in the message for what is known of the certificate", () => {
  const all = LONGEST_REPORT + CERTIFICATE_NUMBER_MAX + KNOWN;
  expect(all).toBeLessThanOrEqual(CONTACT_LIMITS.messageMax);
});
