import { en } from "@register/content/test-support/catalogue";
import { SCRIPTS, stopClock, untilInteractive } from "./support/browser-aids.ts";
import { ContactPage, GOOD_MESSAGE, INSERT_CALL } from "./support/contact-page.ts";
import { expect, test } from "./support/site-test.ts";

test.describe("when the register answers HTTP 503, then 429", () => {
  test.use({ expectedConsoleErrors: /status of (?:503|429)/ });

  test("the form says so, and what was written stays in it until it is sent", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const contact = new ContactPage(page);
    await page.route(INSERT_CALL, (route) => route.fulfill({ status: 503, json: { message: "" } }));
    await contact.open();
    await contact.fillIn(GOOD_MESSAGE);
    await contact.submit.click();
    await expect(contact.toasts).toHaveText(["Failed to submit form. Please try again."]);
    await contact.expectValues(GOOD_MESSAGE);
    await expect(contact.submit).toBeEnabled();
    // It stays when the toast has gone, until a message is sent.
    const panel = contact.form.getByText("Your message may not have reached us");
    await expect(panel).toBeInViewport({ ratio: 1 });
    await page.unroute(INSERT_CALL);
    await page.route(INSERT_CALL, (route) =>
      route.fulfill({ status: 429, headers: { "retry-after": "1800" }, json: { code: "PT429" } }),
    );
    await contact.submit.click();
    const tooMany = contact.form.getByText("Many messages have reached us");
    await expect(tooMany).toBeVisible();
    await contact.expectValues(GOOD_MESSAGE);
    await page.unroute(INSERT_CALL);
    await contact.submit.click();
    await contact.expectEmpty();
    await expect(panel.or(tooMany)).toHaveCount(0);
    const sent = contact.form.getByText("Your message has been sent.");
    await expect(sent).toBeVisible();
    await contact.field("Full Name*").press("A");
    await expect(sent).toHaveCount(0);
  });
});

test("sending that takes long says so, can be cancelled, and is given up after 25 s; the text stays", async ({
  page,
}) => {
  await page.clock.install();
  const contact = new ContactPage(page);
  await page.route(INSERT_CALL, () => {});
  await contact.openFilledIn();
  await stopClock(page);
  await contact.submit.click();
  await expect.poll(() => contact.calls.length).toBe(1);
  const slow = contact.form.getByText("Sending takes longer than usual");
  await page.clock.fastForward(2_000);
  await expect(slow).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(slow).toBeVisible();
  await contact.form.getByRole("button", { name: "Cancel" }).click();
  // It was on its way, and nobody knows whether it was stored.
  await expect(contact.form.getByText("Your message may not have reached us")).toBeVisible();
  await expect(slow).toHaveCount(0);
  await contact.expectValues(GOOD_MESSAGE);
  await contact.submit.click();
  await expect.poll(() => contact.calls.length).toBe(2);
  await page.clock.fastForward(24_000);
  await expect(contact.submit).toHaveText("Sending...");
  await page.clock.fastForward(2_000);
  await expect(contact.toasts).toHaveText([en.contactMessages.unexpected]);
  await contact.expectValues(GOOD_MESSAGE);
  await expect(contact.submit).toBeEnabled();
});

test.describe("without a connection", () => {
  // The browser's own line for a request without one.
  test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ });

  test("the form says so, keeps the message, and sends it later on", async ({ page, context }) => {
    const contact = new ContactPage(page);
    await contact.openFilledIn();
    await context.setOffline(true);
    await contact.submit.click();
    await expect(contact.form.getByText("Your message has not been sent yet")).toBeVisible();
    await expect(contact.form.getByText("You are offline.")).toBeVisible();
    await contact.expectValues(GOOD_MESSAGE);
    // What is written while the message waits for the line is not sent with it.
    await contact.field("Message*").press("End");
    await page.keyboard.type(" Our account is 12");
    await context.setOffline(false);
    await expect(contact.toasts).toHaveText([/^Thank you/]);
    expect(contact.calls.at(-1)?.postDataJSON()).toMatchObject({
      message: GOOD_MESSAGE["Message*"],
    });
    const written = `${GOOD_MESSAGE["Message*"]} Our account is 12`;
    await contact.expectValues({ ...GOOD_MESSAGE, "Message*": written });
  });
});

test.describe("a script that stalls", () => {
  test("is given up after 20 seconds, and the message sent as a form", async ({ page }) => {
    await page.clock.install();
    const contact = new ContactPage(page);
    await contact.openFilledIn();
    await page.route(SCRIPTS.dataClient, () => {});
    await page.reload();
    await untilInteractive(page);
    await contact.fillIn(GOOD_MESSAGE);
    await contact.submit.click();
    await expect(contact.submit).toHaveText("Sending...");
    await page.clock.fastForward(21_000);
    await expect(contact.toasts).toHaveText([en.contactMessages.sent]);
    expect(contact.calls).toEqual([]);
  });
});
