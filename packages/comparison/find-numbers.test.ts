import { describe, expect, it } from "vitest";
import { FIELD_LABELS } from "@register/domain/certificate";
import { findNumbers } from "./find-numbers.ts";
import { CUTS, layOut, layOutArabic, LAYOUTS, pageOf, write } from "./test-support/layouts.ts";

/** Knows the links of this site and plain numbers. */
function readNumber(text: string): string | undefined {
  if (!URL.canParse(text)) return /^[A-Z]+-\d+-\d+$/.test(text) ? text : undefined;
  const { host, searchParams } = new URL(text);
  return host === "certificates.example" ? (searchParams.get("number") ?? undefined) : undefined;
}

const LINK = "https://certificates.example/track?number=GQC-2025-001";

describe("the numbers of a document", () => {
  it("come from its codes first, then from its links, then from its text, each once", () => {
    const text = layOut([["Certificate No.", "gqc-2025-003"]], "columns");
    const pages = [
      { ...pageOf(text, 1), links: ["https://certificates.example/track?number=GQC-2025-002"] },
      {
        ...pageOf(text, 2),
        links: [LINK],
        codes: ["GQC-2025-001", "https://ships.example/1", LINK],
      },
    ];
    expect(findNumbers(pages, FIELD_LABELS, readNumber)).toEqual([
      { number: "GQC-2025-001", source: "code", page: 2, isSure: true },
      { number: "GQC-2025-002", source: "link", page: 1, isSure: true },
      {
        number: "gqc-2025-003",
        source: "text",
        page: 1,
        isSure: true,
        box: { x: 240, y: 80, width: 60, height: 10 },
      },
    ]);
  });

  it.each(LAYOUTS.flatMap((layout) => CUTS.map((cut) => ({ layout, cut }))))(
    "stand at their label: $layout, a run for each $cut",
    ({ layout, cut }) => {
      for (const label of ["Certificate No.", "N° de certificat", "Número do certificado"]) {
        const runs = layOut([[label, "GQC–2025–001"]], layout, cut);
        expect(findNumbers([pageOf(runs)], FIELD_LABELS, readNumber)).toMatchObject([
          { number: "GQC-2025-001", source: "text", page: 1, isSure: true },
        ]);
      }
    },
  );

  it.each(["logical", "visual"] as const)(
    "stand at their label in Arabic, in %s order",
    (order) => {
      for (const cut of CUTS) {
        const runs = layOutArabic([["رقم الشهادة", "GQC-2025-001"]], "inline", { cut, order });
        const found = findNumbers([pageOf(runs)], FIELD_LABELS, readNumber);
        expect(found.map(({ number }) => number)).toEqual(["GQC-2025-001"]);
      }
    },
  );

  it.each(["GQC\u00AD2025\u00AD001", "GQC−2025−001", "GQC‑2025‑001", "GQC - 2025 - 001"])(
    "are read with every kind of hyphen: %s",
    (text) => {
      for (const cut of CUTS) {
        const runs = layOut([["Certificate Ref.", text]], "columns", cut);
        const [found] = findNumbers([pageOf(runs)], FIELD_LABELS, readNumber);
        expect(found).toMatchObject({ number: "GQC-2025-001", isSure: true });
      }
    },
  );

  it.each(["20250017", "ABC123456", "gqc-25-01", "2025-0001234", "COC-7731-AX"])(
    "are read at their label in every form that one may have: %s",
    (number) => {
      const runs = layOut([["Certificate No.", number]], "inline");
      const [found] = findNumbers([pageOf(runs)], FIELD_LABELS, readNumber);
      expect(found).toMatchObject({ number, isSure: true });
    },
  );

  it("stand above a caption, and not in the line below it", () => {
    const runs = [
      ...write("GQC-2025-001", 60, 80),
      ...write("(Certificate No.)", 60, 92, { size: 8 }),
      ...write("2450-77", 60, 108),
      ...write("(Contract)", 60, 120, { size: 8 }),
    ];
    const found = findNumbers([pageOf(runs)], FIELD_LABELS, readNumber);
    expect(found.map(({ number }) => number)).toEqual(["GQC-2025-001"]);
  });

  it("are sure only where they are the whole text at the label", () => {
    for (const text of ["GQC-2025-001 Rev. 2", "GQC 2025 001"]) {
      const runs = layOut([["Certificate No.", text]], "columns");
      const [found] = findNumbers([pageOf(runs)], FIELD_LABELS, readNumber);
      expect(found).toMatchObject({ isSure: false });
    }
  });

  it("go on in the next line of a narrow cell", () => {
    const runs = [
      ...write("Certificate No.", 60, 80),
      ...write("GQC-2025-", 160, 80),
      ...write("001", 160, 93),
    ];
    const [found] = findNumbers([pageOf(runs)], FIELD_LABELS, readNumber);
    expect(found).toMatchObject({ number: "GQC-2025-001", isSure: true });
  });

  it("are guessed where none is labelled, and never from what nobody sees", () => {
    const runs = [
      ...write("GQC-2025-001", 60, 80),
      ...write("Certificate No. GQC-2025-002", 60, 100, { isHidden: true }),
      ...write("Certificate No. pending", 60, 120),
      ...write("Invoice No. 20250003, 2025-01-15", 60, 140),
    ];
    const found = findNumbers([pageOf(runs)], FIELD_LABELS, readNumber);
    expect(found).toMatchObject([{ number: "GQC-2025-001", isSure: false }]);
    expect(found).toHaveLength(1);
  });
});
