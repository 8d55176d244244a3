import type { Page } from "@playwright/test";
import { ROUTES } from "@register/domain/site";
import { openPage, SCRIPTS } from "./support/browser-aids.ts";
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
