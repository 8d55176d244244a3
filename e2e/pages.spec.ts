import type { Locator, Page } from "@playwright/test";
import { ROUTES, SCAN_FRAGMENT, searchWith } from "@register/certificates/routes";
import { SPECIMEN } from "../web/content/company.ts";
import { expect, test } from "./support/site-test.ts";

/** The figures and the one line on the company, as the specification, section 1, has them. */
const STATISTICS = [
  "15+ Years Experience",
  "500+ Certified Clients",
  "30+ Countries Served",
  "98% Success Rate",
];

const POSITIONING =
  "ISO-certified partner for quality inspection and certification across the Middle East, Africa, Europe and the Americas";

/** The section of a page under a heading of the second level. */
function section(page: Page, heading: string | RegExp): Locator {
  const title = page.getByRole("heading", { level: 2, name: heading, exact: true });
  return page.getByRole("main").locator("section").filter({ has: title });
}

/** Titles of the cards or points in that section. */
function cardTitles(page: Page, heading: string | RegExp): Locator {
  return section(page, heading).getByRole("listitem").getByRole("heading", { level: 3 });
}

test.describe("Home", () => {
  test.beforeEach(({ page }) => page.goto(ROUTES.home));

  test("says what the company is, with its four figures", async ({ page }) => {
    await expect(page.getByRole("main")).toContainText(POSITIONING);
    const figures = page.getByRole("region", { name: "figures" }).getByRole("listitem");
    await expect(figures).toHaveText(STATISTICS);
  });

  test("shows four services and why to choose the company", async ({ page }) => {
    await expect(cardTitles(page, "What we do")).toHaveText([
      "ISO Certification",
      "Vessel Inspection",
      "Quality Inspection",
      "Certificate Verification",
    ]);
    await expect(cardTitles(page, /^Why Choose/)).toHaveText([
      "UK-based",
      "Certified professionals",
      "Digital verification",
    ]);
    await expect(page.getByText(/ISO 9001.+ISO 14001.+ISO 45001/)).toBeVisible();
  });

  test("has its buttons in the hero and in the call to action, and cards that are links", async ({
    page,
  }) => {
    const buttons = page.getByRole("main").getByRole("link");
    const expected = [
      ["Scan the code", `${ROUTES.track}#${SCAN_FRAGMENT}`],
      ["Verify Certificate", ROUTES.track],
      ["Our Services", ROUTES.services],
      [
        "See a sample verification",
        ROUTES.track + searchWith({ number: SPECIMEN.certificate_number }),
      ],
      ["ISO Certification", `${ROUTES.services}#iso`],
      ["Vessel Inspection", `${ROUTES.services}#vessel`],
      ["Quality Inspection", `${ROUTES.services}#quality`],
      ["Certificate Verification", `${ROUTES.services}#validation`],
      ["Get In Touch", ROUTES.contact],
      ["Verify Certificate", ROUTES.track],
    ] as const;
    await expect(buttons).toHaveText(expected.map(([label]) => label));
    for (const [index, [, path]] of expected.entries()) {
      await buttons.nth(index).click();
      await expect(page).toHaveURL(path);
      await page.goBack();
      await expect(page).toHaveURL(ROUTES.home);
    }
  });
});

const SERVICE_NAMES = [
  "ISO Certification",
  "Vessel Inspection",
  "Quality Inspection",
  "Compliance Verification",
  "Risk Assessment",
  "Certificate Validation",
];

test("Services shows a grid of six and four reasons", async ({ page }) => {
  await page.goto(ROUTES.services);
  await expect(cardTitles(page, "Our services")).toHaveText(SERVICE_NAMES);
  const main = page.getByRole("main");
  for (const named of ["ISO 9001", "ISO 14001", "ISO 45001", "pre-shipment", "during production"]) {
    await expect(main).toContainText(named);
  }
  await expect(cardTitles(page, /^Why Choose/)).toHaveText([
    "UK-Based Excellence",
    "Experienced Professionals",
    "Fast Turnaround",
    "Digital Verification",
  ]);
});

test("each card of Services leads to a section of its own, with what a client can expect", async ({
  page,
}) => {
  await page.goto(ROUTES.services);
  const grid = section(page, "Our services");
  for (const name of SERVICE_NAMES) {
    const link = grid.getByRole("link", { name, exact: true });
    const { height = 0 } = (await link.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    await link.click();
    const heading = page.getByRole("heading", { level: 2, name, exact: true });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(section(page, name).getByRole("term")).toHaveText([
      "What we examine",
      "How it runs",
      "What you receive",
    ]);
    const [inspected, steps] = await section(page, name).getByRole("list").all();
    expect(await inspected?.getByRole("listitem").count()).toBeGreaterThanOrEqual(3);
    await expect(steps?.getByRole("listitem") ?? page.locator("none")).toHaveText([
      /^Request/,
      /^Attendance/,
      /^Report/,
      /^Certificate/,
    ]);
    await page.goBack();
  }
});

test("Services names what is inspected, in the order of its cards, with each picture once", async ({
  page,
}) => {
  await page.goto(ROUTES.services);
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings).toHaveText([/^Our services/, ...SERVICE_NAMES, /^Why/, /^Tell us/]);
  const names = (name: string) => section(page, name).locator("ul strong");
  await expect(names("Vessel Inspection")).toHaveText([
    "Hull and decks",
    "Holds",
    "Hatch covers",
    "Draught",
    "Bunkers",
    "Machinery and equipment",
    "Papers",
  ]);
  await expect(names("Quality Inspection")).toHaveText([
    "Cargo quantity",
    "Cargo quality",
    "Packaging",
    "Labelling",
    "Loading",
  ]);
  const pictures = await page
    .getByRole("main")
    .locator("img")
    .evaluateAll((images) => images.map((image) => image.getAttribute("src")));
  expect(new Set(pictures).size).toBe(pictures.length);
  await section(page, "Certificate Validation").getByRole("link").click();
  await expect(page).toHaveURL(ROUTES.track);
});

test("Track asks for a certificate number and gives an example", async ({ page }) => {
  await page.goto(ROUTES.track);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Track Your Certificate");
  await expect(page.getByPlaceholder("GQC-2025-001", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Track", exact: true })).toBeEnabled();
  await expect(page.getByRole("article")).toHaveCount(0);
});

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

test("About leads to the sections of Services, and ends in a call", async ({ page }) => {
  await page.goto(ROUTES.about);
  const services = section(page, "Our Expertise").getByRole("link");
  await expect(services).toHaveCount(SERVICE_NAMES.length);
  for (const [index, name] of SERVICE_NAMES.entries()) {
    await services.nth(index).click();
    const heading = page.getByRole("heading", { level: 2, name, exact: true });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(ROUTES.about);
  }
  const call = page.getByRole("main").locator("section").last();
  await expect(call.getByRole("link")).toHaveText(["Get In Touch", "Verify Certificate"]);
});

test("Contact says whether the office is open, by London's clock", async ({ browser }) => {
  for (const [instant, state] of [
    // A Friday: seventeen minutes to six in London's summer, half past one at night in Tokyo.
    ["2026-07-10T16:43:00Z", "Open now"],
    ["2026-07-10T17:00:00Z", "Closed now"],
    ["2026-07-12T12:00:00Z", "Closed now"],
  ] as const) {
    const page = await browser.newPage({ timezoneId: "Asia/Tokyo" });
    await page.clock.setFixedTime(instant);
    await page.goto(ROUTES.contact);
    const cards = page.getByRole("region", { name: "Other ways to reach us" });
    await expect(cards.getByText(/^(?:Open|Closed) now$/)).toHaveText(state);
    await expect(cards.getByText("London time")).toBeVisible();
    await page.close();
  }
});

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
