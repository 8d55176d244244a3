import { describe, expect, it } from "vitest";
import { checkCertificateNumber } from "./certificate-number.ts";

describe("checkCertificateNumber", () => {
  it.each(["GQC-2025-001", "gqc-2025-001", "A", "7", "-", "X".repeat(50)])(
    "accepts %s",
    (typed) => {
      expect(checkCertificateNumber(typed)).toEqual({ ok: true, number: typed });
    },
  );

  it("trims white space of every kind and keeps the letter case", () => {
    expect(checkCertificateNumber("\u00A0\t gQc-1 \n\uFEFF")).toEqual({
      ok: true,
      number: "gQc-1",
    });
  });

  it.each(["", "   ", "\n"])("asks for a number when %j is given", (typed) => {
    expect(checkCertificateNumber(typed)).toMatchObject({
      ok: false,
      rule: "required",
    });
  });

  it.each([51, 10_000])("refuses %i characters, by length before anything else", (length) => {
    expect(checkCertificateNumber("é".repeat(length))).toEqual({
      ok: false,
      rule: "too-long",
    });
  });

  it.each([
    "GQC'; DROP TABLE certificates;--",
    "GQC-2025-001'",
    "100%",
    "GQC_1",
    'a"b',
    "a.b",
    "../certificates",
    "ＧＱＣ-1",
  ])("refuses %s", (typed) => {
    expect(checkCertificateNumber(typed)).toMatchObject({ ok: false, rule: "characters" });
  });

  it("never swaps look-alike letters of another script", () => {
    expect(checkCertificateNumber("GQС-2025-001")).toEqual({ ok: false, rule: "characters" });
  });
});
