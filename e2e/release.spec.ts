import type { Page } from "@playwright/test";
import { MESSAGES } from "../domain/messages.ts";
import { ROUTES } from "../domain/routes.ts";
import { expectShellKept, markShell, SCRIPTS, untilInteractive } from "./support/browser-aids.ts";
import { ContactPage, GOOD_MESSAGE } from "./support/contact-page.ts";
import { give, picture } from "./support/give-picture.ts";
import { ScannerPage } from "./support/scanner-page.ts";
import { expect, test } from "./support/site-test.ts";
import { TrackPage } from "./support/track-page.ts";

test.use({ expectedConsoleErrors: /status of 404/ });

/**
 * The site is released while a page is open: one of its scripts is gone, and the documents name an
 * entry script that this page doesn't have. The document of that number from now finds its scripts.
 */
async function releaseWithout(page: Page, script: RegExp, documents = 1): Promise<void> {
  let waitedFor = documents;
  await page.route(script, (route) =>
    waitedFor === 0 ? route.fallback() : route.fulfill({ status: 404, body: "" }),
  );
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.resourceType() === "document") {
      waitedFor -= 1;
      return route.fallback();
    }
    if (new URL(request.url()).pathname !== ROUTES.home) return route.fallback();
    const answer = await route.fetch();
    const html = (await answer.text()).replaceAll(/\/assets\/entry-[^"]+/g, "/assets/entry-new.js");
    return route.fulfill({ response: answer, body: html });
  });
}

test("a link to a page whose script is gone loads the page's document", async ({ page }) => {
  await page.goto(ROUTES.home);
  await untilInteractive(page);
  await releaseWithout(page, SCRIPTS.servicesPage);
  await page.getByRole("banner").getByRole("link", { name: "Services" }).click();
  await expect(page).toHaveURL(ROUTES.services);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

for (const what of ["answer", "dataClient"] as const) {
  test(`a search whose script (${what}) is gone is answered by the link's document`, async ({
    page,
  }) => {
    const track = new TrackPage(page);
    await track.open();
    await untilInteractive(page);
    await releaseWithout(page, SCRIPTS[what]);
    await track.search("E2E-FULL-001");
    await expect(page).toHaveURL(/\?number=E2E-FULL-001$/);
    await expect(track.card).toBeVisible();
    await expect(track.toasts).toHaveText([MESSAGES.lookupFound]);
  });
}

test("a message whose script is gone is sent from the new document, once", async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.open();
  await untilInteractive(page);
  await releaseWithout(page, SCRIPTS.dataClient);
  await contact.fillIn(GOOD_MESSAGE);
  await contact.submit.click();
  await expect(contact.toasts).toHaveText([MESSAGES.contactSent]);
  await contact.expectEmpty();
  expect(contact.calls).toHaveLength(1);
});

test("a message whose script is gone stays in the form where no draft can be saved", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("", "QuotaExceededError");
    };
  });
  const contact = new ContactPage(page);
  await contact.open();
  await untilInteractive(page);
  await releaseWithout(page, SCRIPTS.dataClient);
  await markShell(page);
  await contact.fillIn(GOOD_MESSAGE);
  await contact.submit.click();
  await expect(contact.toasts).toHaveText([MESSAGES.contactUnexpected]);
  await contact.expectValues(GOOD_MESSAGE);
  await expectShellKept(page);
});

test("a message whose script is gone from the new document too is not sent from a third", async ({
  page,
}) => {
  const contact = new ContactPage(page);
  await contact.open();
  await untilInteractive(page);
  await releaseWithout(page, SCRIPTS.dataClient, Infinity);
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await contact.fillIn(GOOD_MESSAGE);
  await contact.submit.click();
  await expect(contact.toasts).toHaveText([MESSAGES.contactUnexpected]);
  await contact.expectValues(GOOD_MESSAGE);
  expect(documents).toBe(1);
});

test("the scanner whose script is gone opens in the new document", async ({ page }) => {
  const track = new TrackPage(page);
  await track.open();
  await untilInteractive(page);
  await releaseWithout(page, SCRIPTS.scanner);
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Scan QR code or barcode" }).click();
  await loaded;
  await expect(page.getByRole("region", { name: "Scanner" })).toBeVisible();
});

test("the scanner whose reader is gone opens in the new document", async ({ page }) => {
  const scanner = new ScannerPage(page);
  await scanner.open();
  await expect(scanner.panel).toBeVisible();
  await releaseWithout(page, /\/decoder-worker-/);
  const loaded = page.waitForEvent("load");
  const content = await picture("qrcode", "E2E-FULL-001");
  await give(page, "drop", { name: "code.png", type: "image/png", content });
  await loaded;
  await expect(scanner.panel).toBeVisible();
  await give(page, "drop", { name: "code.png", type: "image/png", content });
  await scanner.track.expectFound("E2E-FULL-001");
});

test("a button pressed on a page that could not come alive loads the new document", async ({
  page,
}) => {
  await releaseWithout(page, SCRIPTS.hydration, 2);
  await page.goto(ROUTES.track);
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Scan QR code or barcode" }).click();
  await loaded;
  await page.getByRole("button", { name: "Scan QR code or barcode" }).click();
  await expect(page.getByRole("region", { name: "Scanner" })).toBeVisible();
});

test.describe("a cache that still answers with the old document", () => {
  test("is asked once, and then it is said what could not be loaded", async ({ page }) => {
    const track = new TrackPage(page);
    await track.open();
    await untilInteractive(page);
    await releaseWithout(page, SCRIPTS.scanner, Number.POSITIVE_INFINITY);
    const opener = page.getByRole("button", { name: "Scan QR code or barcode" });
    const loaded = page.waitForEvent("load");
    await opener.click();
    await loaded;
    await expect(page.getByText("The scanner could not be loaded.")).toBeVisible();
    await page.getByRole("button", { name: "Close scanner" }).click();
    await page.unroute(SCRIPTS.scanner);
    await opener.click();
    await expect(page.getByRole("region", { name: "Scanner" })).toBeVisible();
  });
});
