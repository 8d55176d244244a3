import { ROUTES } from "@register/domain/site";
import { ContactPage, GOOD_MESSAGE } from "./support/contact-page.ts";
import { NAVIGATION } from "./support/site-pages.ts";
import { expect, test } from "./support/site-test.ts";

// What each page says and where its links lead is asked of the server: apps/site/build/served-pages.test.ts.
test.use({ javaScriptEnabled: false, expectedConsoleErrors: /status of 4\d\d/ });

test("the bar leads on, and nothing is shown that only a script can do", async ({ page }) => {
  await page.goto(ROUTES.contact);
  await expect(page.getByText("London time")).toBeHidden();
  for (const { label, path } of NAVIGATION) {
    await page.getByRole("banner").getByRole("link", { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto(ROUTES.track);
  await expect(page.getByRole("button", { name: "Scan QR code or barcode" })).toBeHidden();
});

test("a plain form looks up; the certificate is in the first paint", async ({ page, track }) => {
  await page.goto(ROUTES.track);
  await track.search(" e2e-full-001 ");
  await expect(page).toHaveURL(/\/track\?number=\+e2e-full-001\+$/);
  await expect(track.value("Vessel Name")).toHaveText("MV Test Meridian");
  await expect(track.card).toHaveCSS("animation-name", "none");
  // What asks for scripts is not offered.
  await expect(page.getByRole("button", { name: "Copy link" })).toBeHidden();
  await page.getByRole("link", { name: "Found a difference? Tell us" }).click();
  const contact = new ContactPage(page);
  await expect(contact.field("Message*")).toHaveValue("About certificate E2E-FULL-001:\n");
});

test("a message comes back with faults at their fields, then is sent", async ({ page }) => {
  const contact = new ContactPage(page);
  const faulty = { ...GOOD_MESSAGE, "Full Name*": "R2D2", "Message*": "Hi" };
  await contact.open();
  await contact.fillIn(faulty);
  await contact.submit.click();
  await expect(contact.fault("Full Name*")).toHaveText(
    "Name can only contain letters, spaces, hyphens, and apostrophes",
  );
  await expect(contact.fault("Email Address*")).toBeHidden();
  await contact.expectValues(faulty);
  await expect(page).toHaveTitle(/^Error: Contact/);
  await expect(contact.summary).toBeFocused();
  await expect(contact.summary).toBeInViewport();
  for (const label of ["Full Name*", "Message*"] as const) {
    const fault = (await contact.fault(label).textContent()) ?? "";
    await contact.summary.getByRole("link", { name: fault, exact: true }).click();
    await expect(contact.field(label)).toBeFocused();
    await expect(contact.field(label)).toHaveAccessibleDescription(fault);
  }

  await contact.fillIn(GOOD_MESSAGE);
  await contact.submit.click();
  await expect(contact.toasts).toHaveText([
    "Thank you for contacting us! We'll respond within 24 hours.",
  ]);
  await expect(contact.toasts).toBeInViewport();
  await expect(page).toHaveTitle(/^Contact/);
  await contact.expectEmpty();
  await expect(page.getByRole("button", { name: "Dismiss" })).toBeHidden();
});
