import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { en } from "@register/content/test-support/catalogue";
import { API_PREFIX, COPY_PATH, LANGUAGES } from "@register/domain/site";
import { encode } from "fast-png";
import { ComparePage } from "./support/compare-page.ts";
import { addressIn, ISSUED, issuedFile } from "./support/issued-certificate.ts";
import { give, openForPictures } from "./support/give-picture.ts";
import { pdfPages } from "./support/pdf-pages.ts";
import { expect, test } from "./support/site-test.ts";

const { issuedCopy: WORDS } = en;

test("a dropped file is known by its bytes, and an altered one is not", async ({ page }) => {
  const file = issuedFile();
  const sha256 = createHash("sha256").update(file).digest("hex");
  const answer = await page.request.get(`${API_PREFIX}/${ISSUED.number}`);
  expect(await answer.json()).toMatchObject({
    files: [{ sha256, signed: false }, { signed: true }],
  });
  const compare = new ComparePage(page);
  await compare.track.open();
  const sent: string[] = [];
  page.context().on("request", (request) => {
    sent.push(request.url());
  });
  await compare.choose(file);
  await compare.expectSummary(/Valid until .*This is, byte for byte, the file that we issued on /s);
  await expect(compare.comparison).not.toContainText(en.compare.found.beware);
  expect(sent.filter((url) => /document-worker|scan-panel/.test(url))).toEqual([]);
  const altered = Buffer.from(file);
  // The last one, of the end's mark: the file opens all the same.
  altered[altered.length - 1] = 0x20;
  await compare.choose(altered);
  await compare.expectSummary(en.compare.file.another);
  expect(sent.filter((url) => url.includes(sha256))).toHaveLength(1);
});

test("who holds the paper sees it as issued; few links keep its code", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const address = addressIn(issuedFile());
  const code = new URL(address, "http://localhost").searchParams.get("code") ?? "";
  await page.goto(address);
  const copy = page.getByRole("region", { name: WORDS.heading, exact: true });
  await copy.getByRole("button", { name: WORDS.open, exact: true }).click();
  await expect(copy.getByRole("img", { name: "Page 1" })).toBeVisible();
  await expect(copy).toContainText("Issued on ");
  const saved = page.waitForEvent("download");
  await copy.getByRole("button", { name: WORDS.save, exact: true }).click();
  const pdf = readFileSync(await (await saved).path());
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf.equals(issuedFile())).toBe(false);
  const links = await page.locator("a[href]").evaluateAll((all) => all.map((a) => a.outerHTML));
  const withCode = links.filter((link) => link.includes(code));
  expect(withCode.filter((link) => !link.includes("lang="))).toEqual([]);
  expect(new Set(withCode).size).toBeGreaterThanOrEqual(LANGUAGES.length);
});

test("a pasted link brings its code along", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.track.open();
  const { origin } = new URL(page.url());
  const address = addressIn(issuedFile());
  await compare.track.search(origin + address);
  await expect(page).toHaveURL(origin + address);
  await compare.track.expectFound(ISSUED.number);
});

test("a picture of the whole page leads to the copy of its paper", async ({ page }) => {
  const [sheet] = await pdfPages(issuedFile());
  if (sheet === undefined) throw new Error("The file has no page.");
  const content = Buffer.from(encode({ ...sheet.picture, channels: 1 }));
  await openForPictures(page);
  await give(page, "drop", { name: "page.png", type: "image/png", content });
  await expect(page).toHaveURL(addressIn(issuedFile()));
  // The notice of the first code may be gone by the time that a slow device has read the second.
  const { track } = new ComparePage(page);
  await expect(track.value("Certificate Number")).toHaveText(ISSUED.number);
  const copy = page.getByRole("region", { name: WORDS.heading, exact: true });
  await copy.getByRole("button", { name: WORDS.open, exact: true }).click();
  await expect(copy.getByRole("img", { name: "Page 1" })).toBeVisible();
});

test.describe("a wrong code", () => {
  test.use({ expectedConsoleErrors: /status of 404/ });

  test("shows nothing, and the record all the same", async ({ page }) => {
    await page.goto(`/track?number=${ISSUED.number}&code=0123456789abc`);
    const answered = page.waitForResponse((response) => response.url().endsWith(COPY_PATH));
    await page.getByRole("button", { name: WORDS.open, exact: true }).click();
    expect((await answered).status()).toBe(404);
    await expect(page.getByRole("alert").filter({ hasText: WORDS["not-found"] })).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Valid\b/ })).toHaveCount(1);
  });
});
