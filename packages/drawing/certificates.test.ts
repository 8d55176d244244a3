import { PDFiumLibrary } from "@hyzyla/pdfium";
import { describe, expect, it } from "vitest";
import type { CertificateRecord } from "@register/domain/certificate";
import { ofKind, SAMPLE_KIND } from "@register/content/test-support/sample-kind";
import { LANGUAGES } from "@register/domain/site";
import { DEMONSTRATION_RECORD } from "@register/domain/test-support/demonstration-record";
import { type CertificatePaper, drawCertificates, type DrawnCertificate } from "./certificates.ts";

const RECORD = { ...DEMONSTRATION_RECORD, branch: null };

function paperOf(values: Partial<CertificateRecord>): CertificatePaper {
  return {
    record: { ...RECORD, ...values },
    kind: SAMPLE_KIND,
    language: "en",
    issuedAt: "2026-01-14T09:00:00.000Z",
    link: "https://certificates.example/track?number=GQC-2025-001",
  };
}

/** Between the texts of two pages. */
const PAGE = "\n\f";

async function drawn(...papers: readonly CertificatePaper[]): Promise<readonly DrawnCertificate[]> {
  const found: DrawnCertificate[] = [];
  for await (const each of drawCertificates(papers)) found.push(each);
  return found;
}

async function textOf(certificate: DrawnCertificate | undefined): Promise<string> {
  if (certificate?.ok !== true) return "";
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(certificate.pdf);
  const text = [...document.pages()].map((page) => page.getText()).join(PAGE);
  document.destroy();
  library.destroy();
  return text;
}

describe("a drawn certificate", () => {
  it("has each value under its label, days in words, and no label without a value", async () => {
    const text = await textOf((await drawn(paperOf({})))[0]);
    const lines = text.split(/\r?\n/);
    expect(lines).toContain("Certificate Number GQC-2025-001");
    expect(lines).toContain("Vessel Name MV Demonstration Star");
    expect(lines).toContain("Issuance Date 15 January 2025");
    expect(lines).toContain("Validity 31 December 2034");
    expect(text).not.toContain("Branch");
    expect(text.replaceAll(/\s+/g, " ")).toContain(
      "Type certificates.example/track yourself: a code can lead elsewhere.",
    );
  });

  it("is drawn in English and each language", async () => {
    const languages = LANGUAGES.map(({ code }) => code);
    const all = await drawn(...languages.map((language) => ({ ...paperOf({}), language })));
    for (const [at, language] of languages.entries()) {
      const text = await textOf(all[at]);
      expect.soft(text, language).toContain("Sample Survey Certificate");
      // The letters of Arabic come out in the order in which they are seen.
      const own =
        language === "ar"
          ? /[\u0600-\u06FF\uFB50-\uFEFF]{3}/
          : SAMPLE_KIND.titles[0]?.label[language];
      expect.soft(text).toMatch(own);
    }
  });

  it("takes a value for nothing but text, however long and in whatever script", async () => {
    const markup = '#strong[x] $a$ *b* _c_ <d> @e "quoted" it\'s -- ~ \\';
    const commodity = `中国钢卷 ${"hot rolled coils, ".repeat(100)}end`;
    const [first, second] = await drawn(
      paperOf({ vessel_name: markup }),
      paperOf({ commodity, vessel_name: "Ναυς Корабль", quantity: "12\t5\u2003MT" }),
    );
    expect(await textOf(first)).toContain(markup);
    const text = await textOf(second);
    expect(text).toContain("中国钢卷");
    expect(text).toContain("Ναυς Корабль");
    expect(text).toContain("12 5 MT");
    expect(text.match(/hot/g)).toHaveLength(100);
  });

  it("has each letter once for other programs, also where a font puts it together from two signs", async () => {
    const values = {
      vessel_name: "Tōkyō Maru",
      commodity: "Gạo tẻ, Hải Phòng – Đà Nẵng",
      affiliate: "Ọ̀yọ́",
    };
    const text = await textOf((await drawn(paperOf(values)))[0]);
    for (const value of Object.values(values))
      expect(text.normalize()).toContain(value.normalize());
  });

  it("is never signed on a sheet without rows, and names itself and what goes on upon each", async () => {
    for (let words = 60; words < 400; words += 20) {
      const [certificate] = await drawn(
        paperOf({ validity_date: null, sites: "shipyard ".repeat(words) }),
      );
      const pages = (await textOf(certificate)).split(PAGE);
      expect(pages.at(-1)).toMatch(/shipyard[\s\S]*Signature/);
      for (const page of pages) {
        expect(page).toContain("GQC Certification and Inspection");
        expect(page).toContain("Sample Survey Certificate");
        expect(page).toMatch(new RegExp(`Page \\d of ${pages.length} · GQC-2025-001`));
        expect(page.includes("Certified Sites")).toBe(page.includes("shipyard"));
      }
      expect(pages.filter((page) => page.includes("Signature"))).toHaveLength(1);
    }
  });

  it("repeats what a row of a table is about on each sheet over which it goes on", async () => {
    const results = [
      ["Moisture", "", "shipyard ".repeat(220).trim(), ""],
      ["Ash", "", "good", ""],
    ];
    const record = paperOf(ofKind(SAMPLE_KIND, { values: { results } }));
    const paper = { ...record, language: "fr" } as const;
    const pages = (await textOf((await drawn(paper))[0])).split(PAGE);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages)
      expect(page.includes("Moisture · Humidité")).toBe(page.includes("shipyard"));
    expect(pages.at(-1)).toMatch(/Ash · Cendres good[\s\S]*Signature/);
  });

  it("repeats title and heads of a table on each sheet, is signed once beside rows, and prints conditions behind", async () => {
    const conditions = {
      conditions: { revision: "3", files: { en: "c.md" } },
      files: new Map([["c.md", Buffer.from("# Terms")]]),
    };
    const kind = { ...SAMPLE_KIND, ...conditions };
    const remarks = "Sealed samples are kept.";
    for (let count = 1; count < 60; count += 13) {
      const rows = Array.from({ length: count }, (_, at) => [
        `Parameter ${at}`,
        "ISO 1",
        "2 %",
        "3 %",
      ]);
      const values = count % 2 === 0 ? { results: rows } : { results: rows, remarks };
      const [certificate] = await drawn({ ...paperOf(ofKind(SAMPLE_KIND, { values })), kind });
      const pages = (await textOf(certificate)).split(PAGE);
      for (const page of pages)
        expect(/Results\s+Parameter Method Result Limit/.test(page)).toBe(page.includes("ISO 1"));
      expect(pages.filter((page) => page.includes("Signature"))).toHaveLength(1);
      expect(pages.at(-2)).toMatch(/(?:ISO 1|samples)[\s\S]*Signature/);
      expect(pages.at(-1)).toContain("Terms");
    }
  });

  it("says when its file was issued and in whose place, and nothing of its code’s validation", async () => {
    const replaces = { revision: 2, former: "2025-12-01T09:00:00.000Z" };
    const paper = { ...paperOf({}), replaces };
    const text = (await textOf((await drawn(paper))[0])).replaceAll(/\s+/g, " ");
    expect(text).toContain(
      "Revision 2, issued on 14 January 2026; replaces the file of 1 December 2025.",
    );
    expect(text).not.toContain("QR Validation");
  });

  it("is a picture where it is a copy or a specimen, which its information says", async () => {
    for (const across of ["copy", "specimen"] as const) {
      const [certificate] = await drawn({ ...paperOf({}), across });
      expect(await textOf(certificate)).toBe("");
      const bytes = certificate?.ok ? Buffer.from(certificate.pdf) : Buffer.of();
      expect(bytes.includes(`/Keywords (${across.toUpperCase()}, GQC-2025-001)`)).toBe(true);
      expect(bytes.includes("record.json")).toBe(false);
      expect(bytes.length).toBeLessThan(200_000);
    }
  });

  it("has the same bytes when it is drawn again", async () => {
    const [first, again] = await drawn(paperOf({}), paperOf({}));
    expect(first).toEqual(again);
  });

  it("is refused for a letter without a font, which is named with its field", async () => {
    const faulty = paperOf({ affiliate: "บริษัท" });
    const [refused, next] = await drawn(faulty, paperOf({}));
    expect(refused).toEqual({ ok: false, field: "affiliate", letter: "บ" });
    expect(next?.ok).toBe(true);
  });
});
