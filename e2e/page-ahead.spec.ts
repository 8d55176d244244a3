import type { Page } from "@playwright/test";
import { ROUTES } from "../domain/routes.ts";
import { ABOUT_COPY } from "../web/content/about-copy.ts";
import { pageTitle } from "../web/content/page-titles.ts";
import { untilInteractive } from "./browser-aids.ts";
import { ContactPage } from "./contact-page.ts";
import { expect, test } from "./site-test.ts";
import { TrackPage } from "./track-page.ts";

declare global {
  // oxlint-disable-next-line no-var -- what runs in the page later finds it on globalThis
  var paintedTexts: string[];
}

const LARGEST = "a text as large as the whole screen ".repeat(4);

/** The page now shown, and after it the one that is drawn ahead, out of sight. */
const framesOf = (page: Page) => page.locator("main > div");

const linkTo = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });

/** Rests on a link until its page is drawn. */
async function pointAt(page: Page, name: string): Promise<void> {
  await linkTo(page, name).hover();
  await expect(framesOf(page)).toHaveCount(2);
}

/** What a screen reader is told of, in order. */
async function heardOn(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => `${String(role?.value)}: ${String(name?.value)}`);
}

/** The layer of what is drawn ahead is filled once its opacity has come from nothing to next to nothing. */
async function untilFilled(page: Page): Promise<void> {
  await framesOf(page)
    .last()
    .evaluate(async (frame) => {
      await Promise.all(frame.getAnimations().map((animation) => animation.finished));
    });
}

/** The Track page with a number in its address, and the card of that certificate. */
async function openAnswer(page: Page): Promise<void> {
  await page.goto(`${ROUTES.track}?number=E2E-FULL-001`);
  await new TrackPage(page).expectFound("E2E-FULL-001");
  await untilInteractive(page);
}

test("a page that is pointed at is drawn ahead, and a click shows what was drawn", async ({
  page,
}) => {
  await page.goto(ROUTES.home);
  await untilInteractive(page);
  await pointAt(page, "Services");
  await untilFilled(page);
  // At 0 a browser would leave the layer empty, and fill it only when it is shown.
  await expect(framesOf(page).last()).toHaveCSS("opacity", "0.001");
  await framesOf(page)
    .last()
    .evaluate((frame) => Object.assign(frame, { drawnAhead: true }));

  await linkTo(page, "Services").click();
  await expect(page).toHaveURL(ROUTES.services);
  await expect(framesOf(page)).toHaveCount(1);
  const kept = await framesOf(page).evaluate((frame) => "drawnAhead" in frame);
  expect(kept, "the frame that was drawn ahead").toBe(true);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

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

test("a page that was drawn ahead takes nothing from the address it was drawn at", async ({
  page,
}) => {
  await openAnswer(page);
  await pointAt(page, "Contact");
  await linkTo(page, "Contact").click();
  await expect(page).toHaveURL(ROUTES.contact);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(new ContactPage(page).field("Message*")).toHaveValue("");
});

test("a page that was drawn ahead takes what the address says that it is shown at", async ({
  page,
}) => {
  await openAnswer(page);
  const report = page.getByRole("main").getByRole("link", { name: "Report it" });
  await report.hover();
  await expect(framesOf(page)).toHaveCount(2);
  await report.click();
  await expect(new ContactPage(page).field("Message*")).toHaveValue(/E2E-FULL-001/);
});

test("a page that is left ends, however it was come to", async ({ page }) => {
  await page.goto(ROUTES.home);
  await untilInteractive(page);
  await pointAt(page, "Contact");
  await linkTo(page, "Contact").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(ROUTES.home);
  await expect(framesOf(page)).toHaveCount(1);
  // The pointer still rests on the link that led away.
  await page.goForward();
  await expect(page).toHaveURL(ROUTES.contact);
  await expect(framesOf(page)).toHaveCount(1);
});

test("each report names the one certificate that it is about", async ({ page }) => {
  const message = new ContactPage(page).field("Message*");
  const report = page.getByRole("main").getByRole("link", { name: "Report it" });
  await openAnswer(page);
  await report.hover();
  await expect(framesOf(page)).toHaveCount(2);
  await report.click();
  await expect(message).toHaveValue(/E2E-FULL-001/);
  await page.goBack();
  const track = new TrackPage(page);
  await track.search("E2E-EMPTY-003");
  await track.expectFound("E2E-EMPTY-003");
  await report.click();
  await expect(message).toHaveValue(/^About certificate E2E-EMPTY-003:\n$/);
});

test("a pointer that only passes over a link draws nothing", async ({ page }) => {
  await page.clock.install();
  await page.goto(ROUTES.home);
  await untilInteractive(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const drawn = await page.evaluateHandle(() => {
    const headings: string[] = [];
    new MutationObserver(() => {
      headings.push(document.querySelector("main > div + div h1")?.textContent ?? "");
    }).observe(document.querySelector("main") ?? document, { childList: true });
    return headings;
  });
  await linkTo(page, "Services").hover();
  await page.getByRole("heading", { level: 1 }).hover();
  await page.clock.runFor(1000);
  await linkTo(page, "About").hover();
  await page.clock.runFor(1000);
  await expect(framesOf(page)).toHaveCount(2);
  expect(await drawn.jsonValue()).toEqual([ABOUT_COPY.heading]);
});
