import { ROUTES } from "@register/domain/site";
import { expect, test } from "./support/site-test.ts";

test("the links of Services and About lead to a section in sight", async ({ page }) => {
  for (const route of [ROUTES.services, ROUTES.about]) {
    await page.goto(route);
    const links = page.getByRole("main").getByRole("listitem").locator('a[href*="#"]');
    await expect(links).toHaveCount(6);
    for (const at of [0, 5]) {
      // On the way back the page is drawn anew: a link that is replaced at that moment has no box.
      const height = async () => (await links.nth(at).boundingBox())?.height;
      await expect.poll(height).toBeGreaterThanOrEqual(44);
      await links.nth(at).click();
      const name = at === 0 ? "ISO Certification" : "Certificate Validation";
      const heading = page.getByRole("heading", { level: 2, name, exact: true });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
      await page.goBack();
      await expect(page).toHaveURL(route);
    }
  }
});

test.describe("in another time zone", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("Contact says whether the office is open, by London's clock", async ({ page }) => {
    for (const [instant, state] of [
      // A Friday: seventeen minutes to six in London's summer, half past one at night in Tokyo.
      ["2026-07-10T16:43:00Z", "Open now"],
      ["2026-07-10T17:00:00Z", "Closed now"],
    ] as const) {
      await page.clock.setFixedTime(instant);
      await page.goto(ROUTES.contact);
      const cards = page.getByRole("region", { name: "Other ways to reach us" });
      await expect(cards.getByText(/^(?:Open|Closed) now$/)).toHaveText(state);
      await expect(cards.getByText("London time")).toBeVisible();
    }
  });
});
