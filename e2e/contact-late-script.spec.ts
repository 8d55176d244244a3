import { SCRIPTS, untilInteractive } from "./support/browser-aids.ts";
import { ContactPage, GOOD_MESSAGE } from "./support/contact-page.ts";
import { expect, test } from "./support/site-test.ts";

const FAULTY = { ...GOOD_MESSAGE, "Full Name*": "R2D2", "Message*": "Hi" };

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
});
