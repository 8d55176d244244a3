import { ROUTES } from "@register/certificates/routes";
import { holdRequests, SCRIPTS, untilInteractive } from "./support/browser-aids.ts";
import { ContactPage, GOOD_MESSAGE } from "./support/contact-page.ts";
import { expect, test } from "./support/site-test.ts";

const FAULTY = { ...GOOD_MESSAGE, "Full Name*": "R2D2", "Message*": "Hi" };

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: /status of 422/ });

  test("a message with faults comes back with them at their fields, then it is sent", async ({
    page,
  }) => {
    const contact = new ContactPage(page);
    await contact.open();
    await contact.fillIn(FAULTY);
    await contact.submit.click();
    await expect(contact.fault("Full Name*")).toHaveText(
      "Name can only contain letters, spaces, hyphens, and apostrophes",
    );
    await expect(contact.fault("Email Address*")).toBeHidden();
    await expect(contact.fault("Message*")).toHaveText("Message must be at least 10 characters");
    await contact.expectValues(FAULTY);
    await expect(contact.toasts).toHaveCount(0);
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

  test("a thousand signs of every kind, on many lines, are one message", async ({ page }) => {
    const contact = new ContactPage(page);
    await contact.open();
    const text = `🚢 مرحبا\nשלום 你好 ${"line\n".repeat(195)}`.padEnd(1000, "x");
    expect(text).toHaveLength(1000);
    await contact.fillIn({ ...GOOD_MESSAGE, "Full Name*": "Ольга محمد", "Message*": text });
    await contact.submit.click();
    await expect(contact.toasts).toHaveText([/^Thank you/]);
  });

  test("the link of a certificate begins the message", async ({ page }) => {
    await page.goto(`${ROUTES.track}?number=E2E-FULL-001`);
    await page.getByRole("link", { name: "Found a difference? Tell us" }).click();
    const contact = new ContactPage(page);
    await expect(contact.field("Message*")).toHaveValue("About certificate E2E-FULL-001:\n");
  });

  test("a service that is asked about begins the message, and an unknown one does not", async ({
    page,
  }) => {
    await page.goto(ROUTES.services);
    await page.getByRole("link", { name: "Ask about this Vessel Inspection" }).click();
    const contact = new ContactPage(page);
    await expect(contact.field("Message*")).toHaveValue("Enquiry: Vessel Inspection\n");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    for (const unknown of ["constructor", "Vessel", "<b>"]) {
      await page.goto(`${ROUTES.contact}?service=${encodeURIComponent(unknown)}`);
      await contact.expectEmpty();
    }
  });

  test("a program that fills every field gets the form back, with the hidden one shown", async ({
    page,
  }) => {
    const contact = new ContactPage(page);
    await contact.open();
    await contact.fillIn(GOOD_MESSAGE);
    await contact.honeypot.fill("Buy now");
    await contact.submit.click();
    await expect(contact.form.getByText("Leave this field empty")).toBeVisible();
    await contact.expectValues(GOOD_MESSAGE);
    await contact.submit.click();
    await expect(contact.toasts).toHaveText([/^Thank you/]);
  });
});

test.describe("when the scripts come only with the answer", () => {
  test.use({ expectedConsoleErrors: /status of 422|ERR_FAILED/ });

  test("the page is taken over as it was answered, and goes on from there", async ({ page }) => {
    const contact = new ContactPage(page);
    await page.route(SCRIPTS.hydration, (route) => route.abort());
    await contact.open();
    await contact.fillIn(FAULTY);
    await contact.submit.click();
    await expect(contact.fault("Full Name*")).toBeVisible();
    await page.unroute(SCRIPTS.hydration);
    // The same form, sent once more; this time its answer can have its scripts.
    await page.reload();
    await untilInteractive(page);
    await expect(contact.fault("Message*")).toHaveText("Message must be at least 10 characters");
    await expect(page).toHaveTitle(/^Error: Contact/);
    await contact.fillIn(GOOD_MESSAGE);
    await expect(contact.summary).toBeHidden();
    await expect(page).toHaveTitle(/^Contact/);
    await contact.submit.click();
    await expect(contact.toasts).toHaveText([/^Thank you/]);
    expect(contact.calls).toHaveLength(1);
  });

  test("what is corrected in the answer before they come stays", async ({ page }) => {
    const contact = new ContactPage(page);
    await page.route(SCRIPTS.hydration, (route) => route.abort());
    await contact.open();
    await contact.fillIn(FAULTY);
    await contact.submit.click();
    await expect(contact.fault("Full Name*")).toBeVisible();
    await page.unroute(SCRIPTS.hydration);
    const release = await holdRequests(page, SCRIPTS.hydration);
    await page.reload();
    const corrected = { "Full Name*": "Anna", "Message*": GOOD_MESSAGE["Message*"] };
    await contact.field("Full Name*").fill(corrected["Full Name*"]);
    await contact.field("Message*").fill(corrected["Message*"]);
    release();
    await untilInteractive(page);
    await contact.expectValues({ ...FAULTY, ...corrected });
    await expect(contact.summary).toBeHidden();
  });
});
