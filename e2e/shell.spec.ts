import type { Page } from "@playwright/test";
import { COMPANY } from "../web/content/company.ts";
import { descriptionOf, titleOf } from "./support/page-words.ts";
import { LANGUAGES } from "@register/certificates/languages";
import { pathIn, ROUTES } from "@register/certificates/routes";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { EVERY_PATH, NAVIGATION, NOT_FOUND_CONSOLE, UNKNOWN_PATH } from "./support/site-pages.ts";
import { expect, test } from "./support/site-test.ts";

test("each page highlights its own of the five links, and has its own title", async ({ page }) => {
  for (const { label, path } of NAVIGATION) {
    await page.goto(path);
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    await expect(links).toHaveText(NAVIGATION.map((link) => link.label));
    for (const [index, link] of NAVIGATION.entries()) {
      await expect(links.nth(index)).toHaveAttribute("href", link.path);
    }
    const current = page.getByRole("banner").locator('[aria-current="page"]');
    await expect(current).toHaveText([label]);
    // Highlighted for the eye as well: heavier than its neighbours and underlined by the accent.
    const looks = await links.evaluateAll((elements) =>
      elements.map((element) => {
        const { fontWeight, boxShadow } = getComputedStyle(element);
        return `${fontWeight} ${boxShadow}`;
      }),
    );
    const ownLook = looks[NAVIGATION.findIndex((link) => link.path === path)];
    expect(looks.filter((look) => look === ownLook)).toHaveLength(1);

    const [title, description] = [titleOf(path), descriptionOf(path)];
    await expect(page).toHaveTitle(title);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", description);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new URL(path, E2E_ORIGIN).href,
    );
  }
});

test("no two pages share a title or a description", () => {
  for (const wordsOf of [titleOf, descriptionOf]) {
    const words = EVERY_PATH.map((path) => wordsOf(path));
    expect(new Set(words).size).toBe(EVERY_PATH.length);
  }
});

test.describe("every page", () => {
  test.use({ expectedConsoleErrors: NOT_FOUND_CONSOLE });

  test("has a footer with phone, e-mail, London address and quick links", async ({ page }) => {
    for (const path of EVERY_PATH) {
      await page.goto(path);
      const footer = page.getByRole("contentinfo");
      await expect(footer.locator('a[href^="tel:"]')).toHaveText(COMPANY.phone.text);
      await expect(footer.locator('a[href^="mailto:"]')).toHaveText(COMPANY.email.text);
      await expect(footer.locator("address")).toContainText(/London E\d/);
      const quickLinks = footer.getByRole("navigation", { name: "Quick Links" }).getByRole("link");
      await expect(quickLinks).toHaveText(["Home", "Services", "Verify Certificate", "About Us"]);
      const targets = [ROUTES.home, ROUTES.services, ROUTES.track, ROUTES.about];
      for (const [index, target] of targets.entries()) {
        await expect(quickLinks.nth(index)).toHaveAttribute("href", target);
      }
    }
  });
});

test.describe("an unknown path", () => {
  test.use({ expectedConsoleErrors: NOT_FOUND_CONSOLE });

  test("answers HTTP 404 with a page that says so and leads home", async ({ page }) => {
    const logged = page.waitForEvent("console", (message) => message.text().includes(UNKNOWN_PATH));
    const response = await page.goto(UNKNOWN_PATH);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404");
    await expect(page.getByText("Oops! Page not found", { exact: true })).toBeVisible();
    await expect(page.getByRole("banner").locator('[aria-current="page"]')).toHaveCount(0);
    await logged;
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL(ROUTES.home);
    await expect(page).toHaveTitle(titleOf(ROUTES.home));
  });
});

test("an address with a trailing slash leads to the one without", async ({ page, request }) => {
  const answer = await request.get("/services/", { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers().location).toBe(ROUTES.services);
  await page.goto("/track/");
  await expect(page).toHaveURL(ROUTES.track);
});

test("the links of the bar stand where they are, whichever page is the current one", async ({
  page,
}) => {
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  const places: string[] = [];
  for (const route of [ROUTES.home, ROUTES.track]) {
    await page.goto(route);
    await page.evaluate(() => document.fonts.ready);
    const lefts = links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    places.push(JSON.stringify(await lefts));
  }
  expect(places[1]).toBe(places[0]);
});

test("on a telephone the footer takes less than a window, and a finger finds each of its links", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const footer = page.getByRole("contentinfo");
  for (const { code } of LANGUAGES) {
    await page.goto(pathIn(code, ROUTES.home));
    await page.evaluate(() => document.fonts.ready);
    expect((await footer.boundingBox())?.height, code).toBeLessThanOrEqual(620);
    const heights = await footer
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(heights).toHaveLength(15);
    expect(Math.min(...heights), code).toBeGreaterThanOrEqual(44);
  }
});

/** The left and the right edge of the elements that a selector finds, in whole pixels. */
async function edgesOf(page: Page, selector: string): Promise<readonly number[]> {
  const boxes = await page
    .locator(selector)
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()));
  const edges = boxes as readonly { readonly left: number; readonly right: number }[];
  return [
    Math.min(...edges.map(({ left }) => left)),
    Math.max(...edges.map(({ right }) => right)),
  ].map(Math.round);
}

for (const width of [360, 768, 1440]) {
  const tag = width === 768 ? "@trial" : [];
  test(
    `the bar begins and ends where the page does: ${width} pixels wide`,
    { tag },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const path of [ROUTES.home, pathIn("ar", ROUTES.home)]) {
        await page.goto(path);
        const [bar, content] = await Promise.all([
          edgesOf(page, 'header a[href] > svg, header button[popovertarget="languages"]'),
          edgesOf(page, "main .cards"),
        ]);
        expect(bar, path).toEqual(content);
      }
    },
  );
}
