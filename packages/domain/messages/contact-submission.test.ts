import { describe, expect, it } from "vitest";
import { checkContactSubmission, CONTACT_LIMITS } from "./contact-submission.ts";
import {
  INVALID_ADDRESSES,
  VALID_ADDRESSES,
  VALID_NAMES,
} from "../test-support/contact-examples.ts";

const good = {
  name: "Ana-Maria O'Neill",
  email: "ana@ships.example",
  phone: "+44 (20) 7946-0123",
  message: "Please inspect our cargo.",
};

describe("checkContactSubmission", () => {
  it("accepts a complete message and trims every value", () => {
    const padded = Object.fromEntries(
      Object.entries(good).map(([key, text]) => [key, ` ${text}\n`]),
    );
    expect(checkContactSubmission(padded)).toEqual({ ok: true, submission: good });
  });

  it("takes line ends of every kind as one character, so that a limit means the same everywhere", () => {
    const lines = `${"line\r\n".repeat(199)}lines`;
    expect(lines.length).toBeGreaterThan(1000);
    expect(checkContactSubmission({ ...good, message: lines })).toMatchObject({
      submission: { message: lines.replaceAll("\r\n", "\n") },
    });
    expect(checkContactSubmission({ ...good, message: "An old\rcomputer" })).toMatchObject({
      submission: { message: "An old\ncomputer" },
    });
  });

  it("drops what no keyboard writes, and keeps every script and sign", () => {
    const message = "🚢 مرحبا\tשלום \u200f‏ 你好 e\u0301 <b>";
    expect(checkContactSubmission({ ...good, message: `\0${message}\u001B\u0085` })).toMatchObject({
      submission: { message },
    });
    expect(checkContactSubmission({ ...good, message: `${message}\uD83D` })).toMatchObject({
      submission: { message: `${message}\uFFFD` },
    });
  });

  it.each(["name", "email", "phone"] as const)("refuses a line break within the %s", (field) => {
    const broken = `${good[field]}\r\nBcc: everybody@ships.example`;
    const check = checkContactSubmission({ ...good, [field]: broken });
    expect(!check.ok && Object.keys(check.faults)).toEqual([field]);
  });

  it.each(["", "   ", null, undefined])("stores a phone of %j as null", (phone) => {
    expect(checkContactSubmission({ ...good, phone })).toEqual({
      ok: true,
      submission: { ...good, phone: null },
    });
  });

  it.each(VALID_NAMES)("accepts the name %s as it is", (name) => {
    expect(checkContactSubmission({ ...good, name })).toMatchObject({ submission: { name } });
  });

  it.each([
    ["Ana\u00A0Maria", "Ana Maria"],
    ["\u3000Ana\u2009Maria\u202F", "Ana Maria"],
    ["Ana\u2011Maria", "Ana-Maria"],
    ["Ana–Maria", "Ana-Maria"],
    ["O´Brien", "O'Brien"],
    ["O‘Brien", "O'Brien"],
    ["O`Brien", "O'Brien"],
    ["\u200Fمحمد\u200F", "محمد"],
    ["Ana\u00ADMaria\uFEFF", "AnaMaria"],
    ["\u202AAna\u202C\u2069\u3164\u034F", "Ana"],
    ["Ana\u200C\u200CMaria\u200D ", "AnaMaria"],
  ])("takes the name %j as %j", (typed, name) => {
    expect(checkContactSubmission({ ...good, name: typed })).toMatchObject({
      submission: { name },
    });
  });

  it.each([
    ["٠٧٧٠ ١٢٣ ٤٥٦٧", "0770 123 4567"],
    ["۰۹۱۲ ۳۴۵ ۶۷۸۹", "0912 345 6789"],
    ["＋４４\u3000２０", "+44 20"],
    ["\u202A+44\u00A020 7946‑0123\u202C", "+44 20 7946-0123"],
  ])("takes the telephone number %j as %j", (typed, phone) => {
    expect(checkContactSubmission({ ...good, phone: typed })).toMatchObject({
      submission: { phone },
    });
  });

  it.each([
    ["·Ana", "Ana·"],
    ["Ana・", "・Ana"],
    ["\u202EanA1", "Ana\u00A02nd"],
  ])("refuses what is not a letter in the names %j and %j", (...names) => {
    for (const name of names) {
      expect(checkContactSubmission({ ...good, name })).toMatchObject({
        faults: { name: "name-characters" },
      });
    }
  });

  it.each([
    ["zero-width spaces", "\u200B"],
    ["joiners", "\u200D"],
    ["Braille blanks", "\u2800"],
    ["Hangul fillers", "\u3164"],
    ["byte order marks", "\uFEFF"],
  ])("takes %s alone for nothing", (_what, blank) => {
    const blanks = `${blank} \n`.repeat(30);
    const check = checkContactSubmission({ ...good, name: blank, message: blanks });
    expect(check).toEqual({
      ok: false,
      faults: {
        name: "name-required",
        message: "message-too-short",
      },
    });
  });

  it.each(VALID_ADDRESSES)("accepts the address %s", (email) => {
    expect(checkContactSubmission({ ...good, email }).ok).toBe(true);
  });

  it.each([
    ["info@münchen.example", "info@xn--mnchen-3ya.example"],
    ["user@例子.example", "user@xn--fsqu00a.example"],
    ["user@مثال.إختبار", "user@xn--mgbh0fb.xn--kgbechtv"],
    ["user@例子。example", "user@xn--fsqu00a.example"],
    ["user@example.org\u200B", "user@example.org"],
    ["\u202Auser@example.org\u202C", "user@example.org"],
    ["us\u00ADer@exam\u200Dple.org\uFEFF", "user@example.org"],
    ["user＠example.org", "user@example.org"],
    ["ｕｓｅｒ＠ｅｘａｍｐｌｅ.org", "user@example.org"],
  ])("takes the address %j as %s", (typed, email) => {
    expect(checkContactSubmission({ ...good, email: typed })).toMatchObject({
      ok: true,
      submission: { email },
    });
  });

  it.each(["é@münchen.example", "a@münchen", "a@mün/chen.example", "a@mün@b.example"])(
    "refuses the address %s, whose domain is not ASCII either",
    (email) => {
      expect(checkContactSubmission({ ...good, email })).toMatchObject({
        faults: { email: "email-invalid" },
      });
    },
  );

  it("counts an address as it is sent", () => {
    const email = `${"a".repeat(190)}@${"üöä".repeat(18)}.example`;
    expect(email.length).toBeLessThan(CONTACT_LIMITS.emailMax);
    expect(checkContactSubmission({ ...good, email })).toEqual({
      ok: false,
      faults: { email: "email-too-long" },
    });
  });

  it.each([...INVALID_ADDRESSES, `a@${"b".repeat(64)}.example`])(
    "refuses the address %j",
    (email) => {
      expect(checkContactSubmission({ ...good, email })).toEqual({
        ok: false,
        faults: { email: "email-invalid" },
      });
    },
  );

  it.each([
    ["name", "", "name-required"],
    ["name", "a".repeat(101), "name-too-long"],
    ["name", "R2D2", "name-characters"],
    ["email", " ", "email-required"],
    ["email", `${"a".repeat(250)}@b.example`, "email-too-long"],
    ["phone", "1".repeat(21), "phone-too-long"],
    ["phone", "call me", "phone-invalid"],
    ["message", "too short", "message-too-short"],
    ["message", "x".repeat(1001), "message-too-long"],
  ])("answers a %s of %j with the rule %s", (field, value, rule) => {
    expect(checkContactSubmission({ ...good, [field]: value })).toEqual({
      ok: false,
      faults: { [field]: rule },
    });
  });

  it("reports every faulty field at once, and survives anything but an object", () => {
    const checked = checkContactSubmission({});
    expect(!checked.ok && Object.keys(checked.faults)).toEqual(["name", "email", "message"]);
    expect(checkContactSubmission(null).ok).toBe(false);
    expect(checkContactSubmission("x").ok).toBe(false);
  });
});
