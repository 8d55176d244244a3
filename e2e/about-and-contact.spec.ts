import { ROUTES } from "../domain/routes.ts";
import { cardTitles, POSITIONING, section, STATISTICS } from "./page-sections.ts";
import { expect, test } from "./site-test.ts";

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
