import type { Page } from "@playwright/test";
import { certificateLink, ROUTES } from "../domain/routes.ts";
import { ABOUT_COPY } from "../web/content/about-copy.ts";
import { untilInteractive } from "./browser-aids.ts";
import { E2E_ORIGIN } from "./e2e-origin.ts";
import { EVERY_PATH, NOT_FOUND_CONSOLE } from "./site-pages.ts";
import { expect, test } from "./site-test.ts";
import { TrackPage } from "./track-page.ts";

const CERTIFICATE = certificateLink(E2E_ORIGIN, "E2E-FULL-001").href;

const SECTIONS = "main section, footer";

/** What a narrow screen shows in the bar: the mark, and the button of the menu. */
const BAR = "body > div > header :is(a, button):not(nav *)";

/** The drawing behind the heading, which every page has. */
const CHART = "svg[viewBox='0 0 840 420']";

/** For all that is animated time stands still, so that a document stays at its first frame. */
async function stopTheClock(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
  return () => session.send("Animation.setPlaybackRate", { playbackRate: 1 });
}

/** The texts of what can be seen, wherever on the page it stands. */
function seenOn(page: Page, selector: string): Promise<readonly string[]> {
  return page.evaluate(
    (elements) =>
      Array.from(document.querySelectorAll(elements))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map(({ textContent }) => textContent),
    selector,
  );
}

test.use({ expectedConsoleErrors: NOT_FOUND_CONSOLE });

test.describe("a document that has just been opened", () => {
  // A script that takes the page over shows all of it.
  test.use({ javaScriptEnabled: false, viewport: { width: 412, height: 823 } });

  for (const path of EVERY_PATH) {
    test(`shows the words at the top first, and then the rest: ${path}`, async ({ page }) => {
      const goOn = await stopTheClock(page);
      await page.goto(path);
      const top = await page.locator("h1").allTextContents();
      expect(await seenOn(page, "main :is(h1, h2, h3)")).toEqual(top);
      expect(await seenOn(page, `${BAR}, ${SECTIONS}, ${CHART}, form`)).toEqual([]);
      await goOn();
      await expect(page.getByRole("contentinfo")).toBeVisible();
      expect(await seenOn(page, BAR)).toHaveLength(2);
      const all = await page.locator(SECTIONS).allTextContents();
      expect(await seenOn(page, SECTIONS)).toEqual(all);
      expect(await seenOn(page, CHART)).toHaveLength(1);
    });
  }

  test("shows the verdict on a certificate at once, and its fields after", async ({ page }) => {
    const goOn = await stopTheClock(page);
    await page.goto(CERTIFICATE);
    const track = new TrackPage(page);
    await expect(track.verdict).toBeInViewport();
    expect(await seenOn(page, "dd")).toEqual([]);
    await goOn();
    await expect(track.value("Certificate Number")).toHaveText("E2E-FULL-001");
    await expect(track.value("Certificate Number")).toBeVisible();
  });

  test("shows all of itself at once on a screen that might hold the whole", async ({ page }) => {
    await stopTheClock(page);
    await page.setViewportSize({ width: 1440, height: 1400 });
    await page.goto(ROUTES.contact);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    expect(await seenOn(page, SECTIONS)).toHaveLength(await page.locator(SECTIONS).count());
  });

  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    test.describe(() => {
      test.use({ contextOptions: { reducedMotion } });

      test(`shows one piece after the other, motion: ${reducedMotion}`, async ({ page }) => {
        await stopTheClock(page);
        await page.goto(ROUTES.services);
        const turns = await page.evaluate(
          (elements) =>
            Array.from(document.querySelectorAll(elements), (element) => {
              const [animation] = element.getAnimations();
              return animation?.effect?.getTiming().duration;
            }),
          SECTIONS,
        );
        expect(turns).toEqual([20, 70, 120, 120]);
      });
    });
  }

  test("is printed whole", async ({ page }) => {
    await stopTheClock(page);
    await page.goto(ROUTES.services);
    await page.emulateMedia({ media: "print" });
    const headings = "main :is(h1, h2, h3)";
    expect(await seenOn(page, headings)).toEqual(await page.locator(headings).allTextContents());
  });
});

test("a page that a link leads to is shown whole at once", async ({ page }) => {
  await page.goto(ROUTES.home);
  await untilInteractive(page);
  await stopTheClock(page);
  await page.getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL(ROUTES.about);
  await expect(page.locator("h1")).toHaveText(ABOUT_COPY.heading);
  expect(await seenOn(page, SECTIONS)).toHaveLength(await page.locator(SECTIONS).count());
});

for (const viewport of [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
]) {
  test(`a reload, and Back, find the reader's place: ${viewport.width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(ROUTES.about);
    await untilInteractive(page);
    const count = await page.locator("main section").count();
    // At the very end of a section the next one is what a browser goes by.
    for (let index = 0; index < count; index += 1) {
      const end = await page.locator("main section").nth(index).boundingBox();
      await page.evaluate((y) => scrollBy(0, y), (end?.y ?? 0) + (end?.height ?? 0) - 20);
      const place = await page.evaluate(() => scrollY);
      await page.reload();
      await untilInteractive(page);
      expect.soft(await page.evaluate(() => scrollY), `reload at section ${index}`).toBe(place);
      await page.goto("/robots.txt");
      await page.goBack();
      await untilInteractive(page);
      expect.soft(await page.evaluate(() => scrollY), `Back to section ${index}`).toBe(place);
    }
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the bar is there in the frame after the first, at the place that was kept for it", async ({
    page,
  }) => {
    await stopTheClock(page);
    await page.goto(ROUTES.services);
    const bar = await page.evaluate(() => {
      const element = document.querySelector("body > div > header > div");
      const [animation] = element?.getAnimations() ?? [];
      const frame = { duration: animation?.effect?.getTiming().duration, height: 0, after: 0 };
      frame.height = element?.getBoundingClientRect().height ?? 0;
      animation?.finish();
      frame.after = element?.getBoundingClientRect().height ?? 0;
      return frame;
    });
    expect(bar).toEqual({ duration: 1, height: bar.after, after: bar.after });
    expect(bar.after).toBeGreaterThan(0);
    await expect(page.getByRole("banner").getByRole("link", { name: "Services" })).toBeVisible();
  });

  test("a page that has been printed stays where it was", async ({ page }) => {
    await page.goto(ROUTES.services);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.evaluate(() => scrollTo(0, 1500));
    await stopTheClock(page);
    await page.emulateMedia({ media: "print" });
    await page.emulateMedia({ media: "screen" });
    const sections = page.locator("main section");
    expect(await seenOn(page, "main section")).toHaveLength(await sections.count());
    expect(await page.evaluate(() => scrollY)).toBe(1500);
  });
});
