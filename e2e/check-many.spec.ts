import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { workbookFile } from "../database/test-support/workbook-file.ts";
import { createRegister } from "../database/sqlite/create-register.ts";
import { QUERY_NUMBERS_MAX, QUERY_PATH } from "../domain/public-api.ts";
import { ROUTES } from "../domain/routes.ts";
import { startSite } from "../server/test-support/crash/started-site.ts";
import { en } from "../web/languages/test-support/catalogue.ts";
import { untilInteractive } from "./support/browser-aids.ts";
import { expect, test } from "./support/site-test.ts";

const { checkMany: WORDS } = en;

const FULL = "E2E-FULL-001";
const EMPTY = "E2E-EMPTY-003";

/** Forty numbers, of which the register knows the first two. */
const FORTY = [FULL, EMPTY, ...Array.from({ length: 38 }, (_, index) => `NONE-${1000 + index}`)];

const rowsOf = (page: Page) => page.locator("tbody tr:visible");

async function check(page: Page, text: string): Promise<void> {
  await page.goto(ROUTES.checkMany);
  await untilInteractive(page);
  await page.getByLabel(WORDS.label).fill(text);
  await page.getByRole("button", { name: WORDS.submit, exact: true }).click();
}

async function giveFile(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await page.goto(ROUTES.checkMany);
  await untilInteractive(page);
  const file = { name, mimeType: "", buffer: Buffer.from(content) };
  await page.locator("input[type=file]").setInputFiles(file);
}

test("forty pasted numbers are answered in their order, counted, filtered and kept", async ({
  page,
}) => {
  await check(page, `${FORTY.join("\n")}\n${FULL.toLowerCase()}\nno number here`);
  await expect(page.getByText("40 numbers: 2 valid")).toBeVisible();
  await expect(page.getByText("38 not in our register.")).toBeVisible();
  await expect(page.getByText("1 repeated number was checked once.")).toBeVisible();
  await expect(page.getByText("1 line has no certificate number:")).toBeVisible();
  await expect(rowsOf(page).getByRole("rowheader")).toHaveText(FORTY);
  await expect(rowsOf(page).first()).toContainText("MV Test Meridian");
  await expect(rowsOf(page).first()).toContainText("1 March 2034");

  await page.getByRole("button", { name: "2 valid" }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  // Paper has every row, whatever the screen shows.
  await page.emulateMedia({ media: "print" });
  await expect(rowsOf(page)).toHaveCount(FORTY.length);
  await expect(page.getByText(WORDS.statement)).toBeVisible();
  await expect(page.getByText("London time on")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "All 40" }).click();

  await page.getByRole("link", { name: FULL }).click();
  await expect(page.getByText("In force to the end of 1 March 2034")).toBeVisible();
  await page.goBack();
  await expect(rowsOf(page)).toHaveCount(FORTY.length);
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(FORTY.length);
  await expect(page.getByLabel(WORDS.label)).toHaveValue(new RegExp(`^${FULL}`));
});

test("the answers are saved as a table and their expiries as a calendar", async ({ page }) => {
  await check(page, [FULL, "NONE-1000"].join("\n"));
  const save = async (name: string) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    return readFile(await (await download).path(), "utf8");
  };
  const csv = await save(WORDS.csv);
  expect(csv.startsWith("\uFEFF")).toBe(true);
  expect(parse(csv, { bom: true, columns: true })).toMatchObject([
    {
      number: FULL,
      verdict: "Valid",
      vessel_name: "MV Test Meridian",
      validity_date: "2034-03-01",
    },
    { number: "NONE-1000", verdict: "Not in our register", vessel_name: "" },
  ]);
  const calendar = await save(WORDS.calendar);
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(calendar).toContain("DTSTART;VALUE=DATE:20340301");
});

test("a spreadsheet is compared with the register, row by row", async ({ page }) => {
  await giveFile(
    page,
    "list.csv",
    `Certificate Number,Vessel Name,Validity\n${FULL},MV Test Meridian,2033-03-01\n${EMPTY},,\n`,
  );
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowsOf(page).first()).toContainText(
    "Validity — your file: 2033-03-01, register: 1 March 2034",
  );
  await page.getByRole("button", { name: "1 differ" }).click();
  await expect(rowsOf(page)).toHaveCount(1);
});

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

const row = (...cells: readonly string[]) => `<row>${cells.map(cell).join("")}</row>`;

test("a workbook is read on the device", async ({ page }) => {
  const rows = row("Certificate Number", "Vessel Name") + row(FULL, "MV Other");
  await giveFile(page, "list.xlsx", workbookFile({ rows }));
  await expect(rowsOf(page)).toContainText(
    "Vessel Name — your file: MV Other, register: MV Test Meridian",
  );
});

test("a file without a number and a file that is no table are told apart", async ({ page }) => {
  await giveFile(page, "words.txt", "nothing of ours\n");
  await expect(page.getByText(WORDS.none)).toBeVisible();
  await giveFile(page, "document.pdf", "%PDF-1.7");
  await expect(page.getByRole("alert")).toHaveText(WORDS.file.faults["not-a-table"]);
});

test.describe("an outage in the middle", () => {
  test.use({ expectedConsoleErrors: /Failed to load resource/ });

  test("keeps the other answers, and is tried again", async ({ page }) => {
    await page.route(`**${QUERY_PATH}`, (route, request) =>
      request.postData()?.includes(FULL) === true ? route.continue() : route.abort(),
    );
    const more = Array.from({ length: 20 }, (_, index) => `NONE-${2000 + index}`);
    await check(page, [...FORTY, ...more].join("\n"));
    await expect(page.getByText("10 check not completed")).toHaveCount(2);
    expect(FORTY.length + more.length - QUERY_NUMBERS_MAX).toBe(10);
    await expect(rowsOf(page).last()).toContainText(WORDS.reasons.failed);
    await page.unroute(`**${QUERY_PATH}`);
    await page.getByRole("button", { name: en.result.tryAgain }).click();
    await expect(rowsOf(page).last()).toContainText("Not in our register");
  });
});

test("the keyboard alone checks a list and follows an answer", async ({ page }) => {
  await page.goto(ROUTES.checkMany);
  await untilInteractive(page);
  await page.getByLabel(WORDS.label).focus();
  await page.keyboard.type(FULL);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole("link", { name: FULL }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("In force to the end of 1 March 2034")).toBeVisible();
});

for (const path of [ROUTES.checkMany, `/ar${ROUTES.checkMany}`]) {
  test(`nothing scrolls sideways on a phone at ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await untilInteractive(page);
    await page.locator("textarea").fill([FULL, "9".repeat(50), "NONE-1000"].join("\n"));
    await page.locator("form[method=post] button[type=submit]").click();
    await expect(rowsOf(page)).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    // Stacked, the cells are still those of a table.
    await expect(page.getByRole("table").getByRole("row").nth(1).getByRole("cell")).toHaveCount(3);
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the server's page has the same table", async ({ page }) => {
    await page.goto(ROUTES.checkMany);
    await page.getByLabel(WORDS.label).fill([FULL, "NONE-1000"].join("\n"));
    await page.getByRole("button", { name: WORDS.submit, exact: true }).click();
    await expect(rowsOf(page)).toHaveCount(2);
    await expect(rowsOf(page).first()).toContainText("1 March 2034");
    await expect(page.getByLabel(WORDS.label)).toHaveValue(/NONE-1000/);
  });
});

test.describe("over the limit", () => {
  test.use({ expectedConsoleErrors: /status of 429/ });

  test("the answers stay, and the rest is checked later", async ({ page, context }) => {
    const folder = await mkdtemp(join(tmpdir(), "limited-site-"));
    await createRegister(folder, { withDemo: true });
    const settings = { DATA_DIR: folder, MISSES_PER_MINUTE: "2", TRUST_PROXY: "1" };
    const start = fileURLToPath(new URL("../scripts/start.ts", import.meta.url));
    const site = await startSite(settings, start);
    try {
      await page.clock.install();
      await context.setExtraHTTPHeaders({ "x-forwarded-for": "198.18.0.1" });
      await page.goto(site.address + ROUTES.checkMany);
      await untilInteractive(page);
      const numbers = ["GQC-2025-001", "NONE-1000", "NONE-1001", "NONE-1002", "NONE-1003"];
      await page.getByLabel(WORDS.label).fill(numbers.join("\n"));
      await page.getByRole("button", { name: WORDS.submit, exact: true }).click();
      await expect(page.getByText("1 valid, 2 not in our register")).toBeVisible();
      const rest = page.getByRole("button", { name: "Check the remaining 2" });
      await expect(rest).toBeDisabled();
      await page.clock.fastForward("05:00");
      await expect(page.getByText(WORDS.ready)).toBeVisible();
      // As later: to the server, another client.
      await context.setExtraHTTPHeaders({ "x-forwarded-for": "198.18.0.2" });
      await rest.click();
      await expect(page.getByText("1 valid, 4 not in our register")).toBeVisible();
    } finally {
      await site.kill();
      await rm(folder, { recursive: true });
    }
  });
});
