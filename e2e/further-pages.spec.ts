import { REGISTRATION, SECURITY_CONTACT } from "../web/content/company.ts";
import { titleOf } from "./support/page-words.ts";
import { ROUTES } from "@register/certificates/routes";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { FURTHER_PAGES } from "./support/site-pages.ts";
import { expect, test } from "./support/site-test.ts";

test("the foot of a page leads to the further pages, apart from the quick links", async ({
  page,
}) => {
  for (const { label, path } of FURTHER_PAGES) {
    await page.goto(ROUTES.home);
    const links = page
      .getByRole("contentinfo")
      .getByRole("navigation", { name: "About this site" });
    await links.getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(titleOf(path));
    await expect(page.getByRole("banner").locator('[aria-current="page"]')).toHaveCount(0);
  }
});

test("the foot of a page states what a company must state", async ({ page }) => {
  await page.goto(ROUTES.about);
  const { name, place, number, office } = REGISTRATION;
  const footer = page.getByRole("contentinfo");
  for (const fact of [name, `Registered in ${place}`, `company number ${number}`, office]) {
    await expect(footer).toContainText(fact);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("how to verify names the official address and explains every answer", async ({ page }) => {
    await page.goto(ROUTES.howToVerify);
    const main = page.getByRole("main");
    await expect(main).toContainText(`and nowhere else:${new URL(E2E_ORIGIN).host}`);
    await expect(main.getByRole("term")).toHaveText([
      "Valid",
      "Expired",
      "Not yet valid",
      "Suspended",
      "Withdrawn",
      "Status unclear",
      "Not in our register",
      "Check not completed",
    ]);
  });
});

test("security.txt names a contact, and expires within a year", async ({ request }) => {
  const response = await request.get("/.well-known/security.txt");
  expect(response.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  expect(text).toContain(`Contact: ${SECURITY_CONTACT}\n`);
  expect(text).toContain(`Canonical: ${E2E_ORIGIN}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  const days = (expires - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});
