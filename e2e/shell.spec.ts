import { ROUTES } from "@register/domain/site";
import { expect, test } from "./support/site-test.ts";

test("the link of the current page looks unlike the others; none moves", async ({ page }) => {
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
