import { ROUTES } from "@register/certificates/routes";
import { NAVIGATION, NOT_FOUND_CONSOLE, UNKNOWN_PATH } from "./support/site-pages.ts";
import { expect, test } from "./support/site-test.ts";

test.use({ javaScriptEnabled: false, expectedConsoleErrors: NOT_FOUND_CONSOLE });

/** Words that each page must show before, and without, any script. */
const CONTENT = [
  [ROUTES.home, ["15+", "Vessel Inspection", "Digital verification"]],
  [ROUTES.services, ["Compliance Verification", "Risk Assessment", "Fast Turnaround"]],
  [ROUTES.track, ["Track Your Certificate", "Certificate number"]],
  [ROUTES.about, ["Our Story", "98%", "Global Recognition"]],
  [ROUTES.contact, ["Full Name*", "United Kingdom", "9:00 AM-6:00 PM"]],
  [ROUTES.privacy, ["Privacy notice", "Your rights"]],
  [UNKNOWN_PATH, ["404", "Oops! Page not found"]],
] as const;

test("every page shows its content without JavaScript", async ({ page }) => {
  for (const [path, words] of CONTENT) {
    await page.goto(path);
    for (const text of words) {
      await expect(page.getByRole("main").getByText(text, { exact: true }).first()).toBeVisible();
    }
    await expect(page.getByRole("contentinfo")).toContainText("London");
  }
});

test("the links of the bar lead through the whole site without JavaScript", async ({ page }) => {
  await page.goto(ROUTES.contact);
  for (const { label, path } of NAVIGATION) {
    await page.getByRole("banner").getByRole("link", { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("banner").locator("[aria-current=page]")).toHaveText([label]);
  }
});

test("buttons and quick links lead where they say without JavaScript", async ({ page }) => {
  const steps = [
    [ROUTES.home, "main", "Our Services", ROUTES.services],
    [ROUTES.services, "main", "Get In Touch", ROUTES.contact],
    [ROUTES.contact, "contentinfo", "About Us", ROUTES.about],
    [UNKNOWN_PATH, "main", "Return to Home", ROUTES.home],
  ] as const;
  for (const [from, role, name, to] of steps) {
    await page.goto(from);
    await page.getByRole(role).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(to);
  }
});

test("nothing is shown that only a script can do", async ({ page }) => {
  await page.goto(ROUTES.track);
  await expect(page.getByRole("button", { name: "Scan QR code or barcode" })).toBeHidden();
  await page.goto(ROUTES.contact);
  await expect(page.getByText("London time")).toBeHidden();
});
