import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { en } from "@register/content/test-support/catalogue";
import { COPY_PATH } from "@register/domain/lookup";
import { ComparePage } from "./support/compare-page.ts";
import { addressIn, ISSUED, issuedFile } from "./support/issued-certificate.ts";
import { expect, test } from "./support/site-test.ts";

const { issuedCopy: WORDS } = en;

test("a dropped file is known by its bytes, which never leave the page", async ({ page }) => {
  const file = issuedFile();
  const sha256 = createHash("sha256").update(file).digest("hex");
  const compare = new ComparePage(page);
  await compare.track.open();
  const sent: string[] = [];
  page.context().on("request", (request) => {
    sent.push(request.url() + (request.postData() ?? "") + JSON.stringify(request.headers()));
  });
  await compare.choose(file);
  await compare.expectSummary(/Valid until .*This is, byte for byte, the file that we issued on /s);
  await expect(compare.comparison.getByRole("listitem").getByText("Differs")).toHaveCount(0);
  await compare.choose(Buffer.concat([file, Buffer.from("\n")]));
  await compare.expectSummary(en.compare.file.unrecorded);
  expect(sent.length).toBeGreaterThan(2);
  expect(sent.filter((each) => each.includes(sha256))).toEqual([]);
});

test("who holds the paper sees it as it was issued, and no link on the page has its code", async ({
  page,
}) => {
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
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => link.includes(code))).toEqual([]);
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
