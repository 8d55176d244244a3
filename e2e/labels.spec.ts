import {
  drawCode,
  drawCodeAsPng,
  PAYLOADS,
  payloadText,
  SYMBOLOGY_NAMES,
} from "@register/drawing/codes";
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
