import { ROUTES } from "../domain/routes.ts";
import { cardTitles, POSITIONING, section, STATISTICS } from "./support/page-sections.ts";
import { expect, test } from "./support/site-test.ts";

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

  test("has its buttons in the hero and in the call to action", async ({ page }) => {
    const buttons = page.getByRole("main").getByRole("link");
    const expected = [
      ["Verify Certificate", ROUTES.track],
      ["Our Services", ROUTES.services],
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

test("Services shows a grid of six and four reasons", async ({ page }) => {
  await page.goto(ROUTES.services);
  await expect(cardTitles(page, "Our services")).toHaveText([
    "ISO Certification",
    "Vessel Inspection",
    "Quality Inspection",
    "Compliance Verification",
    "Risk Assessment",
    "Certificate Validation",
  ]);
  const grid = section(page, "Our services");
  for (const named of ["ISO 9001", "ISO 14001", "ISO 45001", "Pre-shipment", "During production"]) {
    await expect(grid).toContainText(named);
  }
  await expect(cardTitles(page, /^Why Choose/)).toHaveText([
    "UK-Based Excellence",
    "Experienced Professionals",
    "Fast Turnaround",
    "Digital Verification",
  ]);
});

test("Track asks for a certificate number and gives an example", async ({ page }) => {
  await page.goto(ROUTES.track);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Track Your Certificate");
  await expect(page.getByPlaceholder("GQC-2025-001", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Track", exact: true })).toBeEnabled();
  await expect(page.getByRole("article")).toHaveCount(0);
});
