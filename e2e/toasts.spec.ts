import type { Locator, Page } from "@playwright/test";
import { holdRequests, openPage, stopClock } from "./support/browser-aids.ts";
import { expect, test } from "./support/site-test.ts";
import { LOOKUP_CALL } from "./support/track-page.ts";

/** Longer than any toast is shown by itself, in milliseconds. */
const A_WHILE = 20_000;

test.beforeEach(({ page }) => page.clock.install());

test("a toast can be read for five seconds, and goes by itself", async ({ page, track }) => {
  await track.open();
  await stopClock(page);
  await track.search("E2E-FULL-001");
  await track.expectFound("E2E-FULL-001");
  await page.clock.runFor(5_000);
  await expect(track.toasts).toHaveCount(1);
  await page.clock.runFor(A_WHILE);
  await expect(track.toasts).toHaveCount(0);
});

test("a toast stays under pointer or focus, and goes after both", async ({ page, track }) => {
  await track.open();
  await track.search("?");
  await track.toasts.hover();
  await page.clock.runFor(A_WHILE);
  await expect(track.toasts).toHaveCount(1);
  await page.mouse.move(1, 1);
  await page.clock.runFor(A_WHILE);
  await expect(track.toasts).toHaveCount(0);
  await track.open();
  await track.search("?");
  await page.getByRole("button", { name: "Dismiss" }).focus();
  await track.toasts.hover();
  await page.mouse.move(1, 1);
  await page.clock.runFor(A_WHILE);
  await expect(page.getByRole("button", { name: "Dismiss" })).toBeFocused();
  await track.input.focus();
  await page.clock.runFor(A_WHILE);
  await expect(track.toasts).toHaveCount(0);
});

test("a dismissed toast gives the focus back", async ({ page, track }) => {
  const dismiss = page.getByRole("button", { name: "Dismiss" });
  await track.open();
  await track.search("?");
  await track.input.focus();
  await dismiss.focus();
  await page.keyboard.press("Enter");
  await expect(track.input).toBeFocused();
  await expect(track.toasts).toHaveCount(0);
  // Nothing has the focus on a page that was just loaded.
  await track.open();
  await track.search("?");
  await track.button.blur();
  await dismiss.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("old toasts go with a new one, the next search, and another page", async ({ page, track }) => {
  await track.open();
  for (const typed of ["?", "!", ""]) await track.search(typed);
  await expect(track.toasts).toHaveText(["Certificate number is required"]);
  await track.open();
  await track.search("?");
  await expect(track.toasts).toHaveCount(1);
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(track.toasts).toHaveCount(0);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPage(page, "/track?number=E2E-FULL-001");
  await expect(track.toasts).toHaveText(["Certificate found and validated"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(track.toasts).toHaveText(["URL copied to clipboard"]);
  await track.open();
  await track.search("E2E-FULL-001");
  await track.expectFound("E2E-FULL-001");
  const release = await holdRequests(page, LOOKUP_CALL);
  await track.search("E2E-EMPTY-003");
  await expect(track.button).toHaveText("Searching...");
  await expect(track.toasts).toHaveCount(0);
  release();
  await track.expectFound("E2E-EMPTY-003");
});

test("a fault is an alert, a fact a status, in regions of before", async ({ page, track }) => {
  await track.open();
  // A region that is put in together with its first words is not announced by every reader.
  const alert = await page.locator("[aria-live=assertive]").first().elementHandle();
  const status = await page.locator("[aria-live=polite]").first().elementHandle();
  await track.search("?");
  await track.expectFault("Certificate number can only contain letters, numbers, and hyphens");
  expect(await alert?.textContent()).toContain("letters, numbers, and hyphens");
  await track.search("E2E-FULL-001");
  await track.expectFound("E2E-FULL-001");
  expect(await status?.textContent()).toContain("Certificate found and validated");
});

/** Marks the words of the page that are wholly in sight. */
function markWordsInSight(page: Page): Promise<void> {
  return page.evaluate(() => {
    // In a low window the bar has scrolled away.
    const bar = Math.max(0, document.querySelector("header")?.getBoundingClientRect().bottom ?? 0);
    for (const element of document.querySelectorAll("main :is(h1, h2, h3, p, label, dt, dd, a)")) {
      const { top, bottom } = element.getBoundingClientRect();
      Object.assign(element, { wasInSight: top >= bar && bottom > top && bottom <= innerHeight });
    }
  });
}

/** The marked words that the toast stands over. */
function coveredWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector("[aria-live] > section:has(> button)");
    const edge = toast?.getBoundingClientRect().bottom ?? 0;
    return [...document.querySelectorAll("main *")]
      .filter((element) => "wasInSight" in element && element.wasInSight === true)
      .filter((element) => element.getBoundingClientRect().top < edge - 0.5)
      .map((element) => element.textContent);
  });
}

const WINDOWS = [
  { width: 360, height: 640 },
  { width: 360, height: 740, tag: "@trial" },
  { width: 360, height: 740, fontSize: "200%", tag: "@trial" },
  { width: 768, height: 900, tag: "@trial" },
  { width: 1280, height: 720, tag: "@trial" },
  { width: 1440, height: 900, tag: "@trial" },
  // A window of 1280 pixels at 400%.
  { width: 320, height: 256, tag: "@trial" },
];

for (const { fontSize = "100%", tag = [], ...viewport } of WINDOWS) {
  const { width, height } = viewport;
  test(
    `a toast stands below the bar, and covers no word: ${width} by ${height} pixels, letters of ${fontSize}`,
    {
      tag,
    },
    async ({ page, track }) => {
      await page.setViewportSize(viewport);
      // An answer that still slides in would be measured on its way.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openPage(page, "/track");
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, fontSize);
      const label = page.getByText("Certificate number", { exact: true });
      const expectBelowToast = async (...words: readonly Locator[]) => {
        await expect(track.toasts.first()).toBeInViewport({ ratio: 1 });
        const toast = await track.toasts.first().locator("xpath=../..").boundingBox();
        const bar = await page.getByRole("banner").boundingBox();
        if (toast === null || bar === null) throw new Error("There is no toast.");
        // In a low window the bar scrolls away.
        expect(toast.y).toBeGreaterThanOrEqual(bar.y + bar.height - 0.5);
        for (const word of words) {
          const { y = 0 } = (await word.boundingBox()) ?? {};
          expect(y, word.toString()).toBeGreaterThanOrEqual(toast.y + toast.height - 0.5);
        }
      };
      await track.search("?");
      await expect(async () =>
        expectBelowToast(label, track.input, track.button, track.page.locator("main .fault")),
      ).toPass();
      await track.search("E2E-EXPIRED-005");
      await expect(track.verdict).toBeAttached();
      // Far below, where the room of the toast before is out of sight.
      await page.clock.runFor(A_WHILE);
      await expect(track.toasts).toHaveCount(0);
      const copy = page.getByRole("button", { name: "Copy link" });
      await copy.evaluate((button) => button.scrollIntoView({ block: "center" }));
      await markWordsInSight(page);
      await copy.click();
      await expect(track.toasts).toHaveCount(1);
      expect(await coveredWords(page)).toEqual([]);
    },
  );
}

/** The colours of a toast's border and of the page, each in shares of red, green and blue. */
async function coloursOf(words: Locator): Promise<readonly [readonly number[], readonly number[]]> {
  await expect(words).toBeVisible();
  const [border, ground] = await words.evaluate((element) => [
    getComputedStyle(element.parentElement?.parentElement ?? element).borderBottomColor,
    getComputedStyle(document.documentElement).backgroundColor,
  ]);
  return [shares(border), shares(ground)];
}

function shares(colour: string): readonly number[] {
  return (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("what repeats an answer is shown where that is out of sight", async ({ page, track }) => {
  await track.open();
  const release = await holdRequests(page, LOOKUP_CALL);
  await track.search("E2E-EXPIRED-005");
  await expect(track.button).toHaveText("Searching...");
  // Who writes the next number further down stays there.
  await track.input.fill("E2E-FULL");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  release();
  await expect(page.getByRole("button", { name: "Dismiss" })).toBeInViewport();
  await expect(track.toasts.first()).toHaveText("Expired on 29 February 2024");
});

test("only success is green, and each message stands out in the dark", async ({ page, track }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await track.open();
  for (const isGreen of [false, true]) {
    await track.search(isGreen ? "E2E-FULL-001" : "?");
    if (isGreen) {
      await track.expectFound("E2E-FULL-001");
      await page.getByRole("button", { name: "Copy link" }).click();
      await expect(track.toasts).toHaveText(["URL copied to clipboard"]);
    }
    const [border, ground] = await coloursOf(track.toasts.first());
    expect((luminance(border) + 0.05) / (luminance(ground) + 0.05)).toBeGreaterThanOrEqual(3);
    const [red = 0, green = 0, blue = 0] = border;
    expect(green > red + 30 && green > blue + 30).toBe(isGreen);
  }
});
