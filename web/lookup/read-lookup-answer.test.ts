import { expect, it } from "vitest";
import { checkCertificateNumber } from "../../domain/certificate-number.ts";
import { readLookupAnswer } from "./read-lookup-answer.ts";

const check = checkCertificateNumber("gqc-1");
if (!check.ok) throw new Error(check.message);
const asked = check.number;
const NOW = "2026-06-01T12:00:00.000Z";
const row = { certificate_number: "GQC-1", vessel_name: "Aurora" };

it("takes the row that was asked for, letter case aside", () => {
  expect(readLookupAnswer(asked, { status: 200, error: null, data: [row] }, NOW)).toMatchObject({
    kind: "found",
    certificate: row,
  });
});

it("believes an empty list, and nothing else, to mean not found", () => {
  expect(readLookupAnswer(asked, { status: 200, error: null, data: [] }, NOW).kind).toBe(
    "not-found",
  );
});

it.each([
  ["no answer", { status: 0, error: { message: "TypeError: Failed to fetch" }, data: null }],
  ["a server error", { status: 500, error: { message: "x" }, data: null }],
  ["a refusal", { status: 401, error: { message: "x" }, data: null }],
  ["no content", { status: 204, error: null, data: null }],
  ["an empty list under an error status", { status: 503, error: null, data: [] }],
  ["two rows", { status: 200, error: null, data: [row, row] }],
])("calls %s a failed lookup", (_name, answer) => {
  expect(readLookupAnswer(asked, answer, NOW).kind).toBe("failed");
});

it("knows that it asked too often", () => {
  const answer = { status: 429, error: { code: "PT429" }, data: null };
  expect(readLookupAnswer(asked, answer, NOW).kind).toBe("limited");
});

it.each([
  ["a page of a captive portal", { status: 200, error: { message: "<html>" }, data: null }],
  ["an empty body", { status: 200, error: null, data: null }],
  ["an object", { status: 200, error: null, data: {} }],
  ["a row without a number", { status: 200, error: null, data: [{ vessel_name: "Aurora" }] }],
  ["another certificate", { status: 200, error: null, data: [{ certificate_number: "GQC-2" }] }],
])("calls %s unexpected", (_name, answer) => {
  expect(readLookupAnswer(asked, answer, NOW).kind).toBe("unexpected");
});
