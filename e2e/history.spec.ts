import type { Page } from "@playwright/test";
import { ROUTES } from "@register/domain/site";
import { expectShellKept, markShell, openPage, untilInteractive } from "./support/browser-aids.ts";
import { expect, test } from "./support/site-test.ts";

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("a new page starts at its top, and Back returns to the place before", async ({ page }) => {
  // A click by the mouse would first scroll the link into view, as Playwright understands it.
  const follow = (name: string) =>
    page.getByRole("banner").getByRole("link", { name }).dispatchEvent("click");
  await openPage(page, ROUTES.home);
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
  const tag = viewport.width === 412 ? [] : "@trial";
  test(
    `a reload, and Back to a document, find the reader's place: ${viewport.width} pixels wide`,
    {
      tag,
    },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await openPage(page, ROUTES.about);
      await page.evaluate(() => scrollTo(0, 900));
      const place = await scrollPosition(page);
      await page.reload();
      await untilInteractive(page);
      await expect.poll(() => scrollPosition(page)).toBe(place);
      await page.goto("/robots.txt");
      await page.goBack();
      await untilInteractive(page);
      await expect.poll(() => scrollPosition(page)).toBe(place);
    },
  );
}

test.describe("offline", () => {
  test.use({ expectedConsoleErrors: /^Failed to load resource/ });

  test("a link without a connection says so", async ({ page, context, track }) => {
    await track.open();
    await track.input.fill("E2E-FULL");
    await context.setOffline(true);
    // Not by the mouse, which would have the page's script fetched before.
    await page.getByRole("banner").getByRole("link", { name: "About" }).dispatchEvent("click");
    await expect(track.toasts).toHaveText([
      "You are offline. Follow the link again once you have a connection.",
    ]);
    await expect(page).toHaveURL(ROUTES.track);
    await expect(track.input).toHaveValue("E2E-FULL");
    await context.setOffline(false);
    await page.getByRole("banner").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(ROUTES.about);
  });
});

test.describe("in a browser without the Navigation API", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, "navigation");
    });
  });

  test("a search stays in its document, and Back and Forward follow", async ({ page, track }) => {
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
