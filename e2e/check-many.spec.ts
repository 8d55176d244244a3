import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { workbookFile } from "@register/spreadsheets/test-support/workbook-file";
import { QUERY_NUMBERS_MAX } from "@register/domain/lookup";
import { QUERY_PATH, ROUTES } from "@register/domain/site";
import { en } from "@register/content/test-support/catalogue";
import { holdRequests, openPage } from "./support/browser-aids.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { pdfPages } from "./support/pdf-pages.ts";
import { readCode } from "./support/read-code.ts";
import { check, giveFile, rowsOf } from "./support/check-many-page.ts";
import { expect, test } from "./support/site-test.ts";

const { checkMany: WORDS } = en;

const FULL = "E2E-FULL-001";
const EMPTY = "E2E-EMPTY-003";
const SUSPENDED = "E2E-SUSPENDED-007";

/** Forty numbers, of which the register knows the first two. */
const UNKNOWN = Array.from({ length: 38 }, (_, index) => `NONE-${1000 + index}`);
const FORTY = [FULL, EMPTY, ...UNKNOWN];

/** The text of the file that a button saves. */
async function saved(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return readFile(await (await download).path(), "utf8");
}

test("forty pasted numbers are answered, counted, filtered and kept", async ({ page }) => {
  const others = [FULL.toLowerCase(), "no number here", "GQC-2025-101–GQC-2025-103"];
  await check(page, [...FORTY, ...others].join("\n"));
  await expect(page.getByText("40 numbers: 38 not in our register, 2 valid.")).toBeVisible();
  await expect(page.getByText("1 line has a range of numbers, which was left out")).toBeVisible();
  await expect(page.getByText("1 repeated number was checked once.")).toBeVisible();
  await expect(page.getByText("1 line has no certificate number:")).toBeVisible();
  await expect(rowsOf(page).getByRole("rowheader")).toHaveText([...UNKNOWN, FULL, EMPTY]);
  await expect(rowsOf(page).nth(38)).toContainText("MV Test Meridian");
  await expect(rowsOf(page).nth(38)).toContainText("1 March 2034");

  await page.getByRole("button", { name: "2 valid" }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  // Paper has every row, whatever the screen shows.
  await page.emulateMedia({ media: "print" });
  await expect(rowsOf(page)).toHaveCount(FORTY.length);
  await expect(page.getByText(WORDS.statement)).toBeVisible();
  await expect(page.getByText(/^Checked at \d\d:\d\d UTC on /)).toBeVisible();
  const heights = [WORDS.statement, "1 line has no certificate number:"].map(async (text) => {
    return (await page.getByText(text).boundingBox())?.y;
  });
  const [head, leftOut] = await Promise.all(heights);
  expect(head).toBeLessThan(leftOut ?? 0);
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("link", { name: FULL }).click();
  await expect(page.getByText("In force to the end of 1 March 2034")).toBeVisible();
  await page.goBack();
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole("button", { name: "All 40" }).click();
  await expect(rowsOf(page)).toHaveCount(FORTY.length);
  await expect(page.getByLabel(WORDS.label)).toHaveValue(new RegExp(`^${FULL}`));
});

test("the answers are saved as a table and their expiries as a calendar", async ({ page }) => {
  await check(page, [FULL, SUSPENDED, "NONE-1000"].join("\n"));
  const csv = await saved(page, WORDS.csv);
  expect(csv.startsWith("\uFEFF")).toBe(true);
  expect(parse(csv, { bom: true, columns: true })).toMatchObject([
    {
      number: FULL,
      verdict: "Valid",
      vessel_name: "MV Test Meridian",
      validity_date: "2034-03-01",
      status: "",
    },
    { number: SUSPENDED, status: "suspended", status_note: "Repeat inspection due" },
    { number: "NONE-1000", verdict: "Not in our register", vessel_name: "" },
  ]);
  const calendar = await saved(page, WORDS.calendar);
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(calendar).toContain("DTSTART;VALUE=DATE:20340301");
});

test("a certificate with particulars is answered, and single ones are compared", async ({
  page,
}) => {
  await giveFile(
    page,
    "seals.csv",
    "certificate_number,particulars.Seals,particulars.Hatches\nE2E-SEALED-012,0013,3\n",
  );
  await expect(page.getByText("1 number: 1 valid. 1 differs from your file.")).toBeVisible();
  await expect(rowsOf(page).getByRole("cell").last()).toHaveText(
    "DiffersSeals: 0013 (register: 0012)Not compared: Hatches",
  );
  expect(parse(await saved(page, WORDS.csv), { bom: true, columns: true })).toMatchObject([
    {
      particulars: "Seals: 0012",
      differs: "Seals: 0013 (register: 0012)",
      not_compared: "Hatches",
    },
  ]);
});

test("a spreadsheet is compared with the register, row by row", async ({ page }) => {
  await giveFile(
    page,
    "list.csv",
    [
      "Certificate Number,Vessel Name,Validity,Branch,Affiliate",
      `${FULL},MV Test Meridian,2033-03-01,London,n/a`,
      `${FULL},MV Test Meridian,2033-03-01,Oslo,n/a`,
      `${EMPTY},,,,`,
    ].join("\n"),
  );
  await expect(page.getByText("2 numbers: 2 valid. 1 differs from your file.")).toBeVisible();
  const compared = rowsOf(page)
    .getByRole("cell")
    .filter({ hasText: /register:|to compare/ });
  await expect(compared).toHaveText([
    [
      "Differs",
      "Validity: 1 March 2033 (register: 1 March 2034)",
      "Branch: Oslo (register: London)",
      "3 of 8 agree",
      "Not compared: Affiliate",
    ].join(""),
    "Nothing to compare",
  ]);
  expect(parse(await saved(page, WORDS.csv), { bom: true, columns: true })).toMatchObject([
    {
      agrees: "Vessel Name; Branch",
      differs: "Validity: 1 March 2033 (register: 1 March 2034); Branch: Oslo (register: London)",
      not_compared: "Affiliate",
    },
    { agrees: "", differs: "", not_compared: "" },
  ]);
  await page.getByRole("button", { name: "1 differs" }).click();
  await expect(rowsOf(page)).toHaveCount(1);

  // The same numbers again are still those of the file; other text is not.
  await page.getByRole("button", { name: WORDS.submit, exact: true }).click();
  await expect(page.getByText("1 differs from your file.")).toBeVisible();
  await page.getByLabel(WORDS.label).fill(FULL);
  await page.getByRole("button", { name: WORDS.submit, exact: true }).click();
  await expect(page.getByText("1 number: 1 valid.")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: WORDS.given })).toHaveCount(0);
});

test("pasted cells are compared like those of a file, and it is said where they cannot be", async ({
  page,
}) => {
  for (const sign of ["\t", ";"]) {
    const cells = [
      ["Validity", "Certificate Number", "Vessel Name"],
      ["01/03/2034", FULL, "MV Other"],
    ];
    const text = cells.map((row) => row.join(sign)).join("\n");
    await check(page, text);
    await expect(page.getByText("1 number: 1 valid. 1 differs from your file.")).toBeVisible();
    await expect(page.getByLabel(WORDS.label)).toHaveValue(text);
  }
  await check(page, `${FULL}\tMV Other\n`);
  await expect(page.getByText("1 number: 1 valid.")).toBeVisible();
  await expect(page.getByText(WORDS.left.nameless)).toBeVisible();
});

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

const row = (...cells: readonly string[]) => `<row>${cells.map(cell).join("")}</row>`;

test("a workbook is read on the device", async ({ page }) => {
  const rows = row("Certificate Number", "Vessel Name") + row(FULL, "MV Other");
  await giveFile(page, "list.xlsx", workbookFile({ rows }));
  await expect(rowsOf(page)).toContainText("Vessel Name: MV Other (register: MV Test Meridian)");
});

test("a file that is no table leaves no answers of another list", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await check(page, FORTY.join("\n"));
  await expect(rowsOf(page)).toHaveCount(FORTY.length);
  const file = { name: "document.pdf", mimeType: "", buffer: Buffer.from("%PDF-1.7") };
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("region", { name: WORDS.answers })).toHaveCount(0);
});

test("a list that a visit to another page interrupts is checked on", async ({ page }) => {
  await page.route(`**${QUERY_PATH}`, () => {});
  await check(page, FULL);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("link", { name: WORDS.single }).click();
  await expect(page.getByRole("heading", { name: en.track.heading })).toBeVisible();
  await page.goBack();
  const rest = page.getByRole("button", { name: "Check the remaining 1" });
  await expect(rest).toBeVisible();
  await expect(page.getByText(/^0 number/)).toHaveCount(0);
  await page.unroute(`**${QUERY_PATH}`);
  await rest.click();
  await expect(rowsOf(page)).toHaveCount(1);
});

test.describe("an outage in the middle", () => {
  test.use({ expectedConsoleErrors: /Failed to load resource/ });

  test("keeps the other answers, and is tried again", async ({ page }) => {
    await page.route(`**${QUERY_PATH}`, (route, request) =>
      request.postData()?.includes(FULL) === true ? route.continue() : route.abort(),
    );
    const more = Array.from({ length: 20 }, (_, index) => `NONE-${2000 + index}`);
    await check(page, [...FORTY, ...more].join("\n"));
    await expect(page.getByText("10 could not be checked")).toHaveCount(2);
    expect(FORTY.length + more.length - QUERY_NUMBERS_MAX).toBe(10);
    const last = rowsOf(page).filter({ hasText: "NONE-2019" });
    await expect(last).toContainText(WORDS.reasons.failed);
    await page.unroute(`**${QUERY_PATH}`);
    await page.getByRole("button", { name: en.result.tryAgain }).click();
    const summary = page
      .getByRole("region", { name: WORDS.answers })
      .getByRole("heading", { level: 2 });
    await expect(summary).toBeFocused();
    await expect(last).toContainText("Not in our register");
  });
});

for (const path of [ROUTES.checkMany, `/ar${ROUTES.checkMany}`]) {
  const trial = path === ROUTES.checkMany ? "" : " @trial";
  test(`nothing scrolls sideways on a phone at ${path}${trial}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openPage(page, path);
    await page.locator("textarea").fill([FULL, "9".repeat(50), "NONE-1000"].join("\n"));
    await page.locator("textarea ~ button").click();
    await expect(rowsOf(page)).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    // Stacked, the cells are still those of a table.
    await expect(page.getByRole("table").getByRole("row").nth(1).getByRole("cell")).toHaveCount(4);
    // Nor over the edge of a sheet of A4, in pixels without its margins.
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 680, height: 1009 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
}

test.describe("a set by its link", () => {
  const TEN = [FULL, SUSPENDED, ...UNKNOWN.slice(0, 8)];
  const LINK = `${ROUTES.checkMany}?numbers=${TEN.join(",")}`;
  const SUMMARY = "10 numbers: 8 not in our register, 1 suspended, 1 valid.";

  test("ten papers are answered at once, the worst first, kept on one sheet and handed on", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openPage(page, `${LINK},${FULL},%3Cb%3E`);
    const summary = page.getByRole("heading", { name: SUMMARY });
    await expect(summary).toBeFocused();
    await expect(page.getByLabel(WORDS.label)).toHaveValue(TEN.join("\n"));
    const worstFirst = [...TEN.slice(2), SUSPENDED, FULL];
    await expect(rowsOf(page).getByRole("rowheader")).toHaveText(worstFirst);
    const { answers } = WORDS;
    await expect(page.getByRole("region", { name: answers })).toContainText("<b>");

    await page.getByRole("button", { name: WORDS.set.copy }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(new URL(LINK, E2E_ORIGIN).href);
    const [sheet, ...others] = await pdfPages(await page.pdf({ format: "A4" }));
    expect(others).toEqual([]);
    expect((await (sheet && readCode(sheet.picture)))?.text).toBe(link);

    // Other numbers are not those of the address, to which Back returns.
    await page.getByLabel(WORDS.label).fill(EMPTY);
    await page.getByRole("button", { name: WORDS.submit, exact: true }).click();
    await expect(page.getByText("1 number: 1 valid.")).toBeVisible();
    await expect(page).toHaveURL(ROUTES.checkMany);
    await page.goBack();
    await expect(summary).toBeVisible();
    await expect(page.getByLabel(WORDS.label)).toHaveValue(TEN.join("\n"));
    await page.reload();
    await expect(summary).toBeVisible();
  });

  test("more numbers than a link holds are checked only when asked for", async ({ page }) => {
    const many = Array.from({ length: 51 }, (_, index) => `NONE-${1000 + index}`);
    await openPage(page, `${ROUTES.checkMany}?numbers=${many.join(",")}`);
    await expect(page.getByRole("alert")).toContainText("more than 50 numbers");
    await expect(page.getByRole("region", { name: WORDS.answers })).toHaveCount(0);
    await page.getByRole("button", { name: WORDS.submit, exact: true }).click();
    await expect(rowsOf(page)).not.toHaveCount(0);
    await expect(page.getByText(WORDS.set.none)).toBeVisible();
    await expect(page.getByRole("button", { name: WORDS.set.copy })).toHaveCount(0);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a link to a set leads to each certificate", async ({ page }) => {
    await page.goto(`${ROUTES.checkMany}?numbers=${FULL},${EMPTY}`);
    await expect(page.getByRole("main").locator("p.number")).toHaveText([FULL, EMPTY]);
    await page.getByRole("link", { name: EMPTY }).click();
    await expect(page).toHaveURL(`${ROUTES.track}?number=${EMPTY}`);
  });

  test("the page says what it needs, and leads to the number form", async ({ page }) => {
    await page.goto(ROUTES.checkMany);
    await expect(page.getByLabel(WORDS.label)).toBeHidden();
    const sentence = page.getByText(WORDS.withoutScript.split("{", 1)[0] ?? "");
    await sentence.getByRole("link", { name: WORDS.single }).click();
    await expect(page.getByLabel(en.numberField.label)).toBeVisible();
  });
});

test("numbers that are written while a file is read, or not checked yet, stay", async ({
  page,
}) => {
  await openPage(page, ROUTES.checkMany);
  const field = page.getByLabel(WORDS.label);
  const release = await holdRequests(page, /sheet-worker/);
  await page.locator("input[type=file]").setInputFiles({
    name: "list.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Certificate Number\n${FULL}\n`),
  });
  await field.focus();
  await page.keyboard.type(EMPTY);
  release();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(EMPTY);
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(ROUTES.about);
  await page.goBack();
  await expect(field).toHaveValue(EMPTY);
  await expect(rowsOf(page)).toHaveCount(1);
});
