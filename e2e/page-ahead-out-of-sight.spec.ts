import type { Page } from "@playwright/test";
import { ROUTES } from "../domain/routes.ts";
import { pageTitle } from "../web/content/page-titles.ts";
import { untilInteractive } from "./browser-aids.ts";
import { framesOf, linkTo, pointAt, untilFilled } from "./pointed-page.ts";
import { expect, test } from "./site-test.ts";
import { TrackPage } from "./track-page.ts";

declare global {
  // oxlint-disable-next-line no-var -- what runs in the page later finds it on globalThis
  var paintedTexts: string[];
}

const LARGEST = "a text as large as the whole screen ".repeat(4);

/** What a screen reader is told of, in order. */
async function heardOn(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => `${String(role?.value)}: ${String(name?.value)}`);
}

test("what is drawn ahead is neither seen nor heard nor reached, and changes nothing", async ({
  page,
}) => {
  await page.goto(ROUTES.services);
  await untilInteractive(page);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const main = page.getByRole("main");
  const before = {
    height: await height(),
    heard: await heardOn(page),
    seen: await main.screenshot(),
  };
  await pointAt(page, "Verify Certificate");
  await untilFilled(page);

  expect(await height()).toBe(before.height);
  expect(await heardOn(page)).toEqual(before.heard);
  expect(before.seen.equals(await main.screenshot()), "the same picture").toBe(true);
  await expect(page).toHaveTitle(pageTitle(ROUTES.services));
  const under = await new TrackPage(page).input.evaluate((input) => {
    const { left, top } = input.getBoundingClientRect();
    return document
      .elementFromPoint(left + 1, top + 1)
      ?.closest("main > div")
      ?.contains(input);
  });
  expect(under, "whether a press where its field lies would reach it").toBe(false);
  // Before the first link of the footer comes the last one of the page that is shown.
  await page.getByRole("contentinfo").getByRole("link").first().focus();
  await pointAt(page, "Verify Certificate");
  await page.keyboard.press("Shift+Tab");
  await expect(framesOf(page).first().getByRole("link").last()).toBeFocused();
});

test("what is drawn ahead does not count as painted for the visitor", async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.paintedTexts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!("element" in entry) || !(entry.element instanceof Element)) continue;
        globalThis.paintedTexts.push(entry.element.textContent);
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await page.goto(ROUTES.track);
  await untilInteractive(page);
  const before = await page.evaluate(() => globalThis.paintedTexts);
  expect(before).not.toEqual([]);
  // By the keyboard: a pointer's press would end what the browser tells.
  await linkTo(page, "Services").focus();
  await expect(framesOf(page)).toHaveCount(2);
  await untilFilled(page);
  // The largest text of all comes last: once it is told of, the browser has told of everything before it.
  await page.evaluate((text) => {
    const largest = document.createElement("p");
    largest.textContent = text;
    largest.style.cssText = "position: fixed; inset: 0; font-size: 20vh; line-height: 1;";
    document.body.append(largest);
  }, LARGEST);
  await expect
    .poll(() => page.evaluate(() => globalThis.paintedTexts))
    .toEqual([...before, LARGEST]);
});
