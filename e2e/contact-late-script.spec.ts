import { holdRequests, SCRIPTS, untilInteractive } from "./support/browser-aids.ts";
import { ROUTES } from "@register/domain/site";
import { ContactPage, GOOD_MESSAGE, INSERT_CALL } from "./support/contact-page.ts";
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

/** The messages that were sent. */
const sent = (contact: ContactPage) =>
  contact.calls.map((call) => (call.postDataJSON() as { message: string }).message);

test("what is written after a press that the scripts have not answered waits for the next one", async ({
  page,
}) => {
  const contact = new ContactPage(page);
  const release = await holdRequests(page, SCRIPTS.hydration);
  await page.goto(ROUTES.contact, { waitUntil: "commit" });
  await contact.fillIn(GOOD_MESSAGE);
  await contact.submit.click();
  await contact.field("Message*").press("End");
  await page.keyboard.type(" And half a");
  release();
  await expect(contact.toasts).toHaveText([/^Thank you/]);
  expect(sent(contact)).toEqual([GOOD_MESSAGE["Message*"]]);
  await page.keyboard.type(" sentence.");
  const whole = `${GOOD_MESSAGE["Message*"]} And half a sentence.`;
  // The name and the address stay beside it.
  await contact.expectValues({ ...GOOD_MESSAGE, "Message*": whole });
  await contact.submit.click();
  await contact.expectEmpty();
  expect(sent(contact)).toEqual([GOOD_MESSAGE["Message*"], whole]);
});

test("a message is sent for a visitor who leaves, and the draft of a newer one stays", async ({
  page,
}) => {
  const contact = new ContactPage(page);
  await contact.openFilledIn();
  const release = await holdRequests(page, INSERT_CALL);
  await contact.submit.click();
  await expect.poll(() => contact.calls.length).toBe(1);
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(ROUTES.about);
  await page.goBack();
  const newer = { ...GOOD_MESSAGE, "Message*": "Another matter, which is newer." };
  await contact.fillIn(newer);
  release();
  await expect(contact.toasts).toHaveText([/^Thank you/]);
  await contact.expectValues(newer);
  await page.reload();
  await untilInteractive(page);
  await contact.expectValues(newer);
});

test("a newer draft takes the place of what the browser puts back", async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.openFilledIn();
  await page.goto(`/fr${ROUTES.contact}`);
  await untilInteractive(page);
  const message = page.locator("[name=message]");
  await message.fill("A newer text.");
  // To ask the page itself would count as a press of the visitor's, after which the form leaves what it finds.
  const { promise: interactive, resolve } = Promise.withResolvers<void>();
  await page.exposeFunction("reportInteractive", resolve);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector("button[popovertarget][aria-expanded]") === null) return;
      (window as unknown as { reportInteractive: () => void }).reportInteractive();
    }).observe(document, { attributes: true, subtree: true });
  });
  await page.goBack();
  await interactive;
  await expect(message).toHaveValue("A newer text.");
});
