import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { expect, it } from "vitest";
import { kindNamed } from "@register/content/test-support/kind-named";
import { EMPTY_FIELDS } from "@register/domain/certificate";
import { issuedFileLink } from "@register/domain/site";
import { startReader } from "@register/scanner/reader";
import { drawCertificates } from "./certificates.ts";

const WASM = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));

const DPI = 150;

// A longer number has narrower bars; fifty characters are the most.
it.each([
  "GQC-2025-001",
  "GQC-ABCDEFGHJKMN-2025-000001",
  "GQC-ABCDEFGH-JKMNPQRS-TUVWXYZA-BCDEFGHJ-2025-00001",
])("our scanner reads each code of %s on a page of 150 dots an inch", async (number) => {
  const record = { ...EMPTY_FIELDS, certificate_number: number };
  const link = issuedFileLink("https://certificates.example", number, "0123456789abc").href;
  const issuedAt = "2026-01-14T09:00:00.000Z";
  const kind = kindNamed("inspection");
  const paper = { record, kind, language: "ar", issuedAt, link } as const;
  const [drawn] = await Array.fromAsync(drawCertificates([paper]));
  if (drawn?.ok !== true) throw new Error("Nothing was drawn.");
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(drawn.pdf);
  const page = await document.getPage(0).render({ scale: DPI / 72, render: "bitmap" });
  const { width, height } = page;
  const data = Uint8Array.from({ length: width * height }, (_, at) => page.data[4 * at] ?? 0);
  document.destroy();
  library.destroy();
  const wasm = `data:application/wasm;base64,${readFileSync(WASM).toString("base64")}`;
  for (const [format, text] of [
    ["qr", link],
    ["code-128", number],
  ] as const) {
    const reader = await startReader(wasm, [format]);
    const read = { kind: "read", reading: { format, text } };
    expect(reader.readPicture({ data, width, height })).toMatchObject(read);
  }
});
