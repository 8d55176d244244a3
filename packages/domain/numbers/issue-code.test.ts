import { expect, it } from "vitest";
import { certificateLink, issuedFileLink } from "../site/routes.ts";
import { codeInQuery, isIssueCode, issueCode } from "./issue-code.ts";

const CODE = "0123456789abc";
const LINK = issuedFileLink("https://gqc.example", "GQC-1", CODE);

it("a drawn code is one, in any letter case", () => {
  const code = issueCode((below) => below - 1);
  expect([code, code.toUpperCase()].map(isIssueCode)).toEqual([true, true]);
});

it.each(["", "0123456789ab", "0123456789abcd", "0123456789abi", "0123456789ab\n", "%%%%%%%%%%%%%"])(
  "%j is none",
  (text) => {
    expect(isIssueCode(text)).toBe(false);
  },
);

it("is read from an address, in the capitals of a printed code, and from a link that stands there for a number", () => {
  expect(codeInQuery(LINK.search)).toBe(CODE);
  expect(codeInQuery(LINK.search.toUpperCase())).toBe(CODE);
  const pasted = certificateLink("https://gqc.example", LINK.href).search;
  expect(codeInQuery(pasted)).toBeUndefined();
  expect(codeInQuery(pasted, LINK.href)).toBe(CODE);
  expect(codeInQuery("?number=GQC-1&code=%22%3E%3Cscript%3E")).toBeUndefined();
});
