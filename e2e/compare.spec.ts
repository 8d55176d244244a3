import { en } from "@register/content/test-support/catalogue";
import { createHash } from "node:crypto";
import { printedCertificate, writtenCertificate } from "./support/certificate-files.ts";
import { untilInteractive } from "./support/browser-aids.ts";
import { ComparePage } from "./support/compare-page.ts";
import { ContactPage } from "./support/contact-page.ts";
import { give, openForPictures } from "./support/give-picture.ts";
import { pdfTexts } from "./support/pdf-pages.ts";
import { expect, test } from "./support/site-test.ts";
import { LOOKUP_CALL } from "./support/track-page.ts";

const NUMBER = "E2E-FULL-001";
const EDITED = { "Valid until": "1 March 2036" };
const PDF = { name: "certificate.pdf", type: "application/pdf" };

test("of a document that is compared, number and SHA-256 alone are sent", async ({ page }) => {
  const file = await printedCertificate(page);
  const compare = new ComparePage(page);
  await compare.track.open();
  const sent: { readonly place: string; readonly body: Buffer | null }[] = [];
  page.context().on("request", (request) => {
    sent.push({ place: `${request.method()} ${request.url()}`, body: request.postDataBuffer() });
  });
  await compare.choose(file);
  await compare.expectSummary(
    /Not confirmed.*All 10 values of our record were found in the file\./s,
  );
  await compare.expectSummary("The record is valid until 1 March 2034.");
  await compare.expectSummary("Programs can show a file differently");
  await compare.comparison.getByText(en.compare.found.notes).click();
  await expect(compare.comparison.getByText("Not compared: title, statements")).toBeVisible();
  await expect(compare.track.value("Certificate Number")).toHaveText(NUMBER);
  await expect(compare.track.toasts).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /^Valid\b/ })).toHaveCount(0);
  await expect(page.getByText("Verified")).toHaveCount(0);
  await expect(compare.track.input).toHaveValue(NUMBER);
  await expect(compare.comparison).toBeInViewport();
  await expect(compare.comparison).toContainText("Its number and its fingerprint alone are sent");
  const fields = compare.comparison.getByRole("listitem");
  await expect(fields).toHaveCount(10);
  await expect(fields.getByText("Found", { exact: true })).toHaveCount(10);
  await expect(fields.getByText("The document shows, page 1")).toHaveCount(10);
  await expect(fields.locator("image")).toHaveCount(10);
  await expect(compare.comparison.getByRole("link", { name: "Report what differs" })).toHaveCount(
    0,
  );
  const own =
    /^GET (?:blob:|http:\/\/localhost:\d+\/(?:assets\/[\w.-]+|(?:rosette-day|favicon)\.svg)$)/;
  const others = sent.filter(({ place }) => !own.test(place));
  // Once to learn whether what was read is a number at all, and once as the search.
  const lookup = expect.stringMatching(LOOKUP_CALL) as unknown;
  const byBytes = expect.stringContaining(
    `/rest/v1/issued_files?select=certificate_number&sha256=eq.${createHash("sha256").update(file).digest("hex")}`,
  ) as unknown;
  expect(others.map(({ place }) => place)).toEqual([byBytes, lookup, lookup]);
  expect(decodeURIComponent(others[1]?.place ?? "")).toContain(NUMBER);
  expect(sent.filter(({ body }) => body !== null)).toEqual([]);
});

test("what differs is shown, printed and reported beside what was begun", async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.open();
  await untilInteractive(page);
  await contact.field("Message*").fill("I bought this cargo.");
  const file = await printedCertificate(page, EDITED);
  const compare = new ComparePage(page);
  const chooser = page.waitForEvent("filechooser");
  await page.goto(`/track?number=${NUMBER}`);
  await compare.button.click();
  await (await chooser).setFiles({ name: PDF.name, mimeType: PDF.type, buffer: file });
  await compare.expectSummary("Does not match the register: Validity.");
  await compare.expectSummary("Validity: yours 1 March 2036, register 1 March 2034.");
  await expect(compare.comparison).toBeInViewport();
  await compare.expectSummary("The record itself is valid until 1 March 2034.");
  await expect(page.getByRole("heading", { name: /^Valid\b/ })).toHaveCount(0);
  await expect(page).toHaveTitle(/^E2E-FULL-001: Does not match \|/);
  await expect(compare.track.card.getByText("Verified")).toHaveCount(0);
  await expect(page.getByText("Certificate found and validated")).toHaveCount(0);
  const validity = compare.field("Validity");
  await expect(compare.comparison.getByRole("listitem").first()).toContainText("Differs");
  await expect(validity).toContainText("In the register: 1 March 2034");
  await expect(validity).toContainText("In the document: 1 March 2036");

  await expect(compare.comparison.locator("image")).toHaveCount(10);
  const sheets = await pdfTexts(await page.pdf({ format: "A4" }));
  const texts = sheets.map(({ text }) => text.replaceAll(/\s+/g, " "));
  expect(texts[0]).toContain("Does not match the register: Validity.");
  expect(texts[0]).toContain("In the document: 1 March 2036");
  expect(texts[0]).not.toContain("Certificate Details");
  const all = texts.join(" ");
  expect(all).toContain("Certificate Details");
  expect(all).toContain(`File: ${PDF.name}, ${Math.ceil(file.length / 1000)} kB`);
  const digest = createHash("sha256").update(file).digest("hex");
  expect(all.replaceAll(/\s/g, "")).toContain(`SHA-256:${digest}`);

  await compare.comparison.getByRole("link", { name: "Report what differs" }).click();
  await expect(contact.field("Message*")).toHaveValue(
    [
      `About certificate ${NUMBER}:`,
      "The register answered: Valid",
      `Fingerprint of the file (SHA-256): ${digest}`,
      "I bought this cargo.",
      "These values of my document differ from the register:",
      "Validity: yours 1 March 2036, register 1 March 2034.",
    ].join("\n"),
  );
});

test("a withdrawn certificate whose document agrees stays withdrawn", async ({ page }) => {
  const messages: string[] = [];
  await page.exposeFunction("noteMessage", (text: string) => messages.push(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const region = document.querySelector("[aria-live=polite]")?.parentElement;
      const { noteMessage } = globalThis as unknown as { noteMessage: (text: string) => void };
      if (region?.textContent) noteMessage(region.textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.setViewportSize({ width: 360, height: 640 });
  const compare = new ComparePage(page);
  await compare.track.open();
  const file = writtenCertificate({
    "Certificate No.": "E2E-WITHDRAWN-008",
    Vessel: "MV Test Gone",
    Commodity: "Timber",
    Quantity: "12 m³",
    "Date of issue": "1 January 2025",
    "Valid until": "31 December 2094",
  });
  await compare.choose(file);
  await compare.expectSummary("Your document shows the values of a withdrawn certificate.");
  const banner = page.getByRole("heading", { name: "Withdrawn", exact: true });
  await expect(banner).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveTitle(/^E2E-WITHDRAWN-008: Withdrawn \|/);
  await expect(page.getByText("Verified")).toHaveCount(0);
  expect(messages.filter((text) => /validated|agree/.test(text))).toEqual([]);
  const sheets = await pdfTexts(await page.pdf({ format: "A4" }));
  expect(sheets[0]?.text).toContain("Withdrawn");
  expect(sheets.find(({ text }) => text.includes("Certificate Details"))?.text).toContain(
    "Withdrawn",
  );
});

for (const how of ["drop", "paste"] as const) {
  const tag = how === "drop" ? [] : "@trial";
  test(
    `a document is taken by ${how} anywhere on the page, also while the scanner is open`,
    { tag },
    async ({ page }) => {
      const compare = new ComparePage(page);
      await compare.track.open();
      const heading = page.getByRole("heading", { level: 1 });
      const file = { ...PDF, content: writtenCertificate(EDITED) };
      await give(page, how, file, "", heading);
      await compare.expectSummary("Does not match the register: Validity.");
      await compare.remove.click();
      await expect(compare.comparison).toHaveCount(0);
      await expect(compare.button).toBeFocused();
      await openForPictures(page);
      await give(page, how, file);
      await compare.expectSummary("Does not match the register: Validity.");
    },
  );
}
