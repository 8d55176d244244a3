import type { Page } from "@playwright/test";
import { ROUTES } from "@register/domain/site";
import { en, readCatalogue } from "@register/content/test-support/catalogue";
import { holdRequests, SCRIPTS } from "./support/browser-aids.ts";
import { writtenCertificate } from "./support/certificate-files.ts";
import { ComparePage } from "./support/compare-page.ts";
import { give, openForPictures, picture } from "./support/give-picture.ts";
import { ISSUED, issuedFile } from "./support/issued-certificate.ts";
import { ScannerPage } from "./support/scanner-page.ts";
import { expect, test } from "./support/site-test.ts";
import { LOOKUP_CALL } from "./support/track-page.ts";

const fr = readCatalogue("fr");

const FULL = "E2E-FULL-001";
const DEMO = "GQC-2025-001";

test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED|status of 404/ });

/** A paper whose number stands in letters alone: the register is asked whether it has it. */
const paperOf = (number: string) => writtenCertificate({ "Certificate No.": number });

/** The lookup of a number. */
const lookupOf = (number: string) => new RegExp(`${LOOKUP_CALL.source}.*eq\\.${number}\\b`);

const asked = (page: Page, number: string) =>
  page.waitForRequest((request) => lookupOf(number).test(request.url()));

/** Resolves when the page gives up a lookup, whose answer can then do nothing. */
const withdrawn = (page: Page, number: string) =>
  page.waitForEvent("requestfailed", (request) => lookupOf(number).test(request.url()));

const goToAbout = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: en.shell.links.about }).click();

/** The answer about the issued file beside another certificate. */
const AS_ANOTHER = /^(?:Does not match|Not confirmed Check )/;

test("a document that is replaced or removed asks the register no more", async ({ page }) => {
  const compare = new ComparePage(page);
  await holdRequests(page, lookupOf(FULL));
  for (const leave of [() => compare.remove.click(), () => compare.choose(paperOf(DEMO))]) {
    await compare.track.open();
    const question = asked(page, FULL);
    await compare.choose(paperOf(FULL));
    await question;
    const end = withdrawn(page, FULL);
    await leave();
    await end;
  }
  await expect(page).toHaveURL(new RegExp(`number=${DEMO}$`));
});

test("a searched number stays beside an issued file of another, however late its answer", async ({
  page,
}) => {
  const compare = new ComparePage(page);
  await compare.track.open();
  const release = await holdRequests(page, lookupOf(FULL));
  await compare.track.search(FULL);
  const known = page.waitForResponse(/\/rest\/v1\/issued_files\b/);
  await compare.choose(issuedFile());
  await known;
  await expect(compare.remove).toBeVisible();
  release();
  await compare.expectSummary(AS_ANOTHER);
  await expect(page).toHaveURL(new RegExp(`number=${FULL}$`));
});

test("an issued file has a sentence also where no certificate is shown", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.track.open();
  await compare.choose(issuedFile());
  await compare.expectSummary(/byte for byte/);
  await page.goBack();
  await expect(compare.comparison).toContainText(`This document has the number ${ISSUED.number}.`);
  await page.getByRole("button", { name: `Search for ${ISSUED.number}` }).click();
  await compare.expectSummary(/byte for byte/);
  // It was known by its bytes, and not read; beside another certificate it is.
  await compare.track.search(FULL);
  await compare.expectSummary(AS_ANOTHER);
});

test("a code whose scanner is closed, or whose page is left, is asked for no more", async ({
  page,
}) => {
  const scanner = new ScannerPage(page);
  // Its last character may check the others.
  const content = await picture("code39", `${DEMO}7`);
  await holdRequests(page, LOOKUP_CALL);
  for (const leave of [
    () => scanner.button(en.track.scanner.close).click(),
    () => goToAbout(page),
  ]) {
    await openForPictures(page);
    const question = asked(page, DEMO);
    await give(page, "drop", { name: "code.png", type: "image/png", content });
    await question;
    const end = withdrawn(page, DEMO);
    await leave();
    await end;
  }
});

test("what is written while a number is searched is neither selected nor left", async ({
  page,
  context,
  track,
}) => {
  await track.open();
  const release = await holdRequests(page, lookupOf(FULL));
  const question = asked(page, FULL);
  await track.input.fill(FULL);
  await track.input.press("Enter");
  await question;
  await track.input.fill("GQC");
  release();
  await track.expectFound(FULL);
  await page.keyboard.type("-2025");
  await expect(track.input).toHaveValue("GQC-2025");

  await context.setOffline(true);
  await track.search(DEMO);
  const panel = page.getByRole("region", { name: "Check not completed" });
  await expect(panel).toBeVisible();
  await track.input.fill("E2E");
  await context.setOffline(false);
  await track.expectFound(DEMO);
  await page.keyboard.type("-FULL");
  await expect(track.input).toHaveValue("E2E-FULL");

  // What stands unchanged is selected, for the next number to replace it.
  await track.input.fill(FULL);
  await track.input.press("Enter");
  await track.expectFound(FULL);
  await page.keyboard.type("GQC");
  await expect(track.input).toHaveValue("GQC");
});

test("a document leaves the number that is written while it is read", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.track.open();
  const release = await holdRequests(page, SCRIPTS.scanner);
  await compare.choose(paperOf(FULL));
  await compare.track.input.fill("GQC");
  release();
  await compare.expectSummary(/^Not confirmed/);
  await expect(page).toHaveURL(new RegExp(`number=${FULL}$`));
  await expect(compare.track.input).toBeFocused();
  await page.keyboard.type("-2025");
  await expect(compare.track.input).toHaveValue("GQC-2025");
});

test("a document is asked for before the scripts are there", async ({ page }) => {
  const compare = new ComparePage(page);
  const release = await holdRequests(page, SCRIPTS.hydration);
  await page.goto(ROUTES.track, { waitUntil: "commit" });
  const chooser = page.waitForEvent("filechooser");
  await compare.button.click();
  const file = { name: "paper.pdf", mimeType: "application/pdf", buffer: paperOf(FULL) };
  await (await chooser).setFiles(file);
  let again = 0;
  page.on("filechooser", () => (again += 1));
  release();
  await compare.expectSummary(/^Not confirmed/);
  expect(again).toBe(0);
});

test("a page in another language says that the document has to be chosen again", async ({
  page,
}) => {
  const compare = new ComparePage(page);
  await compare.track.open();
  await compare.choose(paperOf(FULL));
  await compare.expectSummary(/^Not confirmed/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Français" }).click();
  await expect(page.getByRole("alert")).toHaveText([fr.track.document.lost]);
  await page.goto(`/fr${ROUTES.track}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(fr.track.document.lost)).toHaveCount(0);
});

test("paper says that a search is under way", async ({ page, track }) => {
  await track.open();
  await holdRequests(page, LOOKUP_CALL);
  await track.search(FULL);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(en.track.searching.heading)).toBeVisible();
});

test("a page of a release that is gone says so, and can be loaded again", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.track.open();
  await page.route("**/assets/**", (route) => route.fulfill({ status: 404, body: "" }));
  await compare.choose(paperOf(FULL));
  const alert = page.getByRole("alert").filter({ hasText: en.outdated.title });
  await expect(alert).toHaveCount(1);
  await page.getByRole("button", { name: en.track.scanner.open }).click();
  await expect(alert).toHaveCount(2);
  await page.unroute("**/assets/**");
  await alert.first().getByRole("button", { name: en.outdated.reload }).click();
  await expect(page.getByRole("alert")).toHaveText([en.track.document.lost]);
  await compare.choose(paperOf(FULL));
  await compare.expectSummary(/^Not confirmed/);
});
