import { expect, it } from "vitest";
import { checkCertificateNumber } from "@register/domain/numbers";
import { outcomeOfResponse } from "./register-lookup.ts";

const check = checkCertificateNumber("gqc-1");
if (!check.ok) throw new Error(check.rule);
const { number } = check;
const NOW = "2026-06-01T12:00:00.000Z";
const row = { certificate_number: "GQC-1", vessel_name: "Aurora" };

it("takes the row of the searched number, in any letter case", () => {
  expect(
    outcomeOfResponse(number, { status: 200, error: null, data: [row] }, NOW, true),
  ).toMatchObject({
    kind: "found",
    certificate: row,
  });
});

it("believes an empty list, and nothing else, to mean not found", () => {
  expect(outcomeOfResponse(number, { status: 200, error: null, data: [] }, NOW, true).kind).toBe(
    "not-found",
  );
});

it.each([
  ["no answer", { status: 0, error: { message: "TypeError: Failed to fetch" }, data: null }],
  ["a server error", { status: 500, error: { message: "x" }, data: null }],
  ["a refusal", { status: 401, error: { message: "x" }, data: null }],
  ["no content", { status: 204, error: null, data: null }],
  ["an empty list under an error status", { status: 503, error: null, data: [] }],
])("calls %s a failed lookup", (_name, answer) => {
  expect(outcomeOfResponse(number, answer, NOW, true).kind).toBe("failed");
});

it("knows that too many lookups came", () => {
  const answer = { status: 429, error: { code: "PT429" }, data: null };
  expect(outcomeOfResponse(number, answer, NOW, true).kind).toBe("limited");
});

it.each([
  ["a page of a captive portal", { status: 200, error: { message: "<html>" }, data: null }],
  ["an empty body", { status: 200, error: null, data: null }],
  ["an object", { status: 200, error: null, data: {} }],
  ["a row without a number", { status: 200, error: null, data: [{ vessel_name: "Aurora" }] }],
  ["another certificate", { status: 200, error: null, data: [{ certificate_number: "GQC-2" }] }],
])("calls %s unexpected", (_name, answer) => {
  expect(outcomeOfResponse(number, answer, NOW, true).kind).toBe("unexpected");
});

it("says that the device is offline only where no answer came", () => {
  const none = { status: 0, error: { message: "TypeError: Failed to fetch" }, data: null };
  expect(outcomeOfResponse(number, none, NOW, false).kind).toBe("offline");
  expect(outcomeOfResponse(number, undefined, NOW, false).kind).toBe("offline");
  expect(outcomeOfResponse(number, { status: 200, error: null, data: [] }, NOW, false).kind).toBe(
    "not-found",
  );
});

it("leaves it to the register which of two rows holds", () => {
  const two = { status: 200, error: null, data: [row, row] };
  expect(outcomeOfResponse(number, two, NOW, true).kind).toBe("ambiguous");
});
