import { describe, expect, it } from "vitest";
import { FIELD_LABELS } from "../domain/field-labels.ts";
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
      { number: "GQC-2025-001", source: "code", page: 2 },
      { number: "GQC-2025-002", source: "link", page: 1 },
      { number: "gqc-2025-003", source: "text", page: 1 },
    ]);
  });

  it.each(LAYOUTS.flatMap((layout) => CUTS.map((cut) => ({ layout, cut }))))(
    "stand at their label: $layout, a run for each $cut",
    ({ layout, cut }) => {
      for (const label of ["Certificate No.", "N° de certificat", "Número do certificado"]) {
        const runs = layOut([[label, "GQC–2025–001"]], layout, cut);
        expect(findNumbers([pageOf(runs)], FIELD_LABELS, readNumber)).toEqual([
          { number: "GQC-2025-001", source: "text", page: 1 },
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

  it("are none where nothing is labelled so, or only what nobody sees", () => {
    const runs = [
      ...write("GQC-2025-001", 60, 80),
      ...write("Certificate No. GQC-2025-002", 60, 100, { isHidden: true }),
      ...write("Certificate No. pending", 60, 120),
      ...write("Invoice No. 20250003", 60, 140),
    ];
    expect(findNumbers([pageOf(runs)], FIELD_LABELS, readNumber)).toEqual([]);
  });
});
