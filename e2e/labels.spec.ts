import {
  drawCode,
  drawCodeAsPng,
  PAYLOADS,
  payloadText,
  SYMBOLOGY_NAMES,
} from "@register/drawing/codes";
import { drawSheets } from "@register/drawing/labels";
import {
  LABEL_SHEET_NAMES,
  LABEL_SHEETS,
  type LabelSheet,
  PAGE,
  placeOnSheet,
} from "@register/drawing/label-sheets";
import type { GreyImage } from "@register/scanner/reader";
import { pdfPages } from "./support/pdf-pages.ts";
import { greyOfPng, readCode } from "./support/read-code.ts";
import { expect, test } from "./support/site-test.ts";

const ORIGIN = "https://certificates.example";

/** An everyday number, and the longest there is. */
const NUMBERS = ["GQC-2025-001", "1234567890123456789012345678901234567890-123456789"];

/** What the scanner calls each symbology. */
const READ_AS = { qr: "qr", datamatrix: "data-matrix", code128: "code-128" } as const;

// As fine as an office printer prints.
test.use({ deviceScaleFactor: 4 });

for (const symbology of SYMBOLOGY_NAMES) {
  for (const payload of PAYLOADS) {
    // The code that stands on most labels; the others are drawn and read in the same way.
    const tag = payload === "link" && symbology === "qr" ? [] : "@trial";
    test(
      `a ${symbology} of the ${payload} is read back from SVG and PNG`,
      { tag },
      async ({ page }) => {
        for (const number of NUMBERS) {
          const text = payloadText(payload, number, ORIGIN);
          const reading = { text, format: READ_AS[symbology] };
          const code = await drawCode(symbology, text);

          await page.setContent(code.svg);
          const drawn = await page.locator("body > svg").screenshot();
          expect(await readCode(await greyOfPng(page, drawn)), `${number} in SVG`).toEqual(reading);

          const png = Buffer.from(await drawCodeAsPng(symbology, text));
          expect(await readCode(await greyOfPng(page, png)), `${number} in PNG`).toEqual(reading);
        }
      },
    );
  }
}

/** What is drawn on a place of a page, with A4's width as its measure. */
function cutOut(page: GreyImage, sheet: LabelSheet, place: number): GreyImage {
  const perMm = page.width / PAGE.width;
  const corner = placeOnSheet(sheet, place);
  const [left, top] = [corner.left, corner.top].map((mm) => Math.round(mm * perMm));
  const [width, height] = [sheet.width, sheet.height].map((mm) => Math.floor(mm * perMm));
  if (left === undefined || top === undefined || width === undefined || height === undefined)
    throw new Error("A label has four measures.");
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const start = (top + row) * page.width + left;
    data.set(page.data.subarray(start, start + width), row * width);
  }
  return { data, width, height };
}

for (const name of LABEL_SHEET_NAMES) {
  // The desk's test of labels reads one from a sheet that it has printed.
  const tag = "@trial";
  test(
    `each label of a sheet of ${name} can be cut out and read, from one sheet to the next`,
    { tag },
    async () => {
      const sheet: LabelSheet = LABEL_SHEETS[name];
      const perPage = sheet.columns * sheet.rows;
      // The first place is used up, and the last label is on a second sheet.
      const numbers = Array.from({ length: perPage }, (_, index) => `GQC-2026-${1000 + index}`);
      const choices = { payload: "link", origin: ORIGIN, sheet: name, first: 2 } as const;
      const drawn = await drawSheets(numbers, choices);
      const pages = drawn.ok ? await pdfPages(Buffer.from(drawn.pdf)) : [];
      expect(pages).toHaveLength(2);
      for (const place of [1, sheet.columns, perPage - 1, perPage]) {
        const page = pages[Math.floor(place / perPage)];
        const number = numbers[place - 1] ?? "";
        expect(page?.text).toContain(number);
        const label = page && cutOut(page.picture, sheet, place % perPage);
        expect(label && (await readCode(label)), `place ${place}`).toEqual({
          text: payloadText("link", number, ORIGIN),
          format: "qr",
        });
      }
      expect(pages[0] && (await readCode(cutOut(pages[0].picture, sheet, 0)))).toBeNull();
    },
  );
}
