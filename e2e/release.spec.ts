import type { Page } from "@playwright/test";
import { en } from "@register/content/test-support/catalogue";
import { ROUTES } from "@register/domain/site";
import { openPage, SCRIPTS, untilInteractive } from "./support/browser-aids.ts";
import { ContactPage, GOOD_MESSAGE } from "./support/contact-page.ts";
import { expect, test } from "./support/site-test.ts";
test.use({ expectedConsoleErrors: /status of 404|ERR_INTERNET_DISCONNECTED/ });

const miss = (page: Page, script: RegExp) =>
  page.route(script, (route) => route.fulfill({ status: 404, body: "" }));

test("a link to a page whose script is missing loads the page's document", async ({ page }) => {
  await openPage(page, ROUTES.home);
  await miss(page, SCRIPTS.servicesPage);
  await page.getByRole("banner").getByRole("link", { name: "Services" }).click();
  await expect(page).toHaveURL(ROUTES.services);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

for (const what of ["answer", "dataClient"] as const) {
  const trial = what === "answer" ? "" : " @trial";
  test(`a lookup whose script (${what}) is missing shows the server's page, and offline says so${trial}`, async ({
    context,
    page,
    track,
  }) => {
    await track.open();
    await untilInteractive(page);
    await miss(page, SCRIPTS[what]);
    await context.setOffline(true);
    await track.search("E2E-FULL-001");
    await track.expectFault(en.messages.lookupUnexpected);
    await context.setOffline(false);
    await track.button.click();
    await expect(page).toHaveURL(/\?number=E2E-FULL-001$/);
    await expect(track.card).toBeVisible();
  });
}

test("a message whose script is missing is sent as a form", async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.open();
  await untilInteractive(page);
  await miss(page, SCRIPTS.dataClient);
  await contact.fillIn(GOOD_MESSAGE);
  await contact.submit.click();
  await expect(contact.toasts).toHaveText([en.contactMessages.sent]);
  await contact.expectEmpty();
  expect(contact.calls).toEqual([]);
});
