import { expect, it } from "vitest";
import { checkPersonName } from "../certificate/person-name.ts";
import { looksAlike } from "../text/name-skeleton.ts";

it.each([
  [" Ana \u00A0 Silva\u2003", "Ana Silva"],
  ["Jose\u0301 O’Brien-Núñez", "José O’Brien-Núñez"],
  ["CORP\\ana.silva (office)", "CORP\\ana.silva (office)"],
  ["Άννα Σίλβα", "Άννα Σίλβα"],
  ["Анна Сильва", "Анна Сильва"],
  ["آنا سيلفا", "آنا سيلفا"],
  ["रमा", "रमा"],
  ["김서연 金書姸 サラー", "김서연 金書姸 サラー"],
])("takes the name %j as %j", (typed, name) => {
  expect(checkPersonName(typed)).toEqual({ ok: true, name });
});

it.each([
  ["Ana\u200BSilva", "nobody sees"],
  ["Ana\u00ADSilva", "nobody sees"],
  ["\u202EavliS anA", "nobody sees"],
  ["Ana\u3164Silva", "nobody sees"],
  ["Ana\u2800Silva", "nobody sees"],
  ["Ana\nSilva", "one line"],
  ["Ana\uD800", "nobody sees"],
  ["\u0410na Silva", "one alphabet"],
  ["\u1D00na Silva", "simple punctuation"],
  ["Ana Silv\u03B1", "one alphabet"],
  ["\uA4EEꓠ\uA4EE", "one alphabet"],
  ["𝐀na Silva", "one alphabet"],
  ["An⍺ Silva", "simple punctuation"],
  ["Ana Silva ١", "simple punctuation"],
  ["--", "letters"],
  [" \u00A0", "empty"],
  ["x".repeat(101), "at most 100"],
])("refuses the name %j", (typed, why) => {
  expect(checkPersonName(typed)).toEqual({ ok: false, message: expect.stringContaining(why) });
});

it.each([
  "ANA SILVA",
  "Ana SiIva",
  "Ana Si1va",
  "Ana Si|va",
  "Ana-Silva.",
  "Ána Sílva",
  "Ana Si\u0307lva",
  "Ana Sılva",
  "Ɑna Silva",
])("takes %j for Ana Silva", (name) => {
  expect(looksAlike(name, "Ana Silva")).toBe(true);
});

it("takes a whole name in another alphabet for the Latin one that it looks like, in either letter case", () => {
  expect(looksAlike("Вера Сосо", "BEPA COCO")).toBe(true);
  expect(looksAlike("вера", "ВЕРА")).toBe(true);
  expect(looksAlike("ΤΟΜ", "Tom")).toBe(true);
  expect(looksAlike("Morna", "Moma")).toBe(true);
  expect(looksAlike("vvalter", "Walter")).toBe(true);
});

it("tells other names apart", () => {
  const names = ["Ana Silva", "Anna Silva", "Eva Silva", "Ben", "Анна Сильва", "علي", "रमा", "रमी"];
  for (const [index, name] of names.entries()) {
    expect(names.findIndex((other) => looksAlike(name, other))).toBe(index);
  }
});
