import { drawCode, drawCodeAsPng } from "../cli/labels/draw-code.ts";
import { labelPdf } from "../cli/labels/label-pdf.ts";
import { PAYLOADS, payloadText } from "../cli/labels/payload.ts";
import { SYMBOLOGY_NAMES } from "../cli/labels/symbologies.ts";
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
    test(`a ${symbology} of the ${payload} is read back from SVG, PNG and PDF`, async ({
      page,
    }) => {
      for (const number of NUMBERS) {
        const text = payloadText(payload, number, ORIGIN);
        const reading = { text, format: READ_AS[symbology] };
        const code = drawCode(symbology, text);

        await page.setContent(code.svg);
        const drawn = await page.locator("svg").screenshot();
        expect(await readCode(await greyOfPng(page, drawn)), `${number} in SVG`).toEqual(reading);

        const png = await drawCodeAsPng(symbology, text);
        expect(await readCode(await greyOfPng(page, png)), `${number} in PNG`).toEqual(reading);

        const [label] = await pdfPages(
          await labelPdf(code, { number, host: new URL(ORIGIN).host }),
        );
        expect(label?.text.split(/\s+/)).toEqual([number, "certificates.example"]);
        expect(label && (await readCode(label.picture)), `${number} in PDF`).toEqual(reading);
      }
    });
  }
}
