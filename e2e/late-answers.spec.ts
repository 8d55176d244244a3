import type { Page } from "@playwright/test";
import { ROUTES } from "@register/domain/site";
import { en, fr } from "@register/content/test-support/catalogue";
import { holdRequests, openPage, SCRIPTS, untilInteractive } from "./support/browser-aids.ts";
import { writtenCertificate } from "./support/certificate-files.ts";
import { ComparePage } from "./support/compare-page.ts";
import { give, openForPictures, picture } from "./support/give-picture.ts";
import { ISSUED, issuedFile } from "./support/issued-certificate.ts";
import { expect, test } from "./support/site-test.ts";
import { LOOKUP_CALL } from "./support/track-page.ts";

const FULL = "E2E-FULL-001";
const OTHER = "GQC-2025-002";

/** Resolves once the page has given up a question about a number. */
const withdrawn = (page: Page, number: string) =>
  page.waitForEvent("requestfailed", (request) => request.url().includes(`eq.${number}`));

/** A paper whose number stands in letters alone. */
const paperOf = (number: string) => writtenCertificate({ "Certificate No.": number });

test("a document that is replaced, removed or left asks for nothing any more", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.track.open();
  await holdRequests(page, new RegExp(`${LOOKUP_CALL.source}.*eq\\.${FULL}`));
  const giveFull = async () => {
    const asked = page.waitForRequest((request) => request.url().includes(`eq.${FULL}`));
    await compare.choose(paperOf(FULL));
    await asked;
    return withdrawn(page, FULL);
  };
  for (const leave of [
    () => compare.remove.click(),
    () => page.getByRole("banner").getByRole("link", { name: "About" }).click(),
  ]) {
    await compare.track.open();
    const gone = giveFull();
    await expect(compare.remove).toBeVisible();
    await page.waitForRequest((request) => request.url().includes(`eq.${FULL}`));
    await leave();
    await gone;
  }
});
