import { expect, it } from "vitest";
import type { CertificateCheck } from "../../domain/lookup-outcome.ts";
import { reportBeginning } from "../contact/form-values.ts";
import { ar } from "../languages/ar.ts";
import { checkTitle } from "./check-title.ts";

const NUMBER = "GQC-2025-001";
const CHECK: CertificateCheck = {
  asked: NUMBER,
  checkedAt: "2026-11-21T14:05:00.000Z",
  outcome: { kind: "not-found" },
};

it("the title of an answer in Arabic, which names its PDF, has no marks of direction", () => {
  expect(checkTitle(CHECK)).toBe(`${NUMBER}: ${ar.verdicts.words["not-found"]} | GQC`);
});

it("a report in Arabic begins as a visitor would have typed it", () => {
  expect(reportBeginning(NUMBER)).toBe(`بشأن الشهادة ${NUMBER}:\n`);
});
