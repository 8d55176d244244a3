import type { Page } from "@playwright/test";
import type { GreyImage } from "../scanner/decoder/grey-image.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { pdfPages } from "./support/pdf-pages.ts";
import { readCode } from "./support/read-code.ts";
import { expect, test } from "./support/site-test.ts";
import { TrackPage } from "./support/track-page.ts";

/** A4 in points. */
const A4 = { width: 595, height: 842 };

const WHITE = 255;

async function printed(page: Page) {
  return pdfPages(await page.pdf({ preferCSSPageSize: true }));
}

/** Runs of white space are where the lines happen to break. */
function words(text: string | undefined): string {
  return (text ?? "").replaceAll(/\s+/g, " ").trim();
}

function cornerOf({ data }: GreyImage): number | undefined {
  return data[0];
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`a certificate prints as one A4 page that can be checked, from a ${colorScheme} screen`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/track?number=E2E-FULL-001");
    const pages = await printed(page);
    expect(pages).toHaveLength(1);
    const [sheet] = pages;
    expect(sheet?.width).toBeCloseTo(A4.width, -1);
    expect(sheet?.height).toBeCloseTo(A4.height, -1);
    const { host } = new URL(E2E_ORIGIN);
    const link = `${E2E_ORIGIN}/track?number=E2E-FULL-001`;
    expect(words(sheet?.text).replace(/\d\d:\d\d UTC on \d+ \w+ \d{4}/, "THE TIME")).toBe(
      [
        "GQC Certification and inspection",
        "Certificate Details Verified Valid",
        "In force to the end of 1 March 2034, London time: compare every field with your document before you rely on it.",
        "Checked at THE TIME.",
        "This page states what the register said at that time. To check again, scan this code or open the address below; trust no other address, and no printout alone.",
        `Official address of the register: ${host}`,
        link,
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
  });
}

test("an answer to a typed search prints the same as one to a link", async ({ page }) => {
  const track = new TrackPage(page);
  await track.open();
  await track.search("E2E-SUSPENDED-007");
  await expect(track.verdict).toHaveText("Suspended");
  const [typed] = await printed(page);
  expect(words(typed?.text)).toContain("Note from the register: Repeat inspection due");
  await page.reload();
  await expect(track.verdict).toHaveText("Suspended");
  const [linked] = await printed(page);
  const untimed = (text: string | undefined) => words(text).replace(/\d\d:\d\d UTC/, "");
  expect(untimed(linked?.text)).toBe(untimed(typed?.text));
});

test.describe("an answer about no certificate", () => {
  test.use({ expectedConsoleErrors: /^Failed to load resource/ });

  test("prints as one page with its number, its time and the address", async ({ page }) => {
    await page.goto("/track?number=NO-SUCH-NUMBER");
    const pages = await printed(page);
    expect(pages).toHaveLength(1);
    const text = words(pages[0]?.text);
    expect(text).toContain("Not found Our register has no certificate with this number");
    expect(text).toMatch(/Number searched for: NO-SUCH-NUMBER Checked at \d\d:\d\d UTC/);
    expect(text).toContain(`${E2E_ORIGIN}/track?number=NO-SUCH-NUMBER`);
  });
});

test("the longest texts print whole, on as many pages as they need, the first with the proof", async ({
  page,
}) => {
  await page.goto("/track?number=GQC-2025-LONG");
  const pages = await printed(page);
  const link = `${E2E_ORIGIN}/track?number=GQC-2025-LONG`;
  expect(words(pages[0]?.text)).toContain(link);
  expect(pages[0] && (await readCode(pages[0].picture))).toEqual({ text: link, format: "qr" });
  const text = words(pages.map((sheet) => sheet.text).join(" "));
  expect(text).toContain("DEMO1234572)");
  expect(text).toContain("Validity 11 May 2034");
});
