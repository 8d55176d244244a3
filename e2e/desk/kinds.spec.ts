import { kinds } from "@register/content/kinds";
import { fieldsOf, type KindField } from "@register/domain/certificate";
import { expect, historyOf, outcomeOf, test } from "../support/desk-test.ts";

const isOf =
  <Type extends KindField["type"]>(type: Type) =>
  (field: KindField): field is Extract<KindField, { readonly type: Type }> =>
    field.type === type;

/** A kind of the owner's with figures and a table of texts. */
const KIND = [...kinds().values()].find(
  ({ form }) => fieldsOf(form).some(isOf("number")) && fieldsOf(form).some(isOf("table")),
);

test("types what a kind asks for, by its fields and in its table, and shows it to the public", async ({
  openDesk,
}) => {
  test.skip(KIND === undefined, "No kind of the owner has figures and a table.");
  const fields = fieldsOf(KIND?.form ?? []);
  const figures = fields.find(isOf("number"));
  const table = fields.find(isOf("table"));
  const page = await openDesk("Ana Silva", "edits", "/add");
  await page.getByLabel("Certificate Number").fill("KIND-1");
  await page.getByLabel("Kind").selectOption(KIND?.titles[0]?.label.en ?? "");
  await page.getByLabel("Without an end").check();
  const net = page.getByLabel(new RegExp(`^${figures?.label.en}`));
  await net.fill("much");
  const grid = page.getByRole("group", { name: table?.label.en ?? "" });
  for (const [at, { label }] of (table?.columns ?? []).entries())
    await grid.getByLabel(`${label.en}, row 1`, { exact: true }).fill(at === 0 ? "Moisture" : "12");
  await page.getByRole("button", { name: "Add the certificate" }).click();
  await expect(net).toHaveAccessibleDescription(/is no number/);
  await expect(net).toBeFocused();
  await net.fill("12");
  await page.getByRole("button", { name: "Add the certificate" }).click();
  await expect(page.getByRole("heading", { name: "KIND-1", level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Fields" })).toContainText("Moisture | 12");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page.getByLabel("Kind")).toHaveValue(KIND?.code ?? "");
  await net.fill("13");
  await page.getByRole("button", { name: "Show the changes" }).click();
  await page.getByRole("button", { name: "Save these changes" }).click();
  await expect(historyOf(page)).toContainText("Particulars");
});

test("gives imported certificates without a kind the chosen one, and lists those of a kind", async ({
  openDesk,
}) => {
  test.skip(KIND === undefined, "No kind of the owner has figures and a table.");
  const page = await openDesk("Ana Silva", "edits", "/import");
  const buffer = Buffer.from("certificate_number,validity_date\nKIND-2,2034-01-31\n");
  await page
    .getByLabel("Drop a spreadsheet here, or choose one")
    .setInputFiles({ name: "kind.csv", mimeType: "text/csv", buffer });
  await page.getByLabel("Kind of those without one").selectOption(KIND?.code ?? "");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(outcomeOf(page, "Imported: 1 row: 1 new")).toBeVisible();
  await page.goto("/");
  await page.getByLabel("Kind", { exact: true }).selectOption(KIND?.code ?? "");
  await expect(page).toHaveURL(new RegExp(`kind=${KIND?.code}`));
  await expect(page.getByRole("link", { name: "KIND-2" })).toBeVisible();
  await expect(page.getByRole("link", { name: "GQC-2025-001" })).toHaveCount(0);
});

/** A table of the owner's that begins with options, of which rows are offered. */
const [OFFERED] = [...kinds().values()].flatMap(({ code, form }) =>
  fieldsOf(form)
    .filter(isOf("table"))
    .flatMap(({ label, columns: [first, second] }) =>
      first?.type === "choice" && first.options.length > 1 && second !== undefined
        ? [{ code, title: label.en, second: second.label.en, options: first.options }]
        : [],
    ),
);

test("names the offered rows that are not stored, with nothing beside their option", async ({
  openDesk,
}) => {
  test.skip(OFFERED === undefined, "No kind of the owner offers rows.");
  const { code = "", title = "", second = "", options = [] } = OFFERED ?? {};
  const page = await openDesk("Ana Silva", "edits", "/add");
  await page.getByLabel("Kind").selectOption(code);
  const grid = page.getByRole("group", { name: title });
  const said = grid.getByText("Not stored, with nothing beside it");
  await expect(grid.getByLabel(`${second}, row 1`, { exact: true })).toBeVisible();
  await expect(said).toHaveCount(0);
  await grid.getByLabel(`${second}, row 1`, { exact: true }).fill("12");
  const others = options.slice(1).map(({ label }) => label.en);
  await expect(said).toHaveText(`Not stored, with nothing beside it: ${others.join(", ")}.`);
});
