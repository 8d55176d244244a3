import { pathIn, ROUTES } from "@register/domain/site";
import { sidewaysScroll } from "./support/browser-aids.ts";
import { brokenWords } from "./support/layout-faults.ts";
import { expect, test } from "./support/site-test.ts";

const PHONE = { width: 360, height: 740 };

test("a wide table moves sideways within its own frame, and keeps its figures whole", async ({
  page,
  track,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await track.open();
  await track.search("E2E-WIDE-013");
  await track.expectFound("E2E-WIDE-013");
  const lastHead = track.card.getByRole("columnheader", { name: "Remark" });
  await expect(lastHead).not.toBeInViewport();
  await lastHead.scrollIntoViewIfNeeded();
  await expect(lastHead).toBeInViewport({ ratio: 0.95 });
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await brokenWords(page, "article td, article th")).toEqual([]);
});

/** The words at the head of a result, which say whether to rely on the certificate. */
const HEAD = "main h1, article :is(header h2, header h3, header p:has(svg))";

test("large text breaks no word of a verdict, and makes no icon small", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const number of ["E2E-FULL-001", "E2E-COMING-006", "E2E-SUSPENDED-007"]) {
    await page.goto(`${pathIn("ar", ROUTES.track)}?number=${number}`);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect.soft(await brokenWords(page, HEAD), number).toEqual([]);
    expect.soft(await sidewaysScroll(page), number).toBe(0);
    const icons = page.locator("article header").locator("svg");
    const narrow = await icons.evaluateAll(
      (all) => all.filter((icon) => icon.checkVisibility() && icon.clientWidth < 22).length,
    );
    expect.soft(narrow, `icons of ${number}`).toBe(0);
  }
});
