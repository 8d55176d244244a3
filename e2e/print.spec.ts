import type { Page } from "@playwright/test";
import { SPECIFIED_FIELDS } from "@register/domain/certificate";
import { COMPANY } from "@register/content/company";
import type { GreyImage } from "@register/scanner/reader";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { untilInteractive } from "./support/browser-aids.ts";
import { pdfPages, pdfTexts } from "./support/pdf-pages.ts";
import { printedSheet } from "./support/printed-sheet.ts";
import { readCode } from "./support/read-code.ts";
import { ENGLISH } from "./support/site-language.ts";
import { expect, test } from "./support/site-test.ts";

/** In points. */
const PAPER = { A4: { width: 595, height: 842 }, Letter: { width: 612, height: 792 } } as const;
type Paper = keyof typeof PAPER;

const WHITE = 255;

/** At the foot of each sheet: who the company is in law, and how to reach it. */
const LEGAL_LINES = `${ENGLISH.words.shell.disclosure} ${COMPANY.phone.text} ${COMPANY.email.text}`;

const linkTo = (number: string) => `${E2E_ORIGIN}/track?number=${number}`;

async function printed(page: Page, paper: Paper = "A4") {
  const sheets = await pdfTexts(await page.pdf({ format: paper }));
  return sheets.map(printedSheet);
}

/** Without white space and hyphens, which differ where a line ends. */
function unbroken(text: string): string {
  return text.replaceAll(/[\s\uFFFE-]/g, "");
}

/** Without the times of the check. */
function untimed(text: string | undefined): string | undefined {
  return text?.replaceAll(/\d\d:\d\d UTC on \d+ \w+ \d{4}/g, "THE TIME");
}

function cornerOf({ data }: GreyImage): number | undefined {
  return data[0];
}

for (const colorScheme of ["light", "dark"] as const) {
  const tag = colorScheme === "light" ? "@trial" : [];
  test(
    `a certificate prints as one page that can be checked, from a ${colorScheme} screen`,
    {
      tag,
    },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto("/track?number=E2E-FULL-001");
      const [sheet, ...others] = await pdfPages(await page.pdf({ format: "A4" }));
      expect(others).toEqual([]);
      const { host } = new URL(E2E_ORIGIN);
      const link = linkTo("E2E-FULL-001");
      expect(untimed(sheet && printedSheet(sheet).text)).toBe(
        [
          "GQC Certification and inspection",
          // The foot of the sheet, which Chromium writes first.
          `E2E-FULL-001 THE TIME ${link}`,
          LEGAL_LINES,
          "Valid until 1 March 2034",
          "In force to the end of 1 March 2034, London time: compare every field with your document before you rely on it.",
          "Checked at THE TIME.",
          "This page states what the register said at that time. To check again, scan this code or open the address below; do not trust any other address, or a printout on its own.",
          `Official address of the register: ${host}`,
          link,
          "Certificate Details Verified",
          "QR Validation Validated",
          "Certificate Number E2E-FULL-001",
          "Vessel Name MV Test Meridian",
          "Vessel IMO Number 9074729",
          "Primary Object Vessel inspection",
          "Commodity Steel coils",
          "Quantity 2,450 MT",
          "Affiliate Test Affiliate",
          "Branch London",
          "Issuance Date 29 February 2024",
          "Validity 1 March 2034",
        ].join(" "),
      );
      expect(sheet && cornerOf(sheet.picture), "the paper's brightness").toBe(WHITE);
      expect(sheet && (await readCode(sheet.picture))).toEqual({ text: link, format: "qr" });
    },
  );
}

/** Of a management system: what its certificate says more, at its usual length. */
const MANAGEMENT = {
  vessel_name: null,
  vessel_imo: null,
  primary_object: "Management system",
  commodity: null,
  quantity: null,
  organisation: "Sample Shipyards and Marine Engineering Services (Netherlands) B.V.",
  standards: "ISO 9001:2015, ISO 14001:2015, ISO 45001:2018",
  scope: "Repair and maintenance of seagoing vessels, offshore structures and equipment. ".repeat(
    3,
  ),
  sites:
    "12 Harbour Street, Rotterdam, Netherlands\n4 Quay Road, Leith, United Kingdom\nDoha, Qatar",
  accreditation: "yes",
  status: "withdrawn",
  status_note: "Withdrawn at the request of the client, who no longer holds the site. ".repeat(3),
  status_since: "2026-06-01",
};

for (const language of ["ar", "fr"]) {
  const trial = language === "fr" ? " @trial" : "";
  test(`a management system's certificate prints on one sheet in two languages: ${language}${trial}`, async ({
    page,
  }) => {
    await page.route(/\/rest\/v1\/certificates/, async (route) => {
      const response = await route.fetch();
      const [row] = (await response.json()) as readonly object[];
      await route.fulfill({ response, json: [{ ...row, ...MANAGEMENT }] });
    });
    await page.goto(`/${language}/track`);
    await untilInteractive(page);
    await page.getByRole("textbox").fill("E2E-FULL-001");
    await page.getByRole("textbox").press("Enter");
    await expect(page.getByText(MANAGEMENT.standards)).toBeVisible();
    for (const paper of ["A4", "Letter"] as const) {
      const sheets = await printed(page, paper);
      expect(sheets).toHaveLength(1);
      expect(sheets[0]?.text).toMatch(/Accreditation|Mark/);
      expect(sheets[0]?.text).not.toContain("Vessel");
    }
  });
}

test.describe("an answer about no certificate", () => {
  test.use({ expectedConsoleErrors: /^Failed to load resource/ });

  test("prints as one page with its number, its time and the address", async ({ page }) => {
    await page.goto("/track?number=NO-SUCH-NUMBER");
    const pages = await printed(page);
    expect(pages).toHaveLength(1);
    const text = untimed(pages[0]?.text);
    expect(text).toContain("Not in our register Our register has no certificate with this number");
    expect(text).toContain("Number searched for: NO-SUCH-NUMBER Checked at THE TIME");
    expect(text).toContain(`NO-SUCH-NUMBER THE TIME ${linkTo("NO-SUCH-NUMBER")}`);
  });
});

for (const { number, textSize, smallest, tag = [] } of [
  { number: "E2E-EXPIRED-005", textSize: "200%", smallest: 3, tag: "@trial" },
  { number: "GQC-2025-LONG", textSize: "200%", smallest: 3, tag: "@trial" },
  // The fields that belong together are longer than a sheet: they break where they must.
  { number: "E2E-SHEETS-009", textSize: "100%", smallest: 2 },
]) {
  test(
    `${number} in text of ${textSize} takes some sheets, each with number, address and time, and none with a stray field`,
    {
      tag,
    },
    async ({ page }) => {
      await page.goto(`/track?number=${number}`);
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, textSize);
      for (const paper of ["A4", "Letter"] as const) {
        const sheets = await printed(page, paper);
        expect(sheets.length).toBeGreaterThan(1);
        for (const { text, times, width, height } of sheets) {
          expect(width).toBeCloseTo(PAPER[paper].width, -1);
          expect(height).toBeCloseTo(PAPER[paper].height, -1);
          expect(text).toContain(`${number} ${times.at(-1)} ${linkTo(number)}`);
        }
        expect(new Set(sheets.flatMap(({ times }) => times)).size).toBe(1);
        const counts = sheets.map(({ fields }) => fields.length).filter((count) => count > 0);
        expect(Math.min(...counts)).toBeGreaterThanOrEqual(smallest);
        expect(counts.at(-1)).toBeGreaterThanOrEqual(3);
        expect(sheets.flatMap(({ fields }) => fields)).toEqual(
          SPECIFIED_FIELDS.map(({ label }) => label),
        );
      }
    },
  );
}

test("a text that is longer than a sheet is printed to its end @trial", async ({ page, track }) => {
  await page.goto("/track?number=E2E-SHEETS-009");
  const quantity = await track.value("Quantity").innerText();
  // Without its Arabic: where the machine has no font for that, PDFium finds fewer characters than a sheet has.
  await track.value("Commodity").evaluate((value) => value.replaceChildren("Steel coils"));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const sheets = await printed(page);
  const foot = `E2E-SHEETS-009 ${sheets[0]?.times.at(-1)} ${linkTo("E2E-SHEETS-009")} ${LEGAL_LINES}`;
  const text = sheets.map((sheet) => sheet.text.replace(foot, "")).join(" ");
  expect(unbroken(text)).toContain(unbroken(quantity));
});
