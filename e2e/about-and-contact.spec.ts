import { ROUTES } from "../domain/routes.ts";
import { cardTitles, POSITIONING, section, STATISTICS } from "./support/page-sections.ts";
import { expect, test } from "./support/site-test.ts";

test("About has its figures and the four sections in their order", async ({ page }) => {
  await page.goto(ROUTES.about);
  await expect(page.getByRole("main")).toContainText(POSITIONING);
  const figures = page.getByRole("region", { name: "figures" }).getByRole("listitem");
  await expect(figures).toHaveText(STATISTICS);
  const sections = page.getByRole("heading", { level: 2, name: /^Our |^Why / });
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).and(sections)).toHaveText([
    "Our Story",
    "Our Expertise",
    "Why Choose Us",
    "Our Commitment",
  ]);
  await expect(cardTitles(page, "Why Choose Us")).toHaveText([
    "UK-Based Operations",
    "Accredited Professionals",
    "Digital Innovation",
    "Global Recognition",
  ]);
  for (const heading of ["Our Story", "Our Expertise", "Our Commitment"]) {
    await expect(section(page, heading).locator("p, li").first()).toHaveText(/\w+ \w+/);
  }
});

for (const [instant, state] of [
  // A Friday: seventeen minutes to six in London's summer, half past one at night in Tokyo.
  ["2026-07-10T16:43:00Z", "Open now"],
  ["2026-07-10T17:00:00Z", "Closed now"],
  ["2026-07-12T12:00:00Z", "Closed now"],
] as const) {
  test.describe(`at ${instant}`, () => {
    test.use({ timezoneId: "Asia/Tokyo" });

    test(`Contact says "${state}", by London's clock`, async ({ page }) => {
      await page.clock.setFixedTime(instant);
      await page.goto(ROUTES.contact);
      const cards = page.getByRole("region", { name: "Other ways to reach us" });
      await expect(cards.getByText(/^(?:Open|Closed) now$/)).toHaveText(state);
      await expect(cards.getByText("London time")).toBeVisible();
    });
  });
}

test("Privacy is linked at the foot of a page and beside the form, and says how to complain", async ({
  page,
}) => {
  await page.goto(ROUTES.home);
  const further = page.getByRole("navigation", { name: "About this site" });
  await further.getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy notice");
  for (const words of ["365 days", "Your rights", "Information Commissioner"]) {
    await expect(page.getByRole("main")).toContainText(words);
  }
  await page.goto(ROUTES.contact);
  await expect(page.getByRole("form")).toContainText("365 days");
  await page.getByRole("form").getByRole("link", { name: "privacy notice" }).click();
  await expect(page).toHaveURL(ROUTES.privacy);
});

test("Contact has the form beside phone, e-mail, location and business hours", async ({ page }) => {
  await page.goto(ROUTES.contact);
  const form = page.getByRole("form");
  await expect(form.locator("label")).toHaveText([
    "Full Name*",
    "Email Address*",
    "Phone Number",
    "Message*",
  ]);
  const cards = page.getByRole("region", { name: "Other ways to reach us" });
  await expect(cards.locator('a[href^="tel:+"]')).toHaveText(/^\+?[\d ]+$/);
  await expect(cards.locator('a[href^="mailto:"]')).toHaveText(/^\S+@\S+$/);
  await expect(cards.getByText("United Kingdom", { exact: true })).toBeVisible();
  await expect(cards.getByRole("term")).toHaveText(["Mon-Fri", "Sat", "Sun"]);
  await expect(cards.getByRole("definition")).toHaveText([
    "9:00 AM-6:00 PM",
    "10:00 AM-2:00 PM",
    "Closed",
  ]);
});
