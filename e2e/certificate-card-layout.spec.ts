import { pathIn, ROUTES } from "@register/domain/site";
import { sidewaysScroll } from "./support/browser-aids.ts";
import { brokenWords } from "./support/layout-faults.ts";
import { ENGLISH, languageOf } from "./support/site-language.ts";
import { expect, test } from "./support/site-test.ts";

const PHONE = { width: 360, height: 740 };
const ARABIC = languageOf("ar");
const PORTUGUESE = languageOf("pt");

test("everything of long certificates stays inside the card", async ({ page, track }) => {
  await page.setViewportSize(PHONE);
  await track.open();
  for (const number of [
    "E2E-LONG-004",
    "1234567890123456789012345678901234567890-123456789",
    "GQC-2025-LONG",
  ]) {
    await track.search(number);
    await track.expectFound(number);
    const overhang = await track.card.evaluate((card) => {
      const sheet = card.getBoundingClientRect();
      // Elements for paper alone take no part.
      const pieces = [
        ...card.querySelectorAll("dt, dd, h2, h3, p, a, button, figure, figcaption, figure svg"),
      ].filter((piece) => piece.checkVisibility());
      return pieces.flatMap((piece) => {
        // The lines of text themselves may be wider than the box that holds them.
        const text = document.createRange();
        text.selectNodeContents(piece);
        return [piece.getBoundingClientRect(), ...text.getClientRects()]
          .filter((box) => box.left < sheet.left || box.right > sheet.right)
          .map(() => piece.textContent);
      });
    });
    expect(overhang, `${number}: pieces that stand out of the card`).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  }
});

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

for (const language of [ENGLISH, ARABIC, PORTUGUESE]) {
  const { code } = language;

  const tag = language === ARABIC ? [] : "@trial";
  test(
    `in "${code}" large text breaks no word of a verdict, and makes no icon small`,
    { tag },
    async ({ page }) => {
      await page.setViewportSize(PHONE);
      for (const number of ["E2E-FULL-001", "E2E-COMING-006", "E2E-SUSPENDED-007"]) {
        await page.goto(`${pathIn(code, ROUTES.track)}?number=${number}`);
        await page.evaluate(() => document.fonts.ready);
        for (const size of ["150%", "200%"]) {
          await page.evaluate((fontSize) => {
            document.documentElement.style.fontSize = fontSize;
          }, size);
          expect.soft(await brokenWords(page, HEAD), `${number}, ${size}`).toEqual([]);
          expect.soft(await sidewaysScroll(page), `${number}, ${size}`).toBe(0);
          const icons = page.locator("article header").locator("svg");
          const narrow = await icons.evaluateAll(
            (all) => all.filter((icon) => icon.checkVisibility() && icon.clientWidth < 22).length,
          );
          expect.soft(narrow, `icons, ${size}`).toBe(0);
        }
      }
    },
  );
}
