import { readFile } from "node:fs/promises";
import { expect, test } from "../support/desk-test.ts";
import { pdfPages } from "../support/pdf-pages.ts";

test("prints the chosen certificates from the first free label on", async ({ openDesk }) => {
  const page = await openDesk("Ana Silva", "reads");
  await page.getByLabel("Choose GQC-2025-001").check();
  await page.getByLabel("Choose GQC-2025-002").check();
  await page.getByRole("link", { name: "Print labels (2)" }).click();
  const numbers = page.getByLabel("Certificate numbers");
  await expect(numbers).toHaveValue("GQC-2025-001\nGQC-2025-002");
  const local = page.getByText("which only this machine knows");
  await expect(local).toBeVisible();
  await page.getByLabel("The code holds").selectOption("number");
  await expect(local).toHaveCount(0);
  await page.getByLabel("The code holds").selectOption("link");
  await page.getByLabel("Sheet").selectOption("2x4");
  await page.getByRole("radio", { name: "Label 8: row 4, column 2" }).check();
  await expect(page.getByRole("status")).toHaveText(/^2 labels on 2 sheets\./);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the labels as a PDF" }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe("labels.pdf");
  const sheets = await pdfPages(await readFile(await download.path()));
  expect(sheets.map(({ text }) => text.match(/GQC-2025-\d+/g))).toEqual([
    ["GQC-2025-001"],
    ["GQC-2025-002"],
  ]);
});
