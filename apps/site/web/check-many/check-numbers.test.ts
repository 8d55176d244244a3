import { expect, it } from "vitest";
import { replacedNumbers } from "@register/domain/certificate";
import { checkCertificateNumber, type CertificateNumber } from "@register/domain/numbers";
import { readAnswers } from "./check-numbers.ts";

function valid(text: string): CertificateNumber {
  const check = checkCertificateNumber(text);
  if (!check.ok) throw new Error(`${text} is no number.`);
  return check.number;
}

const [A, B] = [valid("GQC-1"), valid("GQC-2")];
const checkedAt = "2026-11-23T10:00:00.000Z";

it("takes each answer for the number in its place, and for no other", () => {
  const results = [
    { number: B, outcome: "not-found" },
    { number: B, outcome: "limited", retryAfter: 42 },
  ];
  expect(readAnswers([A, B], { checkedAt, results })).toEqual([
    { number: A, checkedAt, outcome: { kind: "unexpected" } },
    { number: B, checkedAt, outcome: { kind: "limited" }, retryAfter: 42 },
  ]);
});

it("reads since when a status holds, and what stands in the place of what", () => {
  const certificate = { certificate_number: A, status: "withdrawn" };
  const standing = { statusSince: "2026-03-03", replacedBy: B, replaces: ["GQC-3", "GQC-4"] };
  const results = [{ number: A, outcome: "found", certificate, ...standing }];
  const [found] = readAnswers([A], { checkedAt, results }) ?? [];
  expect(found?.outcome).toMatchObject({
    certificate: { status_since: "2026-03-03", replaced_by: B },
    verdict: { kind: "withdrawn", since: "2026-03-03" },
  });
  if (found?.outcome.kind !== "found") throw new Error("Not found.");
  expect(replacedNumbers(found.outcome.certificate)).toEqual(["GQC-3", "GQC-4"]);
});

it("reads a certificate with particulars, which the answer has as sections", () => {
  const sections = [{ title: "", rows: [["Seals", "0012"]] }];
  const certificate = { certificate_number: A, particulars: { values: {}, sections } };
  const results = [{ number: A, outcome: "found", certificate }];
  expect(readAnswers([A], { checkedAt, results })?.[0]?.outcome).toMatchObject({
    kind: "found",
    certificate: { particulars: expect.stringContaining('"value":"0012"') as string },
  });
});

it.each([
  [undefined, "confirmation-overdue"],
  [[], "confirmation-overdue"],
  [[{ result: "confirmed" }], "valid"],
  [[{ result: "not-confirmed" }], "not-confirmed"],
  [[{ result: "not-confirmed", struck: { at: checkedAt, reason: "" } }], "confirmation-overdue"],
  // The register's own are unreadable.
  [null, "unclear"],
])("gives the register's verdict on a certificate with the confirmations %j", (rows, kind) => {
  const row = { kind: "surveillance", day: "2026-01-10", place: null, recordedAt: checkedAt };
  const certificate = {
    certificate_number: A,
    kind: "management-system",
    issuance_date: "2025-01-15",
    validity_date: "2028-01-14",
  };
  const confirmations = rows?.map((values) => ({ ...row, ...values })) ?? rows;
  const results = [{ number: A, outcome: "found", certificate, confirmations }];
  expect(readAnswers([A], { checkedAt, results })?.[0]?.outcome).toMatchObject({
    verdict: { kind },
  });
});

it("does not believe a certificate that is another one's", () => {
  const certificate = { certificate_number: B, validity_date: "2034-01-01" };
  const results = [{ number: A, outcome: "found", certificate }];
  expect(readAnswers([A], { checkedAt, results })?.[0]?.outcome).toEqual({ kind: "unexpected" });
});

it.each([
  undefined,
  "<html>",
  {},
  { checkedAt, results: [] },
  { checkedAt: "soon", results: [{ number: A, outcome: "not-found" }] },
  { results: [{ number: A, outcome: "not-found" }] },
])("takes no other page for the register's answer: %j", (body) => {
  expect(readAnswers([A], body)).toBeUndefined();
});
