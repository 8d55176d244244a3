import { ROUTES } from "@register/domain/site";
import { untilInteractive } from "./support/browser-aids.ts";
import { ContactPage, GOOD_MESSAGE } from "./support/contact-page.ts";
import { expect, test } from "./support/site-test.ts";

test("a message is sent trimmed, thanked for, and the form cleared", async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.open();
  await contact.fillIn({
    ...GOOD_MESSAGE,
    "Full Name*": "  Siân O'Neill ",
    "Phone Number": " +44 20 7946 0000 ",
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
    phone: "+44 20 7946 0000",
    message: "Please inspect our vessel in June.",
  });
  await expect(page).toHaveURL(ROUTES.contact);
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

test("a draft survives a reload and a visit elsewhere until it is sent", async ({ page }) => {
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

test("what a program put into the hidden field is shown, and can be sent", async ({ page }) => {
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
