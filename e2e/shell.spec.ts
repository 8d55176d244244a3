import type { Page } from "@playwright/test";
import { LANGUAGES, pathIn, ROUTES } from "@register/domain/site";
import { expect, test } from "./support/site-test.ts";

test("the link of the current page looks unlike the others, and none of them moves", async ({
  page,
}) => {
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  const places = new Set<string>();
  for (const [at, route] of [ROUTES.home, ROUTES.services, ROUTES.track].entries()) {
    await page.goto(route);
    await page.evaluate(() => document.fonts.ready);
    // Highlighted for the eye: heavier than its neighbours and underlined by the accent.
    const seen = await links.evaluateAll((all) =>
      all.map((one) => {
        const { fontWeight, boxShadow } = getComputedStyle(one);
        return { look: `${fontWeight} ${boxShadow}`, left: one.getBoundingClientRect().left };
      }),
    );
    expect(seen.filter(({ look }) => look === seen[at]?.look)).toHaveLength(1);
    places.add(JSON.stringify(seen.map(({ left }) => left)));
  }
  expect(places.size).toBe(1);
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

test("the bar begins and ends where the page does", async ({ page }) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [ROUTES.home, pathIn("ar", ROUTES.home)]) {
      await page.goto(path);
      const [bar, content] = await Promise.all([
        edgesOf(page, 'header a[href] > svg, header button[popovertarget="languages"]'),
        edgesOf(page, "main .cards"),
      ]);
      expect(bar, `${path}, ${width} px`).toEqual(content);
    }
  }
});
