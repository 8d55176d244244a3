import { EXAMPLE_CERTIFICATE_NUMBER } from "../domain/example-certificate-number.ts";
import { ROUTE_PATHS } from "../domain/routes.ts";
import { en } from "../web/languages/en.ts";
import { pseudoCatalogue } from "../web/languages/test-support/pseudo.ts";
import { sidewaysScroll, untilInteractive } from "./support/browser-aids.ts";
import { layoutFaults } from "./support/layout-faults.ts";
import { PSEUDO, servePseudoSite } from "./support/pseudo-site.ts";
import { expect, test } from "./support/site-test.ts";
import type { Page } from "@playwright/test";

/** The narrowest window that a page has to hold (WCAG 2.2, 1.4.10), in CSS pixels. */
test.use({
  viewport: { width: 320, height: 700 },
  expectedConsoleErrors: /status of 4\d\d|404: no page/,
});

/** Copying the sources and building two languages, in milliseconds, on a machine that may be busy. */
const BUILD_TIMEOUT = 240_000;

const words = pseudoCatalogue(en);
const pathOf = (route: string) => `/${PSEUDO}${route === "/" ? "" : route}`;

test.describe.configure({ mode: "default" });

let site: Awaited<ReturnType<typeof servePseudoSite>>;
test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT);
  site = await servePseudoSite();
});
test.afterAll(() => site.close());

/** Everything that can be read fits its place and the window. */
async function expectItFits(page: Page): Promise<void> {
  expect(await sidewaysScroll(page), "scrolls sideways").toBe(0);
  expect(await layoutFaults(page)).toEqual([]);
}

for (const route of ROUTE_PATHS) {
  test(`${route} holds a language that is two fifths longer`, async ({ page }) => {
    await page.goto(site.origin + pathOf(route));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("[");
    await expectItFits(page);
  });
}

test("the open menus hold it", async ({ page }) => {
  await page.goto(site.origin + pathOf("/"));
  await page.getByRole("button", { name: words.shell.menu }).click();
  await expect(page.getByRole("link", { name: words.shell.links.track }).first()).toBeVisible();
  await expectItFits(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: words.shell.language }).click();
  await expect(page.getByRole("link", { name: "English" }).first()).toBeInViewport({ ratio: 1 });
  await expectItFits(page);
});

for (const number of [
  EXAMPLE_CERTIFICATE_NUMBER,
  "GQC-2040-001",
  "GQC-2025-LONG",
  "GQC-2019-014",
  "GQC-0",
  "a b",
]) {
  test(`the answer about ${number} holds it`, async ({ page }) => {
    await page.goto(`${site.origin}${pathOf("/track")}?number=${encodeURIComponent(number)}`);
    await untilInteractive(page);
    await expectItFits(page);
  });
}

test("the page of an unknown path holds it", async ({ page }) => {
  await page.goto(`${site.origin}${pathOf("/no-such-page")}`);
  await expect(page.getByText(words.notFound.message)).toBeVisible();
  await expectItFits(page);
});

test("the contact form with every fault holds it", async ({ page }) => {
  await page.goto(`${site.origin}${pathOf("/contact")}`);
  await page.getByRole("button", { name: words.contact.form.submit }).click();
  await expect(page.getByText(words.contactRules["name-required"]).first()).toBeVisible();
  await expect(page.getByText(words.contactRules["message-too-short"]).first()).toBeVisible();
  await expectItFits(page);
});

test("the open scanner holds it", async ({ page }) => {
  await page.goto(`${site.origin}${pathOf("/track")}`);
  await page.getByRole("button", { name: words.track.scanner.open }).click();
  await expect(page.getByRole("button", { name: words.scan.permission.allow })).toBeVisible();
  await expectItFits(page);
});

test("every visible word comes from the catalogue, but for names and numbers", async ({ page }) => {
  for (const route of ROUTE_PATHS) {
    await page.goto(site.origin + pathOf(route));
    const main = page.locator("main");
    // The English word beside a verdict is meant to be there.
    await main.evaluate((element) => {
      for (const beside of element.querySelectorAll('[lang="en"]')) beside.remove();
    });
    const shown = await main.innerText();
    const english =
      shown.match(/\b(?:the|and|with|your|our|of|to|is|certificate|register)\b/gi) ?? [];
    expect([route, english]).toEqual([route, []]);
  }
});
