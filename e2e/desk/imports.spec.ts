import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { ANA, certificateNumber } from "@register/register/test-support/imported-certificates";
import { barriers } from "../support/barriers.ts";
import { resizeWindow, sidewaysScroll } from "../support/browser-aids.ts";
import { textRows, workbookFile } from "@register/spreadsheets/test-support/workbook-file";
import { expect, historyOf, outcomeOf, test } from "../support/desk-test.ts";

const GOOD = `certificate_number,vessel_name,branch,validity_date
IMP-1,MV Import One,Leith,2034-01-31
GQC-2025-003,MT Example Tide,Hull,2035-03-19
`;

async function choose(page: Page, name: string, text: string): Promise<void> {
  const buffer = Buffer.from(text);
  await page
    .getByLabel("Drop a spreadsheet here, or choose one")
    .setInputFiles({ name, mimeType: "text/csv", buffer });
}

test("shows the faults of a file; imports and undoes a right one", async ({ openDesk, desk }) => {
  const page = await openDesk("Ana Silva", "edits", "/import");
  await choose(page, "faulty.csv", GOOD.replace("2034-01-31", "31.02.2034"));
  const file = page.getByRole("region", { name: "The file" });
  const rows = file.getByRole("table", { name: "Rows after the import" }).locator("tbody tr");
  await expect(rows.nth(1)).toContainText(/faulty.*31\.02\.2034.*Fault:/s);
  await expect(file.getByRole("button", { name: "Import", exact: true })).toBeDisabled();
  const download = page.waitForEvent("download");
  await file.getByRole("button", { name: "Save the faulty rows as a file" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("faulty, faulty rows.csv");
  expect(await readFile(await saved.path(), "utf8")).toContain("IMP-1");
  await file.getByRole("button", { name: "Choose another file" }).click();

  await choose(page, "good.csv", GOOD);
  await expect(rows).toContainText([
    /changed.*GQC-2025-003.*Dubai → Hull/s,
    /new.*IMP-1.*MV Import One.*Leith.*31 Jan 2034/s,
  ]);
  await file.getByRole("button", { name: "Import", exact: true }).click();
  await expect(outcomeOf(page, "Imported: 2 rows: 1 new, 1 changed")).toBeVisible();
  const { id } = await desk.inRegister(async (register) => {
    const [newest] = (await register.desk.imports.list({ limit: 1 })).imports;
    return newest ?? { id: 0 };
  });

  await page.getByRole("button", { name: `Undo import ${id}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo the import" }).click();
  const row = page.getByRole("row", { name: /good\.csv/ });
  await expect(row).toContainText("Undone by Ana Silva");
  await page.goto("/certificates/GQC-2025-003");
  const history = historyOf(page);
  await expect(history).toContainText("Branch: Hull → Dubai");
  await expect(history).toContainText(`import ${id}`);
  await page.goto("/certificates/IMP-1");
  await expect(page.getByText(/^This certificate was deleted by /)).toBeVisible();
});

test("takes days in a chosen order, and leaves faulty rows out", async ({ openDesk, desk }) => {
  const page = await openDesk("Ana Silva", "edits", "/import");
  const rows = [
    "certificate_number,vessel_imo,validity_date",
    "CHOSEN-1,9074729,01/02/2034",
    "NO NUMBER 1,,2034-01-31",
    "GQC-2025-002,,2033-02-02",
  ];
  await choose(page, "choices.csv", rows.join("\n"));
  const file = page.getByRole("region", { name: "The file" });
  const start = file.getByRole("button", { name: "Import", exact: true });
  const faults = file.locator("tbody tr", { hasText: "faulty" });
  await expect(faults).toContainText([/CHOSEN-1.*“Order of days and months”/s, /NO NUMBER 1/]);
  await file.getByLabel("Order of days and months").selectOption("dmy");
  await expect(faults).toHaveCount(1);
  await expect(faults).toContainText([/NO NUMBER 1/]);
  await expect(file.getByText("or import its other rows with “Skip faulty rows”")).toBeVisible();
  await file.getByLabel("Skip faulty rows").check();
  await expect(file.getByText("3000013 → empty")).toBeVisible();
  await expect(start).toBeDisabled();
  await file.getByLabel("Empty cells remove values").check();
  await expect(file.getByText("3 rows: 1 new, 1 changed, 1 faulty")).toBeVisible();
  await start.click();
  await expect(outcomeOf(page, "Imported: 3 rows: 1 new, 1 changed, 1 faulty")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  desk.runSql("UPDATE certificates SET branch = 'Hull' WHERE certificate_number = 'CHOSEN-1'");
  await page.goto("/import");
  const entry = page.getByRole("row", { name: /choices\.csv/ });
  await expect(entry).toContainText("1 certificate of import");
  await entry.getByRole("link", { name: "Show them" }).click();
  await expect(page.getByLabel("Changed since import")).toHaveValue(/^\d+$/);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "CHOSEN-1" })).toBeVisible();
  await page.goto("/certificates/CHOSEN-1");
  await expect(page.getByRole("region", { name: "Fields" })).toContainText("1 Feb 2034");
});

test("leaves rows out and corrects a cell, by keyboard, at any width", async ({ openDesk }) => {
  const page = await openDesk("Ana Silva", "edits", "/import");
  const lines = [
    "Our fleet",
    "Certificate No.,Ship,Valid until",
    "BOX-1,MV Box One,31/01/2034",
    "BOX-2,MV Box Two,30/02/2034",
    "BOX-3,MV Box Three,31/02/2034",
    "Total,3,",
    "GQC-2025-003,MT Example Tide,05/06/2034",
  ];
  await choose(page, "boxes.csv", lines.join("\n"));
  const file = page.getByRole("region", { name: "The file" });
  await expect(file.getByText("Days before months, seen in 1 row.")).toBeVisible();
  const box = (row: number) => file.getByRole("checkbox", { name: `Include row ${row}` });
  await expect(box(6)).not.toBeChecked();
  const faults = file.getByRole("button", { name: /^Validity is not a valid date/ });
  await expect(faults).toContainText("2 rows, first row 4");
  await faults.press("Enter");
  const rows = file.locator("tbody tr");
  await expect(rows).toHaveCount(2);
  await resizeWindow(page, { width: 768, height: 900 });
  expect(await barriers(page, "all")).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await box(5).press("Space");
  await expect(file.getByText("2 left out")).toBeVisible();
  await expect(box(5)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  for (const _ of lines.slice(0, 3)) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const input = file.getByRole("textbox", { name: "Validity, row 4" });
  await input.fill("28/02/2034");
  await page.keyboard.press("Escape");
  await expect(rows.first()).toContainText("30/02/2034");
  await page.keyboard.press("Enter");
  await input.fill("28/02/2034");
  await page.keyboard.press("Enter");
  // It stays where it was, though it is none of these any more.
  await expect(rows).toContainText([/BOX-2.*28 Feb 2034/s, /BOX-3/]);
  await file.getByRole("button", { name: "All 5" }).click();
  await expect(rows).toContainText([
    /GQC-2025-003.*→ 5 Jun 2034/s,
    /BOX-2.*28 Feb 2034.*Corrected: the file has “30\/02\/2034”/s,
    /left out \(faulty\).*BOX-3/s,
    /left out \(new\).*Total/s,
    /BOX-1/,
  ]);
  await resizeWindow(page, { width: 1440, height: 900 });
  expect(await barriers(page, "all")).toEqual([]);
  await file.getByRole("button", { name: "Import", exact: true }).press("Enter");
  await expect(outcomeOf(page, "Imported: 5 rows: 2 new, 1 changed, 2 left out")).toBeVisible();
});

test("saves what is typed in a cell however it is left", async ({ openDesk }) => {
  const page = await openDesk("Ana Silva", "edits", "/import");
  await choose(
    page,
    "typed.csv",
    "certificate_number,branch,Remarks\nTYPED-1,Leith,\nTYPED-2,Leith,x",
  );
  const file = page.getByRole("region", { name: "The file" });
  const rows = file.locator("tbody tr");
  await expect(
    file.getByText('the column "Remarks" is unknown. A column needs a field or a particular'),
  ).toBeVisible();
  await file.getByLabel("Column “Remarks”").selectOption("Leave it out");
  const cell = (row: number) => file.getByRole("button", { name: `Correct Branch, row ${row}` });
  await cell(2).click();
  await file.getByLabel("Branch, row 2").fill("Lima");
  await cell(3).click();
  await expect(rows.first()).toContainText("Corrected: the file has “Leith”");
  await file.getByLabel("Branch, row 3").fill("Nobody’s");
  await page.keyboard.press("Escape");
  await expect(rows.last()).toContainText("Leith");
  await cell(3).click();
  await file.getByLabel("Branch, row 3").fill("Hull");
  await page.reload();
  await expect(rows).toContainText([/Lima/, /Hull/]);
  await page.goto("/import");
  const goOn = page.getByRole("link", { name: "Go on with typed.csv" });
  await goOn.click();
  await cell(2).click();
  await file.getByLabel("Branch, row 2").fill("Genoa");
  await page.goBack();
  await goOn.click();
  await expect(rows.first()).toContainText("Genoa");
  await cell(3).click();
  await file.getByLabel("Branch, row 3").fill("Oslo");
  await page.keyboard.press("Control+Enter");
  await expect(outcomeOf(page, "Imported: 2 rows: 2 new")).toBeVisible();
  await page.goto("/certificates/TYPED-2");
  await expect(page.getByRole("region", { name: "Fields" })).toContainText("Oslo");
  await page.goto("/certificates/TYPED-1");
  await expect(page.getByRole("region", { name: "Fields" })).toContainText("Genoa");

  await page.goto("/import");
  await choose(page, "clicked.csv", "certificate_number,validity_date\nTYPED-3,soon");
  await file.getByRole("button", { name: "Correct Validity, row 2" }).click();
  await file.getByLabel("Validity, row 2").fill("1 janvier 2035");
  // Nothing but the cell prevents the import, and what is typed in it comes first.
  await file.getByRole("button", { name: "Import", exact: true }).click();
  await expect(outcomeOf(page, "Imported: 1 row: 1 new")).toBeVisible();
  await page.goto("/certificates/TYPED-3");
  await expect(page.getByRole("region", { name: "Fields" })).toContainText("1 Jan 2035");
});

test("reads the sheet behind a cover, says so, and leaves out a column of any name", async ({
  openDesk,
}) => {
  const page = await openDesk("Ana Silva", "edits", "/import");
  const buffer = Buffer.from(
    workbookFile({
      rows: textRows([["Monthly return"]]),
      others: [
        textRows([
          ["Certificate Number", "Vessel Name", "__proto__", "constructor"],
          ["COV-1", "MV Cover", "x", "y"],
        ]),
      ],
      sheets: ["Notes", "November"],
    }),
  );
  await page
    .getByLabel("Drop a spreadsheet here, or choose one")
    .setInputFiles({ name: "return.xlsx", mimeType: "application/octet-stream", buffer });
  const file = page.getByRole("region", { name: "The file" });
  await expect(file).toContainText('only the sheet "November" was read, since the first sheet');
  await expect(file.getByLabel("Sheet of the workbook")).toHaveValue("November");
  for (const name of ["__proto__", "constructor"]) {
    const column = file.getByLabel(`Column “${name}”`);
    await expect(column).toHaveValue("");
    await column.selectOption("Leave it out");
    await expect(column).toHaveValue("not read");
  }
  await file.getByRole("button", { name: "Import", exact: true }).click();
  await expect(outcomeOf(page, "Imported: 1 row: 1 new")).toBeVisible();
});

test("reads the sheet that is chosen", async ({ openDesk }) => {
  const page = await openDesk("Ana Silva", "edits", "/import");
  const folder = "../../packages/spreadsheets/test-support/examples/";
  await page
    .getByLabel("Drop a spreadsheet here, or choose one")
    .setInputFiles(fileURLToPath(new URL(`${folder}lots.xlsx`, import.meta.url)));
  const file = page.getByRole("region", { name: "The file" });
  const sheets = file.getByLabel("Sheet of the workbook");
  await expect(sheets.locator("option")).toHaveCount(3);
  await sheets.selectOption({ index: 2 });
  await expect(file.locator("tbody tr").first()).toContainText("GQC-2025-10");
});

test("records confirmations by a sheet, and lists what is due", async ({ openDesk, desk }) => {
  const issued = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10);
  const number = certificateNumber("IMP-AUDIT-1");
  await desk.inRegister((register) =>
    register.edits.add(number, { kind: "management-system", issuance_date: issued }, ANA),
  );
  const page = await openDesk("Ana Silva", "edits", "/import");
  const lines = ["Certificate No.,Confirmed on,Audit", "IMP-AUDIT-1,2026-01-15,Confirmed"];
  await choose(page, "audits.csv", lines.join("\n"));
  const file = page.getByRole("region", { name: "The file" });
  await file.getByLabel("Column “Audit”").selectOption("Confirmation result");
  const row = file.getByRole("table", { name: "Rows after the import" }).locator("tbody tr");
  await expect(row).toContainText(["empty → 15 Jan 2026"]);
  await file.getByRole("button", { name: "Import", exact: true }).click();
  await expect(outcomeOf(page, "Imported: 1 row: 1 changed")).toBeVisible();
  await page.goto("/");
  await page.getByLabel("Due within").selectOption("90 days");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("link", { name: "IMP-AUDIT-1" })).toBeVisible();
  await page.getByLabel("Due within").selectOption("7 days");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText(/^No certificate matches/)).toBeVisible();
});
