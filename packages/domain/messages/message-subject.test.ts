import { describe, expect, it } from "vitest";
import { LISTED_VERDICTS } from "../certificate/verdict.ts";
import * as subjects from "./message-subject.ts";
import { reportAddress, searchWith, type Report } from "../site/links.ts";

const SHA256 = "0123456789abcdef".repeat(4);

const VERDICTS = Object.fromEntries(
  [...LISTED_VERDICTS, "unclear", "known-forgery", "not-found", "could-not-check"].map((kind) => [
    kind,
    kind,
  ]),
) as Parameters<typeof subjects.readSubject>[1];

const readSubject = (search: string) => subjects.readSubject(search, VERDICTS);

const queryOf = (report: Report) =>
  new URL(reportAddress(report, "fr"), "https://a.example").search;

it("reads what a report says", () => {
  const report = {
    number: "GQC-2025-001",
    link: "https://register.example/?number=GQC-2025-001",
    verdict: "not-yet-valid",
    sha256: SHA256,
  } as const;
  expect(readSubject(queryOf(report))).toEqual({ report: "", ...report });
  expect(readSubject(queryOf({}))).toEqual({ report: "" });
});

it("reads the number of a certificate before a service, and nothing else", () => {
  expect(readSubject("?number=%20GQC-1%20&service=vessel")).toEqual({ number: "GQC-1" });
  expect(readSubject("?service=vessel&verdict=valid")).toEqual({ service: "vessel" });
  expect(readSubject("?link=https://a.example&verdict=valid")).toBeUndefined();
  expect(readSubject("")).toBeUndefined();
});

describe("leaves out of a report", () => {
  it.each([
    ["number", "<b>"],
    ["number", "1".repeat(51)],
    ["verdict", "forged"],
    ["verdict", "constructor"],
    ["verdict", "Valid"],
    ["link", "javascript:alert(1)"],
    ["link", "data:text/html,x"],
    ["link", "no link"],
    ["link", ""],
    ["sha256", "abc"],
    ["sha256", `${SHA256}0`],
    ["sha256", `${SHA256}\n`],
    ["sha256", "g".repeat(64)],
  ])("the %s %j", (name, value) => {
    expect(readSubject(`?report=&${new URLSearchParams({ [name]: value }).toString()}`)).toEqual({
      report: "",
    });
  });
});

function linkOf(text: string): string | undefined {
  const subject = readSubject(queryOf({ link: text }));
  return subject !== undefined && "report" in subject ? subject.link : undefined;
}

it("takes a link without line ends and letters of another alphabet, and cuts a long one", () => {
  expect(linkOf("https://gqс.example/a\nb\u202Ec")).toBe("https://xn--gq-pmc.example/ab%E2%80%AEc");
  const long = linkOf(`https://a.example/${"x".repeat(5_000)}`) ?? "";
  expect(long).toHaveLength(subjects.REPORTED_LINK_MAX);
  expect(linkOf(long)).toBe(long);
});

it("is written into an address as it was read", () => {
  const subject = readSubject("?report&sha256=" + SHA256.toUpperCase());
  expect(subject && searchWith(subject)).toBe(`?report=&sha256=${SHA256}`);
});
