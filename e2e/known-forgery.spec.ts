import { en } from "@register/content/test-support/catalogue";
import { ROUTES } from "@register/domain/site";
import { layoutFaults } from "./support/layout-faults.ts";
import { expect, test } from "./support/site-test.ts";

const { knownForgery: WORDS } = en;
const OURS = "E2E-FORGED-010";
const NOBODYS = "E2E-FORGED-011";
const SENTENCE = "The papers are for another cargo.";

test.use({ expectedConsoleErrors: /status of 404/ });

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }));

test("a number on forged papers is answered in red", async ({ page, track }) => {
  await track.open();
  await track.search(OURS.toLowerCase());
  await expect(track.verdict).toHaveText("Known forgery");
  await expect(track.verdict).toBeInViewport();
  await expect(track.toasts).toHaveText(["Known forgery"]);
  await expect(page).toHaveTitle(new RegExp(`^${OURS}: Known forgery`));
  for (const words of [
    WORDS.registered,
    SENTENCE,
    "The record itself: Valid. In force",
    WORDS.company,
    "In our register",
  ]) {
    await expect(track.card).toContainText(words);
  }
  await expect(track.card).not.toContainText("Verified");
  await expect(track.value("Vessel Name")).toHaveText("MV Test Copied");
  expect(await layoutFaults(page)).toEqual([]);
  await track.search(NOBODYS);
  const panel = track.panel("known-forgery");
  await expect(panel).toContainText(WORDS.none);
  await expect(panel).toContainText(SENTENCE);
  await expect(track.card).toHaveCount(0);
  await panel.getByRole("link", { name: en.titles.reportCertificate }).click();
  await expect(page.getByRole("main")).toContainText("you need not report the number");
});

test("many numbers are answered with the forgeries first", async ({ page }) => {
  await page.goto(ROUTES.checkMany);
  await page.getByLabel(en.checkMany.label).fill(`E2E-FULL-001\n${OURS}\n${NOBODYS}`);
  await page.getByRole("button", { name: en.checkMany.submit, exact: true }).click();
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows.nth(1)).toContainText(`Known forgery${SENTENCE} The record itself: Valid`);
  await expect(rows.nth(2)).toContainText(`Known forgery${SENTENCE} Not in our register.`);
  await expect(rows.nth(3)).toContainText("Valid");
  await expect(page.getByRole("button", { name: "2 with known forgeries" })).toBeVisible();
});
