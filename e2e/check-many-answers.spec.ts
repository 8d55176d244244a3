import type { Locator, Page } from "@playwright/test";
import { QUERY_PATH } from "@register/domain/site";
import { en } from "@register/content/test-support/catalogue";
import { holdRequests } from "./support/browser-aids.ts";
import { check, giveFile, rowsOf } from "./support/check-many-page.ts";
import { pdfTexts } from "./support/pdf-pages.ts";
import { expect, test } from "./support/site-test.ts";

const { checkMany: WORDS } = en;

const FULL = "E2E-FULL-001";
const LONG = "E2E-LONG-004";

const UNKNOWN = Array.from({ length: 59 }, (_, index) => `NONE-2026-${1000 + index}`);

const QUERY_CALL = new RegExp(`${QUERY_PATH}$`);

const summaryOf = (page: Page): Locator =>
  page.getByRole("region", { name: WORDS.answers }).getByRole("heading", { level: 2 });

/** How far below the bar something stands, in pixels. */
async function belowBar(page: Page, place: Locator): Promise<number> {
  const bar = await page.getByRole("banner").boundingBox();
  const box = await place.boundingBox();
  return (box?.y ?? Infinity) - (bar === null ? 0 : bar.y + bar.height);
}

for (const width of [360, 1440]) {
  const trial = width === 360 ? "" : " @trial";
  test(`the summary stands under the bar, with the focus, from start to end: ${width} pixels${trial}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const release = await holdRequests(page, QUERY_CALL);
    // The first request is answered, the second held.
    await page.route(QUERY_CALL, (route, request) =>
      request.postData()?.includes(FULL) === true ? route.continue() : route.fallback(),
    );
    await check(page, [FULL, ...UNKNOWN].join("\n"));
    const summary = summaryOf(page);
    await expect(summary).toHaveText("50 of 60 checked");
    await expect(summary).toBeFocused();
    await expect(summary.locator("xpath=..")).toHaveAttribute("aria-live", "polite");
    expect(await belowBar(page, summary)).toBeGreaterThanOrEqual(0);
    expect(await belowBar(page, summary)).toBeLessThan(32);
    // No row moves another: there are none before all are there.
    await expect(rowsOf(page)).toHaveCount(0);
    release();
    await expect(summary).toHaveText("60 numbers: 59 not in our register, 1 valid.");
    await expect(summary).toBeFocused();
    expect(await belowBar(page, summary)).toBeLessThan(32);
  });
}

test("on paper each sheet has its number, and no number is broken", async ({ page }) => {
  const numbers = [FULL, LONG, "9".repeat(50), ...UNKNOWN];
  const lines = numbers.map((one) => `${one},MV Other,2033-03-01`);
  await giveFile(
    page,
    "november.csv",
    ["Certificate Number,Vessel Name,Validity", ...lines].join("\n"),
  );
  await expect(rowsOf(page)).toHaveCount(numbers.length);
  const sheets = await pdfTexts(await page.pdf({ format: "A4" }));
  expect(sheets.length).toBeGreaterThan(1);
  // Another reader may put a line break behind each letter of narrow columns.
  const texts = sheets.map(({ text }) => text.replaceAll(/\s/g, ""));
  for (const [index, text] of texts.entries()) {
    expect(text).toContain(`${index + 1}/${sheets.length}`);
  }
  const text = texts.join("");
  expect(text).toContain("File:november.csv");
  expect(text).toMatch(/Checkedat\d\d:\d\dUTCon\d+[A-Z]\w+\./);
  expect(text).not.toContain("Londontime");
  expect(text).not.toContain("2033-03-01");

  // A sheet of A4 without its margins, in pixels.
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 680, height: 1009 });
  const linesOf = await page.locator("tbody th a").evaluateAll((links) =>
    links.map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return range.getClientRects().length;
    }),
  );
  expect(linesOf).toEqual(numbers.map(() => 1));
});

test.describe("without a connection", () => {
  test.use({ expectedConsoleErrors: /Failed to load resource/ });

  test("no answer is claimed, and those rows alone are tried again", async ({ page, context }) => {
    const more = UNKNOWN.slice(0, 52);
    await page.route(QUERY_CALL, (route, request) =>
      request.postData()?.includes(FULL) === true ? route.continue() : route.abort(),
    );
    await check(page, [FULL, ...more].join("\n"));
    await expect(rowsOf(page)).toHaveCount(53);
    const asked = new Set<string>();
    await context.setOffline(true);
    await page.getByRole("button", { name: WORDS.submit, exact: true }).click();
    await expect(rowsOf(page).filter({ hasText: WORDS.reasons.offline })).toHaveCount(53);
    await expect(page.getByText(/^Checked at/)).toHaveCount(0);
    await expect(page.getByText(/^Tried at \d\d:\d\d UTC on /)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: en.result.tryAgain }).click();
    // Three of the second request were not answered; the others are not asked for again.
    await expect(rowsOf(page).filter({ hasText: WORDS.reasons.failed })).toHaveCount(3);
    await expect(page.getByText(/^Checked at/)).toBeVisible();
    await page.unroute(QUERY_CALL);
    page.on("request", (request) => {
      if (!QUERY_CALL.test(request.url())) return;
      const { numbers } = request.postDataJSON() as { readonly numbers: readonly string[] };
      for (const number of numbers) asked.add(number);
    });
    await page.getByRole("button", { name: en.result.tryAgain }).click();
    await expect(page.getByRole("button", { name: en.result.tryAgain })).toHaveCount(0);
    await expect.poll(() => [...asked]).toEqual(more.slice(-3));
    await expect(page.getByText("53 numbers: 52 not in our register, 1 valid.")).toBeVisible();
  });
});
