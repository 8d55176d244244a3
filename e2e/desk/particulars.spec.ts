import type { Page } from "@playwright/test";
import { kinds } from "@register/content/kinds";
import { fieldsOf, type KindColumn } from "@register/domain/certificate";
import { expect, openMore, test } from "../support/desk-test.ts";

/** A table of texts of the owner's, which a certificate's results may be. */
const [FOUND] = [...kinds().values()].flatMap(({ code, form }) =>
  fieldsOf(form).flatMap((field) =>
    field.type === "table" &&
    field.columns.length > 2 &&
    field.columns.every(({ type }) => type === "text")
      ? [{ code, table: field.label.en, columns: field.columns }]
      : [],
  ),
);

/**
 * Copies cells as spreadsheets do, with raised figures and styles, and as text. What a page writes to the clipboard by
 * itself is parsed by some browsers within its content security policy, which refuses those styles.
 */
async function copyTable(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const html = rows.map(
    (row) => `<tr>${row.map((cell) => `<td style="height:15pt">${cell}</td>`).join("")}</tr>`,
  );
  await page.evaluate((table) => {
    const copy = (event: ClipboardEvent) => {
      event.preventDefault();
      event.clipboardData?.setData(
        "text/html",
        `<style>td{color:red}</style><table>${table}</table>`,
      );
      event.clipboardData?.setData("text/plain", "A text without raised figures");
    };
    document.addEventListener("copy", copy, { once: true });
  }, html.join(""));
  await page.keyboard.press("Control+C");
}

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test("takes results from a spreadsheet, says what is wrong at its cell, and copies all but the results", async ({
  openDesk,
}) => {
  test.skip(FOUND === undefined, "No kind of the owner has a table of texts.");
  const { code = "", table = "", columns = [] as readonly KindColumn[] } = FOUND ?? {};
  const page = await openDesk("Ana Silva", "edits", "/add");
  const number = page.getByLabel("Certificate Number");
  await number.fill("GRID-1");
  await page.getByLabel("Kind").selectOption(code);
  await page.getByLabel("Without an end").check();
  await page.getByLabel("Commodity").fill("Soya bean meal");
  const grid = page.getByRole("group", { name: table });
  const cell = (column: number, row: number) =>
    grid.getByLabel(`${columns[column]?.label.en}, row ${row}`, { exact: true });

  // Its heads lead the cells below them to their columns; a row has a cell too few.
  const order = columns.map((_, at) => at).toReversed();
  const row = (name: string) => order.map((at) => (at === 0 ? name : `${at} x 10<sup>4</sup>`));
  await copyTable(page, [
    order.map((at) => columns[at]?.label.en ?? ""),
    row("CO<sub>2</sub>"),
    row("Lead"),
    ["Cadmium", "0.03"],
  ]);
  await cell(0, 1).focus();
  await page.keyboard.press("Control+V");
  await expect(grid.getByRole("status")).toContainText(
    "3 rows were pasted, each cell below its head.",
  );
  await expect(cell(0, 1)).toHaveValue("CO₂");
  await expect(cell(1, 2)).toHaveValue("1 x 10⁴");
  const fault = `“Cadmium” has 2 cells, its table ${columns.length} heads`;
  await expect(cell(0, 3)).toHaveAccessibleDescription(fault);
  await page.getByRole("button", { name: "Add the certificate" }).click();
  await expect(cell(0, 3)).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add a certificate");

  // The missing cells are typed, a row is added and another one removed, all by keyboard.
  await press(page, ...columns.slice(1).map(() => "ArrowRight"));
  await page.keyboard.type("max. 1.0");
  await expect(cell(0, 3)).toHaveAccessibleDescription("");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Arsenic");
  await press(page, "ArrowUp", "ArrowUp", "ArrowRight");
  await expect(cell(1, 2)).toBeFocused();
  await press(page, ...columns.slice(1).map(() => "ArrowRight"), "Enter");
  await expect(cell(0, 2)).toBeFocused();
  await expect(cell(0, 2)).toHaveValue("Cadmium");
  await expect(cell(0, 3)).toHaveValue("Arsenic");

  await page.getByRole("button", { name: "Add a table" }).click();
  const further = page.getByRole("group", { name: "Further particulars, part 1" });
  await further.getByLabel("Second language").selectOption("fr");
  await further.getByLabel("Heading in English").fill("Holds");
  await further.getByLabel("Heading in Français").fill("Cales");
  await further.getByLabel("Column 1, head in English").focus();
  await copyTable(page, [
    ["Hold", "Bags"],
    ["1", "200"],
  ]);
  await page.keyboard.press("Control+V");
  await further.getByLabel("Column 1, head in Français").fill("Cale");
  await further.getByLabel("Column 2, head in Français").fill("Sacs");

  await page.getByLabel("Keep cargo").check();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("GRID-1 was added.")).toBeVisible();
  await expect(number).toBeFocused();
  await expect(page.getByLabel("Commodity")).toHaveValue("Soya bean meal");
  for (const [at, { copy }] of columns.entries())
    await expect(cell(at, 1)).toHaveValue(copy === false ? "" : at === 0 ? "CO₂" : `${at} x 10⁴`);
  await expect(further.getByLabel("Column 1, row 1")).toHaveValue("1");
  await expect(further.getByLabel("Column 2, row 1")).toHaveValue("");
  await page.getByLabel("Commodity").fill("");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.goto("/certificates/GRID-1");
  const fields = page.getByRole("region", { name: "Fields" });
  await expect(fields).toContainText(
    ["CO₂", ...columns.slice(1).map((_, at) => `${at + 1} x 10⁴`)].join(" | "),
  );
  await expect(fields).toContainText("Hold | Bags");

  await openMore(page);
  await page.getByRole("link", { name: "Copy" }).click();
  await expect(page.getByLabel("Kind")).toHaveValue(code);
  for (const [at, { copy }] of columns.entries())
    await expect(cell(at, 1)).toHaveValue(copy === false ? "" : at === 0 ? "CO₂" : `${at} x 10⁴`);
  await expect(further.getByLabel("Heading in Français")).toHaveValue("Cales");
});
