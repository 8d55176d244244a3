import type { Locator, Page } from "@playwright/test";

/** The figures and the one line on the company, as the specification, section 1, has them. */
export const STATISTICS = [
  "15+ Years Experience",
  "500+ Certified Clients",
  "30+ Countries Served",
  "98% Success Rate",
];

export const POSITIONING =
  "ISO-certified partner for quality inspection and certification across the Middle East, Africa, Europe and the Americas";

/** The section of a page under a heading of the second level. */
export function section(page: Page, heading: string | RegExp): Locator {
  const title = page.getByRole("heading", { level: 2, name: heading, exact: true });
  return page.getByRole("main").locator("section").filter({ has: title });
}

/** Titles of the cards or points in that section. */
export function cardTitles(page: Page, heading: string | RegExp): Locator {
  return section(page, heading).getByRole("listitem").getByRole("heading", { level: 3 });
}
