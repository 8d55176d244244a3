import { MESSAGES } from "../domain/messages.ts";
import { ROUTES } from "../domain/routes.ts";
import { untilInteractive } from "./support/browser-aids.ts";
import { ContactPage, GOOD_MESSAGE, INSERT_CALL } from "./support/contact-page.ts";
import { expect, test } from "./support/site-test.ts";

const FIELDS = [
  { label: "Full Name*", maxlength: "100", required: "true" },
  { label: "Email Address*", maxlength: "255", required: "true" },
  { label: "Phone Number", maxlength: "20", required: "false" },
  { label: "Message*", maxlength: "1000", required: "true" },
] as const;

/** A fault of each field; which values have which is tried beside the rules. */
const FAULTS = [
  ["Full Name*", "   ", "Name is required"],
  ["Email Address*", "anna@", "Invalid email address"],
  ["Phone Number", "020 CALL ME", "Invalid phone number format"],
  ["Message*", "m".repeat(1001), "Message must be less than 1000 characters"],
] as const;

test("the form has four fields with their marks and limits", async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.open();
  await expect(contact.form.locator("label")).toHaveText(FIELDS.map(({ label }) => label));
  for (const { label, maxlength, required } of FIELDS) {
    await expect(contact.field(label)).toHaveAttribute("maxlength", maxlength);
    await expect(contact.field(label)).toHaveAttribute("aria-required", required);
    await expect(contact.field(label)).toBeEditable();
  }
});

test("the fault of a field stands at it when it is left, and goes as it is corrected", async ({
  page,
}) => {
  const contact = new ContactPage(page);
  await contact.open();
  await untilInteractive(page);
  for (const [label, value, message] of FAULTS) {
    await contact.fillBeyondLimit(label, value);
    await expect(contact.fault(label)).toHaveText("");
    await contact.field(label).blur();
    await expect(contact.fault(label)).toHaveText(message);
    await expect(contact.fault(label)).toBeVisible();
    await expect(contact.field(label)).toHaveAttribute("aria-invalid", "true");
    await contact.field(label).fill(GOOD_MESSAGE[label]);
    await expect(contact.fault(label)).toHaveText("");
    await expect(contact.field(label)).toHaveAttribute("aria-invalid", "false");
  }
});

test("a submit with faults names each at its field and goes to the first", async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.open();
  await contact.field("Full Name*").fill(GOOD_MESSAGE["Full Name*"]);
  await contact.field("Phone Number").fill("none");
  await contact.submit.click();
  await expect(contact.fault("Full Name*")).toHaveText("");
  await expect(contact.fault("Email Address*")).toHaveText("Email is required");
  await expect(contact.fault("Phone Number")).toHaveText("Invalid phone number format");
  await expect(contact.fault("Message*")).toHaveText("Message must be at least 10 characters");
  await expect(contact.field("Email Address*")).toBeFocused();
  // A call of the faulty form would be counted before that of the corrected one.
  await contact.fillIn(GOOD_MESSAGE);
  await contact.submit.click();
  await expect(contact.toasts).toHaveCount(1);
  expect(contact.calls).toHaveLength(1);
});

test("a fault is announced once: as a status on leaving its field, else by the field itself", async ({
  page,
}) => {
  const contact = new ContactPage(page);
  await contact.open();
  await untilInteractive(page);
  const announced = contact.form.getByRole("status");
  await contact.field("Full Name*").focus();
  await page.keyboard.press("Tab");
  await expect(announced).toHaveText("Name is required");
  // The same fault again is no news, and its field describes it.
  await page.keyboard.press("Shift+Tab");
  await expect(contact.field("Full Name*")).toHaveAccessibleDescription("Name is required");
  await contact.field("Full Name*").fill("Anna");
  await expect(announced).toHaveText("");
  await contact.submit.click();
  await expect(contact.field("Email Address*")).toBeFocused();
  await expect(contact.field("Email Address*")).toHaveAccessibleDescription("Email is required");
  await expect(announced).toHaveText("");
  await expect(contact.form.getByRole("alert")).toHaveCount(0);
});

for (const [what, phone, sent] of [
  ["with a phone number", " +44 20 7946 0000 ", "+44 20 7946 0000"],
  ["without a phone number", "  ", null],
] as const) {
  test(`a message ${what} is sent trimmed, thanked for, and the form cleared`, async ({ page }) => {
    const contact = new ContactPage(page);
    await contact.open();
    await contact.fillIn({
      ...GOOD_MESSAGE,
      "Full Name*": "  Siân O'Neill ",
      "Phone Number": phone,
    });
    await contact.submit.click();
    await expect(contact.toasts).toHaveText([
      "Thank you for contacting us! We'll respond within 24 hours.",
    ]);
    await contact.expectEmpty();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(contact.form.getByText("Your message has been sent")).toBeInViewport();
    expect(contact.calls).toHaveLength(1);
    const [call] = contact.calls;
    expect(call?.method()).toBe("POST");
    expect(call?.postDataJSON()).toEqual({
      name: "Siân O'Neill",
      email: "sian@example.com",
      phone: sent,
      message: "Please inspect our vessel in June.",
    });
    await expect(page).toHaveURL(ROUTES.contact);
  });
}

test.describe("when the register answers HTTP 500", () => {
  test.use({ expectedConsoleErrors: /status of 500/ });

  test("a toast says so, and what was written stays in the form", async ({ page }) => {
    const contact = new ContactPage(page);
    await page.route(INSERT_CALL, (route) => route.fulfill({ status: 500, json: { message: "" } }));
    await contact.open();
    await contact.fillIn(GOOD_MESSAGE);
    await contact.submit.click();
    await expect(contact.toasts).toHaveText(["Failed to submit form. Please try again."]);
    await contact.expectValues(GOOD_MESSAGE);
    await expect(contact.submit).toBeEnabled();
  });
});

test("an answer that never comes is given up after 25 seconds, and the text stays", async ({
  page,
}) => {
  await page.clock.install();
  const contact = new ContactPage(page);
  await page.route(INSERT_CALL, () => {});
  await contact.openFilledIn();
  await contact.submit.click();
  await expect.poll(() => contact.calls.length).toBe(1);
  await page.clock.fastForward(24_000);
  await expect(contact.submit).toHaveText("Sending...");
  await page.clock.fastForward(2_000);
  await expect(contact.toasts).toHaveText([MESSAGES.contactUnexpected]);
  await contact.expectValues(GOOD_MESSAGE);
  await expect(contact.submit).toBeEnabled();
});

test("an empty answer that says nothing of a stored message is not thanked for", async ({
  page,
}) => {
  const contact = new ContactPage(page);
  await page.route(INSERT_CALL, (route) => route.fulfill({ status: 200, body: "" }));
  await contact.openFilledIn();
  await contact.submit.click();
  await expect(contact.toasts).toHaveText([MESSAGES.contactUnexpected]);
  await contact.expectValues(GOOD_MESSAGE);
});

test("what is pasted beyond a limit is said to be cut, and a message is counted", async ({
  page,
}) => {
  const contact = new ContactPage(page);
  await contact.openFilledIn();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const paste = async (label: "Phone Number" | "Message*", text: string) => {
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
    await contact.field(label).selectText();
    await page.keyboard.press("Control+V");
  };
  const CUT = "What you pasted was too long: its end was left out.";
  await paste("Message*", "m".repeat(1207));
  await expect(contact.field("Message*")).toHaveValue("m".repeat(1000));
  await expect(contact.fault("Message*")).toHaveText(CUT);
  await expect(contact.form.getByRole("status")).toHaveText(CUT);
  await expect(contact.field("Message*")).toHaveAttribute("aria-invalid", "false");
  await expect(contact.form.getByText("1000 of 1000 characters")).toBeVisible();
  await paste("Message*", "m".repeat(1000));
  await expect(contact.fault("Message*")).toHaveText("");
  await paste("Phone Number", "+44 (0) 20 7946 0000 ext. 12");
  await expect(contact.fault("Phone Number")).toHaveText(CUT);
});

test("one message goes out however often the button is pressed", async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.openFilledIn();
  await contact.form.evaluate((form: HTMLFormElement) => {
    for (let press = 0; press < 5; press += 1) form.requestSubmit();
  });
  await expect(contact.toasts).toHaveCount(1);
  await contact.expectEmpty();
  expect(contact.calls).toHaveLength(1);
});

test.describe("when too many messages have come from the visitor's network", () => {
  test.use({ expectedConsoleErrors: /status of 429/ });

  test("the form says so in a sentence, keeps everything, and sends it later", async ({ page }) => {
    const contact = new ContactPage(page);
    await page.route(INSERT_CALL, (route) =>
      route.fulfill({ status: 429, headers: { "retry-after": "1800" }, json: { code: "PT429" } }),
    );
    await contact.open();
    await contact.fillIn(GOOD_MESSAGE);
    await contact.submit.click();
    await expect(contact.toasts).toHaveText(["Failed to submit form. Please try again."]);
    const sentence = contact.form.getByText("Many messages have come from your network");
    await expect(sentence).toBeVisible();
    await contact.expectValues(GOOD_MESSAGE);
    await page.unroute(INSERT_CALL);
    await contact.submit.click();
    await contact.expectEmpty();
    await expect(sentence).toHaveCount(0);
  });
});

test("a draft survives a reload and a visit elsewhere, and is gone once it is sent", async ({
  page,
}) => {
  const contact = new ContactPage(page);
  await contact.openFilledIn();
  await page.reload();
  await contact.expectValues(GOOD_MESSAGE);
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(ROUTES.about);
  await page.goBack();
  await contact.expectValues(GOOD_MESSAGE);
  await contact.submit.click();
  await expect(contact.toasts).toHaveCount(1);
  await contact.expectEmpty();
  await page.reload();
  await untilInteractive(page);
  await contact.expectEmpty();
});

test("what a program put into the hidden field is shown, and a person can still send", async ({
  page,
}) => {
  const contact = new ContactPage(page);
  await contact.openFilledIn();
  await expect(contact.form.getByText("Leave this field empty")).toHaveCount(0);
  await contact.honeypot.fill("Buy now");
  await contact.submit.click();
  await expect(contact.form.getByText("Leave this field empty")).toBeVisible();
  await expect(contact.honeypot).toBeFocused();
  await contact.expectValues(GOOD_MESSAGE);
  expect(contact.calls).toHaveLength(0);
  await contact.honeypot.clear();
  await contact.submit.click();
  await expect(contact.toasts).toHaveCount(1);
  await expect(contact.form.getByText("Leave this field empty")).toHaveCount(0);
  expect(contact.calls).toHaveLength(1);
});
