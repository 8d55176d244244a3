import { expect, it } from "vitest";
import { certificateLink, issuedFileLink } from "../site/links.ts";
import { codeInLink, isIssueCode, issueCode } from "./issue-code.ts";

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

it.each([
  ["an address", LINK.search],
  ["the capitals of a printed code", LINK.search.toUpperCase()],
  ["a link that stands for a number", certificateLink("https://gqc.example", LINK.href).search],
  ["a sentence that ends with the link", `${LINK.href}.`],
  ["brackets", `(${LINK.href})`],
  ["a mail in angle brackets", `?number=GQC-1&code=${CODE}%3E`],
  ["two lines", `?number=GQC-1&code=${CODE}%0D%0A`],
  ["HTML", `?number=GQC-1&amp;code=${CODE}`],
  ["an escaped mark", `?number=GQC-1%26code=${CODE}`],
  ["marks that are escaped twice", `?number%253DGQC-1%2526code%253D${CODE}`],
  ["a character of HTML by its number", `?number=GQC-1&#38;code=${CODE}`],
  ["a sign that nobody sees", `?number=GQC-1&code=%E2%80%8B${CODE}`],
  ["a line that quoted-printable breaks", `?number=GQC-1&code=01234=%0D%0A56789abc`],
  ["italics", `?number=GQC-1&code=${CODE}_`],
  ["quoted-printable", `?number=3DGQC-1&code=3D${CODE}`],
  [
    "a gateway",
    `https://eur02.safelinks.example/?url=${encodeURIComponent(LINK.href)}&data=05%7C02`,
  ],
  [
    "Proofpoint",
    `https://urldefense.example/v2/url?u=https-3A__gqc.example_track-3Fnumber-3DGQC-2D1-26code-3D${CODE}&d=D`,
  ],
])("is read from %s", (_, link) => {
  expect(codeInLink(link)).toBe(CODE);
});

it.each(["?number=GQC-1&code=%22%3E%3Cscript%3E", `?code=${CODE}0`, ""])(
  "none is in %j",
  (link) => {
    expect(codeInLink(link)).toBeUndefined();
  },
);
