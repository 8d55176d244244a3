import { expect, it } from "vitest";
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
