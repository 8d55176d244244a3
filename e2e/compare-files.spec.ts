import { truncateSync, writeFileSync } from "node:fs";
import { writtenCertificate } from "./support/certificate-files.ts";
import { holdRequests } from "./support/browser-aids.ts";
import { ComparePage } from "./support/compare-page.ts";
import { picture, WASM } from "./support/give-picture.ts";
import { KIT_WORDS, kitDocument } from "./support/kit-document.ts";
import { expect, test } from "./support/site-test.ts";
import { line, writtenPdf } from "./support/written-pdf.ts";

const NUMBER = "E2E-FULL-001";

/** Without a number that any certificate could have. */
const LETTER = writtenPdf([
  { content: line("Dear customer, the goods were loaded in good order and condition", 50, 700) },
]);

/** A file without content, which takes no room. Its bytes need not go through the driver of the browser. */
function largeFile(bytes: number): string {
  const file = test.info().outputPath("large.pdf");
  writeFileSync(file, "");
  truncateSync(file, bytes);
  return file;
}

/** Without text, and with these words in its properties. */
function marked(keywords: string): Buffer {
  const file = writtenPdf([{ content: "0 0 99 99 re f" }]).toString("latin1");
  const trailer = `trailer << /Info << /Keywords (${keywords}) >>`;
  return Buffer.from(file.replace("trailer <<", trailer), "latin1");
}

test("a file with a password is opened with the right one, or given up", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.track.open();
  await compare.choose(await kitDocument("open sesame"));
  const password = compare.comparison.getByLabel("Password of the file");
  await expect(password).toBeFocused();
  await page.keyboard.type("wrong");
  await page.keyboard.press("Enter");
  await expect(compare.comparison.getByRole("alert")).toHaveText(/does not open the file/);
  await expect(password).toBeFocused();
  await password.fill("open sesame");
  await page.keyboard.press("Enter");
  expect(KIT_WORDS).toContain("GQC-2025-001");
  await expect(compare.track.value("Certificate Number")).toHaveText("GQC-2025-001");
  await expect(compare.field("Certificate Number")).toContainText("GQC-2025-001");
  await compare.choose(await kitDocument("open sesame"));
  await expect(password).toBeFocused();
  await compare.comparison.getByRole("button", { name: "Cancel" }).click();
  await expect(compare.comparison).toContainText("Without its password the file cannot be read.");
  await compare.remove.click();
  await expect(compare.button).toBeFocused();
});

test("without a number the visitor types it, and of several chooses one", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.track.open();
  await compare.choose(LETTER);
  await expect(compare.comparison).toContainText("No certificate number was found");
  await compare.track.search(NUMBER);
  await compare.expectSummary("Check Certificate Number yourself");
  await compare.expectSummary("Look for these yourself: Certificate Number, Vessel Name,");
  const second = line("Certificate No. E2E-EXPIRED-005", 50, 400);
  await compare.choose(writtenCertificate({}, second));
  await compare.comparison.getByRole("button", { name: "Compare with E2E-EXPIRED-005" }).click();
  await compare.expectSummary("Expired on 29 February 2024");
  await compare.comparison.getByRole("button", { name: `Compare with ${NUMBER}` }).click();
  await compare.expectSummary("All 10 values of our record were found in the file.");
});

test("no PDF, a ZIP, 21 MB and 51 pages are refused, and the next file read", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.track.open();
  const refusal = compare.comparison.getByRole("alert");
  await compare.choose(Buffer.from("hello"));
  await expect(refusal).toContainText("This file cannot be read.");
  // A ZIP that packs nothing holds the bytes of a PDF as they are.
  await compare.choose(Buffer.concat([Buffer.from("PK\u0003\u0004"), writtenCertificate()]));
  await expect(refusal).toContainText("This is a ZIP archive.");
  await page.locator("#document").setInputFiles(largeFile(21 * 1024 * 1024));
  await expect(refusal).toContainText("larger than 20 MB");
  await compare.choose(
    writtenPdf(Array.from({ length: 51 }, () => ({ content: line("x", 1, 1) }))),
  );
  await expect(refusal).toContainText("more than 50 pages");
  await compare.choose(writtenCertificate());
  await compare.expectSummary("All 10 values of our record were found in the file.");
});

test("reading shows its progress, and is cancelled", async ({ page }) => {
  // Codes are read a page behind.
  await holdRequests(page, WASM);
  const compare = new ComparePage(page);
  await compare.track.open();
  await compare.choose(
    writtenPdf(Array.from({ length: 9 }, () => ({ content: line(KIT_WORDS, 20, 800) }))),
  );
  await expect(compare.comparison.getByRole("status")).toHaveText("Reading page 2 of 9…");
  await compare.comparison.getByRole("button", { name: "Cancel" }).click();
  await expect(compare.comparison).toHaveCount(0);
  await expect(compare.button).toBeFocused();
  // It was asked for by its bytes, and nothing else was looked up.
  expect(compare.track.calls).toHaveLength(1);
});

test("hidden text does not count, and is said", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.track.open();
  const white = line("Validity 1 March 2034", 50, 400, "1 g");
  await compare.choose(writtenCertificate({ "Valid until": "1 March 2036" }, white));
  await compare.expectSummary("Does not match the register: Validity.");
  await expect(compare.comparison).toContainText("This file holds hidden text");
});

test("a picture's code is looked up by keyboard, its values left to the eye", async ({ page }) => {
  const compare = new ComparePage(page);
  const chooser = page.waitForEvent("filechooser");
  await compare.track.open();
  await compare.button.focus();
  await page.keyboard.press("Enter");
  const buffer = await picture("qrcode", NUMBER);
  await (await chooser).setFiles({ name: "photo.png", mimeType: "image/png", buffer });
  await expect(compare.track.value("Certificate Number")).toHaveText(NUMBER);
  await compare.expectSummary("Nothing was compared");
  await expect(compare.comparison).toContainText("compare each value with the record by eye");
});

test("an unknown number read from letters is asked about, and not denied", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.track.open();
  await compare.choose(writtenCertificate({ "Certificate No.": "E2E-UNKNOWN-999" }));
  await expect(compare.comparison).toContainText("Is it the certificate number?");
  await expect(compare.comparison.locator("image")).toHaveCount(1);
  await expect(compare.track.panel("not-found")).toHaveCount(0);
  await compare.comparison.getByRole("button", { name: "Search for E2E-UNKNOWN-999" }).click();
  await expect(page).toHaveURL(/number=E2E-UNKNOWN-999/);
});

test("a copy and a specimen say what they are, though they are pictures", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.track.open();
  await compare.choose(marked(`COPY ${NUMBER}`));
  await expect(compare.track.value("Certificate Number")).toHaveText(NUMBER);
  await expect(page).toHaveTitle(/^E2E-FULL-001: Not confirmed \|/);
  await compare.expectSummary("This is a copy, and not the file that we issued.");
  await compare.track.open();
  await compare.choose(marked("SPECIMEN, E2E-UNKNOWN-999"));
  await compare.expectSummary("This is a specimen, and not a certificate.");
  await expect(compare.track.panel("not-found")).toHaveCount(1);
});
