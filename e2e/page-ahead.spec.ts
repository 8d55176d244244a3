import type { Page } from "@playwright/test";
import { ROUTES } from "../domain/routes.ts";
import { ABOUT_COPY } from "../web/content/about-copy.ts";
import { untilInteractive } from "./browser-aids.ts";
import { ContactPage } from "./contact-page.ts";
import { framesOf, linkTo, pointAt, untilFilled } from "./pointed-page.ts";
import { expect, test } from "./site-test.ts";
import { TrackPage } from "./track-page.ts";

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

/** From now on the headings of pages that are drawn ahead. */
const drawnAheadOn = (page: Page) =>
  page.evaluateHandle(() => {
    const headings: string[] = [];
    new MutationObserver(() => {
      headings.push(document.querySelector("main > div + div h1")?.textContent ?? "");
    }).observe(document.querySelector("main") ?? document, { childList: true });
    return headings;
  });

test("a pointer that only passes over a link draws nothing", async ({ page }) => {
  await page.clock.install();
  await page.goto(ROUTES.home);
  await untilInteractive(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const drawn = await drawnAheadOn(page);
  await linkTo(page, "Services").hover();
  await page.getByRole("heading", { level: 1 }).hover();
  await page.clock.runFor(1000);
  await linkTo(page, "About").hover();
  await page.clock.runFor(1000);
  await expect(framesOf(page)).toHaveCount(2);
  expect(await drawn.jsonValue()).toEqual([ABOUT_COPY.heading]);
});

test("a browser that can't keep a page from the keyboard draws none ahead", async ({ page }) => {
  await page.clock.install();
  await page.goto(ROUTES.home);
  await untilInteractive(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const drawn = await drawnAheadOn(page);
  const inert = await page.evaluateHandle(() => {
    const known = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "inert");
    Reflect.deleteProperty(HTMLElement.prototype, "inert");
    return known;
  });
  await linkTo(page, "Services").hover();
  await page.clock.runFor(1000);
  await page.evaluate((known) => {
    if (known !== undefined) Object.defineProperty(HTMLElement.prototype, "inert", known);
  }, inert);
  await linkTo(page, "About").hover();
  await page.clock.runFor(1000);
  await expect(framesOf(page)).toHaveCount(2);
  expect(await drawn.jsonValue()).toEqual([ABOUT_COPY.heading]);
});
