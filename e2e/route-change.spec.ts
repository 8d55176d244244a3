import type { Locator, Page } from "@playwright/test";
import { ROUTES } from "../domain/routes.ts";
import { pageTitle } from "../web/navigation/page-titles.ts";
import {
  expectShellKept,
  holdRequests,
  markShell,
  SCRIPTS,
  untilInteractive,
} from "./support/browser-aids.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { NAVIGATION } from "./support/site-pages.ts";
import { expect, test } from "./support/site-test.ts";
import { LOOKUP_CALL, TrackPage } from "./support/track-page.ts";

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));

const OTHER_PAGES = [...NAVIGATION.slice(1), NAVIGATION[0]];

test("a walk through all pages keeps the document, the bar and the footer", async ({ page }) => {
  await page.goto(ROUTES.home);
  await untilInteractive(page);
  await markShell(page);
  for (const { label, path } of OTHER_PAGES) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("banner").locator("[aria-current]")).toHaveText([label]);
    await expectShellKept(page);
  }
});

test("each page that is gone to takes the focus, is announced and named", async ({ page }) => {
  await page.goto(ROUTES.home);
  await untilInteractive(page);
  for (const { label, path } of OTHER_PAGES) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: label }).click();
    const title = pageTitle(path);
    await expect(page).toHaveTitle(title);
    // It described the page that the document came for.
    await expect(page.locator('meta[name="description"]')).toHaveCount(0);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new URL(path, E2E_ORIGIN).href,
    );
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("status").getByText(title, { exact: true })).toBeAttached();
  }
});

test("a click that comes before the page is interactive leads where the link says", async ({
  page,
}) => {
  await holdRequests(page, SCRIPTS.hydration);
  await page.goto(ROUTES.home);
  await page.getByRole("banner").getByRole("link", { name: "Services" }).click();
  await expect(page).toHaveURL(ROUTES.services);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test.describe("a script that never arrives", () => {
  test.use({ expectedConsoleErrors: /net::ERR_FAILED/ });

  test("leaves links that lead where they say", async ({ page }) => {
    await page.route(SCRIPTS.hydration, (route) => route.abort());
    await page.goto(ROUTES.home);
    await page.getByRole("banner").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(ROUTES.about);
    await expect(page.getByRole("heading", { name: "Our Story" })).toBeVisible();
  });
});

test("a new page starts at its top, and Back returns to where the visitor was", async ({
  page,
}) => {
  // A click by the mouse would first scroll the link into view, as Playwright understands it.
  const follow = (name: string) =>
    page.getByRole("banner").getByRole("link", { name }).dispatchEvent("click");
  await page.goto(ROUTES.home);
  await untilInteractive(page);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => scrollPosition(page)).toBe(700);
  await follow("Services");
  await expect(page).toHaveURL(ROUTES.services);
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => scrollPosition(page)).toBe(400);
  await follow("About");
  await expect.poll(() => scrollPosition(page)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(ROUTES.services);
  await expect.poll(() => scrollPosition(page)).toBe(400);
  await page.goBack();
  await expect(page).toHaveURL(ROUTES.home);
  await expect.poll(() => scrollPosition(page)).toBe(700);
  await page.goForward();
  await expect.poll(() => scrollPosition(page)).toBe(400);
});

for (const viewport of [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
]) {
  test(`a reload, and Back to a document, find the reader's place: ${viewport.width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(ROUTES.about);
    await untilInteractive(page);
    await page.evaluate(() => scrollTo(0, 900));
    const place = await page.evaluate(() => scrollY);
    await page.reload();
    await untilInteractive(page);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await page.goto("/robots.txt");
    await page.goBack();
    await untilInteractive(page);
    expect(await page.evaluate(() => scrollY)).toBe(place);
  });
}

test("what the new page has said and is called stays when an answer comes back by Back", async ({
  page,
}) => {
  const track = new TrackPage(page);
  const title = "E2E-FULL-001: Valid | GQC";
  await page.goto(`${ROUTES.track}?number=E2E-FULL-001`);
  await untilInteractive(page);
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveTitle(pageTitle(ROUTES.about));
  await page.goBack();
  await track.expectFound("E2E-FULL-001");
  await expect(page).toHaveTitle(title);
});

test("a page that is left and come back to takes the focus again", async ({ page }) => {
  await page.goto(ROUTES.services);
  await untilInteractive(page);
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(ROUTES.about);
  await page.goBack();
  await expect(page).toHaveURL(ROUTES.services);
  await page.goForward();
  await expect(page).toHaveURL(ROUTES.about);
  await expect(page).toHaveTitle(pageTitle(ROUTES.about));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

for (const [what, point] of [
  ["hovered over", (link: Locator) => link.hover()],
  ["focused", (link: Locator) => link.focus()],
  ["touched", (link: Locator) => link.dispatchEvent("pointerover", { pointerType: "touch" })],
] as const) {
  test(`the next page's script is asked for when its link is ${what}`, async ({ page }) => {
    await page.goto(ROUTES.home);
    await untilInteractive(page);
    const asked = page.waitForRequest(SCRIPTS.servicesPage);
    await point(page.getByRole("banner").getByRole("link", { name: "Services" }));
    await asked;
  });
}

test("the first Tab reaches a link that skips to the content", async ({ page }) => {
  await page.goto(ROUTES.services);
  const skipLink = page.getByRole("link", { name: "Skip to the content" });
  await expect(skipLink).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
});

test("Back from a report returns to where the visitor was in the answer of a search", async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const track = new TrackPage(page);
  await track.open();
  await track.search("E2E-FULL-001");
  await track.expectFound("E2E-FULL-001");
  await page.getByRole("main").getByRole("link", { name: "Report it" }).scrollIntoViewIfNeeded();
  const place = await scrollPosition(page);
  expect(place).toBeGreaterThan(400);
  await page.getByRole("main").getByRole("link", { name: "Report it" }).click();
  await expect(page).toHaveURL(/\/contact\?/);
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await page.goBack();
  await track.expectFound("E2E-FULL-001");
  await expect.poll(() => scrollPosition(page)).toBe(place);
});

test("a link to the page that is shown leads to its top, and Back to the page before", async ({
  page,
}) => {
  const follow = (name: string) =>
    page.getByRole("banner").getByRole("link", { name }).dispatchEvent("click");
  await page.goto(ROUTES.home);
  await untilInteractive(page);
  await page.evaluate(() => scrollTo(0, 700));
  await follow("Services");
  await expect(page).toHaveURL(ROUTES.services);
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 400));
  await follow("Services");
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(ROUTES.home);
  await expect.poll(() => scrollPosition(page)).toBe(700);
});

test("Back gives up a page whose script is still on its way", async ({ page }) => {
  const about = /\/assets\/about-page-/;
  await page.goto(ROUTES.services);
  await untilInteractive(page);
  const links = page.getByRole("navigation", { name: "Main" });
  await links.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(ROUTES.home);
  const release = await holdRequests(page, about);
  const asked = page.waitForRequest(about);
  await page.getByRole("banner").getByRole("link", { name: "About" }).dispatchEvent("click");
  await asked;
  await page.goBack();
  const came = page.waitForResponse(about);
  release();
  await came;
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).hover();
  await expect(page.getByRole("heading", { name: "Our Story" })).toHaveCount(0);
  await expect(page).not.toHaveURL(ROUTES.about);
});

test("Back after a reload finds the place on a page whose script has yet to come", async ({
  page,
}) => {
  await page.goto(ROUTES.home);
  await untilInteractive(page);
  await page.evaluate(() => scrollTo(0, 700));
  await page.getByRole("banner").getByRole("link", { name: "About" }).dispatchEvent("click");
  await expect(page.getByRole("heading", { name: "Our Story" })).toBeVisible();
  await page.reload();
  await untilInteractive(page);
  const home = /\/assets\/home-page-/;
  const release = await holdRequests(page, home);
  const asked = page.waitForRequest(home);
  await page.evaluate(() => history.back());
  await asked;
  release();
  await expect(page.getByRole("heading", { name: "What we do" })).toBeAttached();
  await expect.poll(() => scrollPosition(page)).toBe(700);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("the skip link, pressed while a search is under way, leaves it its answer", async ({
  page,
}) => {
  const track = new TrackPage(page);
  const release = await holdRequests(page, LOOKUP_CALL);
  await track.open();
  await track.search("E2E-FULL-001");
  await expect.poll(() => track.calls.length).toBe(1);
  await page.getByRole("link", { name: "Skip to the content" }).press("Enter");
  await expect(page).toHaveURL(/#content$/);
  release();
  await track.expectFound("E2E-FULL-001");
});

test.describe("in a browser without the Navigation API", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, "navigation");
    });
  });

  test("links load documents, and Back returns to them", async ({ page }) => {
    await page.goto(ROUTES.home);
    await untilInteractive(page);
    const loaded = page.waitForEvent("load");
    await page.getByRole("banner").getByRole("link", { name: "About" }).click();
    await loaded;
    await expect(page.getByRole("heading", { name: "Our Story" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "What we do" })).toBeVisible();
  });

  test("a search stays in its document, and Back and Forward follow", async ({ page }) => {
    const track = new TrackPage(page);
    await track.open();
    await markShell(page);
    await track.search("E2E-FULL-001");
    await track.expectFound("E2E-FULL-001");
    await expect(page).toHaveURL("/track?number=E2E-FULL-001");
    await track.search("E2E-MARKUP-002");
    await track.expectFound("E2E-MARKUP-002");
    await track.search("E2E-MARKUP-002");
    await expect.poll(() => track.calls.length).toBe(3);
    await track.expectFound("E2E-MARKUP-002");
    await page.goBack();
    await track.expectFound("E2E-FULL-001");
    await expect(track.input).toHaveValue("E2E-FULL-001");
    await page.goBack();
    await expect(track.card).toHaveCount(0);
    await expect(track.input).toHaveValue("");
    await page.goForward();
    await track.expectFound("E2E-FULL-001");
    await expectShellKept(page);
  });
});
