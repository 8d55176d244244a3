import { describe, expect, it } from "vitest";
import type { Code } from "@register/scanner";
import { meantCodes, numbersSeenIn, withoutCheckCharacter } from "./meant-codes.ts";

describe("a certificate number in the link of another site", () => {
  it.each([
    ["https://certificates-check.example/track?number=GQC-2025-001", ["GQC-2025-001"]],
    ["https://evil.example/GQC-2025-001.pdf", ["GQC-2025-001"]],
    ["https://evil.example/#/verify/gqc-2025-001", ["gqc-2025-001"]],
    ["https://evil.example/?c=GQC%2D2025%2D001", ["GQC-2025-001"]],
    ["https://evil.example/GQC-2025-001?number=gqc-2025-001", ["gqc-2025-001"]],
    [
      "https://evil.example/?q=GQC-7KF3-XW2M-9PRT&x=RPT-2025-101",
      ["GQC-7KF3-XW2M-9PRT", "RPT-2025-101"],
    ],
  ])("is seen in %s", (link, numbers) => {
    expect(numbersSeenIn(link)).toEqual(numbers);
  });

  it.each([
    "https://ships.example/doc?id=1",
    "https://ships.example/550e8400-e29b-41d4-a716-446655440000",
    "https://ships.example/blog/top-10-tips-2025",
    "https://ships.example/iso-9001/imo-9074729",
    "https://ships.example/cargo-2025/2025-01-15",
    "https://ships.example/%E0%A4%A",
    // The first letter is Cyrillic.
    "https://evil.example/?number=ԌQC-2025-001",
  ])("is not seen in %s", (link) => {
    expect(numbersSeenIn(link)).toEqual([]);
  });
});

const qr = (text: string): Code => ({ format: "qr", text });

describe("of several codes in view", () => {
  const site = ["https://certificates.example"];
  const own = qr("https://certificates.example/track?number=GQC-2025-001");
  const office = qr("BEGIN:VCARD\nFN:Example Office\nURL:https://example.org\nEND:VCARD");
  const shop: Code = { format: "ean-13", text: "9780884271789" };
  const foreign = qr("https://evil.example/track?number=GQC-2025-001");

  it("this site's own link is meant, wherever it stands among them", () => {
    expect(meantCodes([office, own, foreign], site)).toEqual([own]);
    expect(meantCodes([own, shop], site)).toEqual([own]);
  });

  it("a certificate number is meant, with a vessel beside it as well", () => {
    const number = qr("GQC-2025-001\nMV Star");
    expect(meantCodes([shop, office, number], site)).toEqual([number]);
  });

  it("two of the same certificate are one", () => {
    const bars: Code = {
      format: "code-39",
      text: "GQC-2025-0017",
      textWithoutCheckDigit: "GQC-2025-001",
    };
    expect(meantCodes([own, bars, qr("gqc-2025-001")], site)).toEqual([own]);
    expect(meantCodes([qr("gqc-2025-001"), own], site)).toEqual([own]);
  });

  it("the visitor decides between two certificates, and where there is none", () => {
    const other = qr("RPT-2025-101");
    expect(meantCodes([own, office, other], site)).toEqual([own, other]);
    expect(meantCodes([office, foreign], site)).toEqual([office, foreign]);
  });
});

const ENDING_IN_CHECK: Code = {
  format: "code-39",
  text: "GQC-2025-0017",
  textWithoutCheckDigit: "GQC-2025-001",
};

/** A register, and the texts that were looked up in it. */
function register(...numbers: readonly string[]) {
  const asked: string[] = [];
  return {
    asked,
    has: (text: string) => {
      asked.push(text);
      return Promise.resolve(numbers.includes(text));
    },
  };
}

it("a character that may check the number is left out where the register has it without", async () => {
  const { has, asked } = register("GQC-2025-001", "GQC-2025-0017");
  expect(await withoutCheckCharacter(ENDING_IN_CHECK, has)).toBe(ENDING_IN_CHECK);
  expect(asked).toEqual(["GQC-2025-001"]);
});

it("the character belongs to the number where the register has it with that character alone", async () => {
  const { has } = register("GQC-2025-0017");
  expect(await withoutCheckCharacter(ENDING_IN_CHECK, has)).toEqual({
    format: "code-39",
    text: "GQC-2025-0017",
  });
});

it("nobody is told that the number with a check character is missing", async () => {
  expect(await withoutCheckCharacter(ENDING_IN_CHECK, register().has)).toBe(ENDING_IN_CHECK);
});

it("of any other code nothing is asked", async () => {
  const { has, asked } = register();
  const whole: Code = { format: "qr", text: "GQC-2025-001" };
  expect(await withoutCheckCharacter(whole, has)).toBe(whole);
  expect(asked).toEqual([]);
});
