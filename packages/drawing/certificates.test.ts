import { textOfPdf } from "@register/comparison/text-of-pdf";
import { describe, expect, it } from "vitest";
import type { CertificateRecord } from "@register/domain/certificate";
import { ofKind, SAMPLE_KIND } from "@register/content/test-support/sample-kind";
import { LANGUAGES } from "@register/domain/site";
import { DEMONSTRATION_RECORD } from "@register/domain/test-support/demonstration-record";
import {
  type CertificatePdfInput,
  drawCertificates,
  type DrawnCertificate,
} from "./certificates.ts";
import { PAGE, textOfPages } from "./test-support/text-of-pages.ts";

const RECORD = { ...DEMONSTRATION_RECORD, branch: null };

function paperOf(values: Partial<CertificateRecord>): CertificatePdfInput {
  return {
    record: { ...RECORD, ...values },
    kind: SAMPLE_KIND,
    language: "en",
    issuedAt: "2026-01-14T09:00:00.000Z",
    link: "https://certificates.example/track?number=GQC-2025-001",
  };
}

async function drawn(
  ...papers: readonly CertificatePdfInput[]
): Promise<readonly DrawnCertificate[]> {
  const found: DrawnCertificate[] = [];
  for await (const each of drawCertificates(papers)) found.push(each);
  return found;
}

async function textOf(certificate: DrawnCertificate | undefined): Promise<string> {
  return certificate?.ok === true ? textOfPages(certificate.pdf) : "";
}

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => [`Row ${at}.`, "ISO 1", "2 %", "3 %"]);

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
    const lengths = Array.from({ length: 9 }, (_, at) => 60 + 40 * at);
    const all = await drawn(
      ...lengths.map((words) => paperOf({ validity_date: null, sites: "shipyard ".repeat(words) })),
    );
    for (const [at, words] of lengths.entries()) {
      const pages = (await textOf(all[at])).split(PAGE);
      expect(pages.at(-1)).toMatch(/shipyard[\s\S]*Signature/);
      // What is too long to be kept with the signature begins where there is room.
      expect(words < 300 || pages[0]?.includes("shipyard")).toBe(true);
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
      expect(/Moisture\s· Humidité/.test(page)).toBe(page.includes("shipyard"));
    expect(pages.at(-1)).toMatch(/Ash\s· Cendres good[\s\S]*Signature/);
  });

  it("repeats title and heads of a table on each sheet, is signed once beside rows, and prints conditions behind", async () => {
    const conditions = {
      conditions: { revision: "3", files: { en: "c.md" } },
      files: new Map([["c.md", Buffer.from("# Terms")]]),
    };
    const kind = { ...SAMPLE_KIND, ...conditions };
    const remarks = "Sealed samples are kept.";
    const papers = [1, 14, 27, 40, 53].map((count) => {
      const results = Array.from({ length: count }, (_, at) => [
        `Parameter ${at}`,
        "ISO 1",
        "2 %",
        "3 %",
      ]);
      const values = count % 2 === 0 ? { results } : { results, remarks };
      return Object.assign(paperOf(ofKind(SAMPLE_KIND, { values })), { kind });
    });
    for (const certificate of await drawn(...papers)) {
      const pages = (await textOf(certificate)).split(PAGE);
      for (const page of pages)
        expect(/Results\s+Parameter Method Result Limit/.test(page)).toBe(page.includes("ISO 1"));
      expect(pages.filter((page) => page.includes("Signature"))).toHaveLength(1);
      expect(pages.at(-2)).toMatch(/(?:ISO 1|samples)[\s\S]*Signature/);
      expect(pages.at(-1)).toContain("Terms");
    }
  });

  it("has one day of issue, says which revision it is and why, and in whose place the certificate is", async () => {
    const revision = { revision: 2, reason: "Weight corrected" };
    const [first, later, undated] = await drawn(
      paperOf({}),
      { ...paperOf({}), revision, predecessors: ["GQC-1", "GQC-2"] },
      paperOf({ issuance_date: null }),
    );
    expect(await textOf(first)).not.toContain("January 2026");
    const text = (await textOf(later)).replaceAll(/\s+/g, " ");
    expect(text).toContain("Revision 2 of 14 January 2026, replaces revision 1.");
    expect(text).toContain("Reason of the revision Weight corrected");
    expect(text).toContain("Certificate Number GQC-2025-001 In place of GQC-1, GQC-2");
    expect(await textOf(undated)).toContain("issued on 14 January 2026");
  });

  it("says nothing of its code’s validation, and an accreditation by symbol and sentence alone", async () => {
    const held = { body: "Example Service", schedule: "0042" };
    const kind = { ...SAMPLE_KIND, accreditation: { held } };
    const [first, second] = await drawn(
      { ...paperOf({ accreditation: "yes" }), kind },
      { ...paperOf({ accreditation: "no" }), kind },
    );
    const [accredited, other] = [await textOf(first), await textOf(second)];
    expect(accredited).toContain("under the accreditation of Example Service, schedule 0042.");
    expect(other).not.toContain("Example Service");
    expect(accredited + other).not.toMatch(/Accreditation Mark|QR Validation/);
  });

  it("leaves off what its kind omits, always or where the form says it better", async () => {
    const kind = {
      ...SAMPLE_KIND,
      fields: [
        { field: "affiliate", must: false, omit: true },
        { field: "sites", must: false, omit: "results" },
      ],
    } as const;
    const results = [["Rotterdam", "ISO 1", "2 %", ""]];
    const [without, given] = await drawn(
      { ...paperOf({ sites: "Piraeus" }), kind },
      { ...paperOf({ sites: "Piraeus", ...ofKind(SAMPLE_KIND, { values: { results } }) }), kind },
    );
    expect(await textOf(without)).toContain("Certified Sites Piraeus");
    expect(await textOf(without)).not.toContain("Affiliate");
    expect(await textOf(given)).toContain("Rotterdam");
    expect(await textOf(given)).not.toContain("Piraeus");
  });

  it("has three rows or a whole table on the sheet that is signed, and marks their end", async () => {
    const papers = [2, 15, 18, 20].flatMap((count) => [
      paperOf(ofKind(SAMPLE_KIND, { values: { results: rowsOf(count) } })),
      paperOf(ofKind(SAMPLE_KIND, { values: { results: rowsOf(count), remarks: "Row." } })),
      paperOf({ sites: rowsOf(count).join("\n"), standards: null }),
    ]);
    for (const certificate of await drawn(...papers)) {
      const pages = (await textOf(certificate)).split(PAGE);
      const last = pages.at(-1) ?? "";
      const rows = last.match(/Row \d+\.|Row\.|^(?:Validity|Issuance Date) \d.*$/gm) ?? [];
      expect(pages.length === 1 || rows.length >= 3).toBe(true);
      expect(last).toMatch(/End of particulars[\s\S]*Signature/);
      expect(pages.filter((page) => page.includes("End of particulars"))).toHaveLength(1);
    }
  });

  it("sets the figures of a column by their point, and parts the heads of eight columns", async () => {
    const columns = Array.from({ length: 8 }, (_, at) => ({
      id: `c${at}`,
      label: { en: `Displacement${at} corrected`, fr: `Déplacement${at} corrigé` },
      type: "number" as const,
    }));
    const field = { id: "weights", label: { en: "Weights" }, type: "table" as const, columns };
    const kind = { ...SAMPLE_KIND, form: [{ fields: [field] }] };
    const weights = ["7.25", "1007.25", "7", "37 †"].map((figure) => columns.map(() => figure));
    const paper = paperOf(ofKind(kind, { values: { weights } }));
    const [certificate] = await drawn({ ...paper, kind, language: "fr" });
    const pages = certificate?.ok ? await textOfPdf(certificate.pdf) : [];
    const runs = pages.flatMap((page) => page.runs);
    const boxesOf = (text: RegExp) =>
      runs.filter((run) => text.test(run.text)).map(({ box }) => box);
    const heads = columns.flatMap((_, at) => boxesOf(new RegExp(`^Displacement${at}`)));
    expect(heads).toHaveLength(8);
    for (const [at, head] of heads.entries())
      expect(head.x + head.width).toBeLessThan((heads[at + 1]?.x ?? Infinity) - 4);
    const edge = (text: RegExp) => {
      const { x, width } = boxesOf(text)[1] ?? { x: 0, width: 0 };
      return { left: x, right: x + width };
    };
    expect(edge(/^1,007\.25/).right).toBeCloseTo(edge(/^7\.25/).right, 1);
    expect(edge(/^7$/).left).toBeCloseTo(edge(/^7\.25/).left, 1);
    expect(edge(/^37/).left).toBeLessThan(edge(/^7$/).left - 1);
  });

  it("is a picture where it is a copy or a specimen, which its information says", async () => {
    const words = ["copy", "specimen"] as const;
    const all = await drawn(...words.map((watermark) => ({ ...paperOf({}), watermark })));
    for (const [at, watermark] of words.entries()) {
      const certificate = all[at];
      expect(await textOf(certificate)).toBe("");
      const bytes = certificate?.ok ? Buffer.from(certificate.pdf) : Buffer.of();
      expect(bytes.includes(`/Keywords (${watermark.toUpperCase()}, GQC-2025-001)`)).toBe(true);
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
    const revision = { revision: 2, reason: "บริษัท" };
    const [refused, next, again] = await drawn(faulty, paperOf({}), { ...paperOf({}), revision });
    expect(refused).toEqual({ ok: false, field: "affiliate", letter: "บ" });
    expect(next?.ok).toBe(true);
    expect(again).toEqual({ ok: false, field: "reason", letter: "บ" });
  });
});
