import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { expect, it } from "vitest";
import { SAMPLE_KIND } from "@register/content/test-support/sample-kind";
import { EMPTY_FIELDS } from "@register/domain/certificate";
import { certificateLink, issuedFileLink } from "@register/domain/site";
import { type GreyImage, startReader } from "@register/scanner/reader";
import { drawCertificates } from "./certificates.ts";
import { LABEL_SHEETS } from "./label-sheets.ts";
import { drawSheets } from "./labels.ts";

const WASM = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));

const DPI = 150;

const library = PDFiumLibrary.init();

/** The pages of a PDF, in grey. */
async function pagesOf(pdf: Uint8Array) {
  const document = await (await library).loadDocument(pdf);
  const pages = [];
  for (let number = 0; number < document.getPageCount(); number += 1) {
    const { width, height, data } = await document
      .getPage(number)
      .render({ scale: DPI / 72, render: "bitmap" });
    const grey = Uint8Array.from({ length: width * height }, (_, at) => data[4 * at] ?? 0);
    pages.push({ data: grey, width, height });
  }
  document.destroy();
  return pages;
}

const wasm = `data:application/wasm;base64,${readFileSync(WASM).toString("base64")}`;
const readers = { qr: startReader(wasm, ["qr"]), "code-128": startReader(wasm, ["code-128"]) };

/** What our scanner reads of a page. */
async function readingOf(page: GreyImage | undefined, format: keyof typeof readers) {
  return page && (await readers[format]).readPicture(page);
}

const linkOf = (number: string) =>
  issuedFileLink("https://certificates.example", number, "0123456789abc").href;

it("our scanner reads each code of a page of 150 dots an inch", async () => {
  // A longer number has narrower bars; fifty characters are the most.
  const numbers = [
    "GQC-2025-001",
    "GQC-ABCDEFGHJKMN-2025-000001",
    "GQC-ABCDEFGH-JKMNPQRS-TUVWXYZA-BCDEFGHJ-2025-00001",
  ];
  const papers = numbers.map((number) => ({
    record: { ...EMPTY_FIELDS, certificate_number: number },
    kind: SAMPLE_KIND,
    language: "ar" as const,
    issuedAt: "2026-01-14T09:00:00.000Z",
    link: linkOf(number),
  }));
  const drawings = await Array.fromAsync(drawCertificates(papers));
  for (const [at, number] of numbers.entries()) {
    const drawn = drawings[at];
    if (drawn?.ok !== true) throw new Error("Nothing was drawn.");
    const [page] = await pagesOf(drawn.pdf);
    for (const [format, text] of [
      ["qr", linkOf(number)],
      ["code-128", number],
    ] as const) {
      const read = { kind: "read", reading: { format, text } };
      expect(await readingOf(page, format)).toMatchObject(read);
    }
  }
});

it.each(["3x8", "2x4"] as const)(
  "each label of a sheet of %s has the code of its number",
  async (sheet) => {
    const numbers = ["GQC-2025-001", "GQC-2025-002"];
    const { columns, rows } = LABEL_SHEETS[sheet];
    const origin = "https://certificates.example";
    // From the last place of a sheet on, so that each is alone upon its page.
    const drawn = await drawSheets(numbers, {
      payload: "link",
      origin,
      sheet,
      first: columns * rows,
    });
    if (!drawn.ok) throw new Error("Nothing was drawn.");
    const pages = await pagesOf(drawn.pdf);
    for (const [index, number] of numbers.entries()) {
      const text = certificateLink(origin, number).href;
      const reading = await readingOf(pages[index], "qr");
      expect(reading).toMatchObject({ kind: "read", reading: { format: "qr", text } });
    }
  },
);
