import { readFile } from "node:fs/promises";
import { expect, historyOf, openMore, outcomeOf, test } from "../support/desk-test.ts";
import type { StartedDesk } from "../support/start-desk.ts";

/** Certificates from PREFIX-101 on. */
function addCounted({ runSql }: StartedDesk, prefix: string, count: number): void {
  runSql(
    `WITH RECURSIVE counted (number) AS (SELECT 101 UNION ALL SELECT number + 1 FROM counted LIMIT ${count})
     INSERT INTO certificates (certificate_number, vessel_name, created_at, updated_at)
     SELECT '${prefix}-' || number, '=1+1', '2026-01-31T09:30:00.000Z', '2026-01-31T09:30:00.000Z' FROM counted`,
  );
}

const signBehind = (element: Element) => getComputedStyle(element, "::after").content;

test("saves every page of a list, in its order", async ({ desk, openDesk }) => {
  addCounted(desk, "LIST", 60);
  desk.runSql(
    "UPDATE certificates SET vessel_name = NULL, organisation = 'Acme Yards' WHERE certificate_number = 'LIST-159'",
  );
  const page = await openDesk(
    "Rita Reader",
    "reads",
    "/?text=LIST&sort=certificate_number&descending=yes",
  );
  await expect(page.getByRole("status")).toHaveText("1 to 50 of 60");
  await expect(page.getByRole("row", { name: /LIST-159/ })).toContainText("Acme Yards");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the list as a file" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("certificates.csv");
  const lines = (await readFile(await saved.path(), "utf8")).trim().split("\n");
  expect(lines).toHaveLength(61);
  // With every field, as an import reads them, and the verdict.
  expect(lines[0]).toMatch(/^qr_validation,certificate_number,.*,status on \d{4}-\d\d-\d\d$/);
  expect(lines[1]).toMatch(/^,LIST-160,'=1\+1,.*,valid$/);

  await page.emulateMedia({ media: "print" });
  // The browser prints this page alone, which then says so.
  await expect(page.getByText("50 of 60", { exact: true })).toBeVisible();
  await expect(page.getByText("1 to 50")).toBeHidden();
  await expect(page.getByRole("button", { name: "Save the list as a file" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Show all 60" }).click();
  await expect(page.getByRole("status")).toHaveText("1 to 60 of 60");
  await expect(page.getByRole("button", { name: "Next page" })).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("tbody tr")).toHaveCount(60);
  await expect(page.getByText("50 of 60", { exact: true })).toHaveCount(0);
  await expect(page.locator("tbody a").first()).toHaveCSS("text-decoration-line", "none");
  expect(await page.locator("th button").first().evaluate(signBehind)).toBe("none");
});

test("takes out of a choice what somebody has deleted", async ({ desk, openDesk }) => {
  addCounted(desk, "GONE", 3);
  const page = await openDesk("Ben Okoro", "edits", "/?text=GONE");
  await page.getByLabel("Choose all on this page").check();
  desk.runSql("DELETE FROM certificates WHERE certificate_number = 'GONE-102'");
  await page.getByRole("button", { name: "Suspend" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(dialog.getByRole("alert")).toContainText("GONE-102");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByLabel("Branch").fill("nowhere");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Clear" }).click();
  await page.locator("summary", { hasText: "Not on this page" }).click();
  await page.getByRole("button", { name: "Take out GONE-102" }).click();
  await expect(page.getByText("2 chosen").first()).toBeVisible();
  await page.getByRole("button", { name: "Suspend" }).click();
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(outcomeOf(page, "GONE-101, GONE-103 are now suspended.")).toBeVisible();
});

test("shows another person's change in a list without a reload", async ({ openDesk }) => {
  const page = await openDesk("Rita Reader", "reads");
  await page.clock.install();
  await page.reload();
  await page.getByLabel("Choose GQC-2025-001").check();
  const other = await openDesk("Ben Okoro", "edits", "/certificates/GQC-2025-001");
  await openMore(other);
  await other.getByRole("button", { name: "Suspend" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
  await expect(outcomeOf(other, "suspended")).toBeVisible();
  const row = page.getByRole("row", { name: /GQC-2025-001/ });
  await page.clock.fastForward(31_000);
  await expect(row).toContainText("Suspended");
  await expect(page.getByLabel("Choose GQC-2025-001")).toBeChecked();
});

test("chooses all that match then, and acts upon no other", async ({ desk, openDesk }) => {
  addCounted(desk, "EVERY", 120);
  const page = await openDesk("Ben Okoro", "edits", "/?text=EVERY");
  await page.getByLabel("Choose all on this page").check();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByRole("status")).toHaveText(
    "51 to 100 of 120, 50 chosen (50 not on this page)",
  );
  // Only a whole page leads on to the others.
  await expect(page.getByRole("button", { name: /that match/ })).toHaveCount(0);
  await page.getByLabel("Choose all on this page").check();
  // The second click of a double click finds nothing in its place.
  await page.getByRole("button", { name: "Choose all 120 that match" }).dblclick();
  await expect(page.getByRole("status")).toContainText("120 chosen (70 not on this page)");
  await expect(page.locator(":focus")).toContainText("120 chosen");
  desk.runSql(
    `INSERT INTO certificates (certificate_number, created_at, updated_at)
     VALUES ('EVERY-999', '2026-01-31T09:30:00.000Z', '2026-01-31T09:30:00.000Z')`,
  );
  await page.getByRole("button", { name: "Change a field" }).click();
  const dialog = page.getByRole("dialog", { name: "Change a field of 120 certificates" });
  await dialog.getByText("Their numbers").click();
  await expect(dialog.getByRole("listitem")).toHaveCount(120);
  await dialog.getByLabel("Branch").fill("Santos");
  await dialog.getByRole("button", { name: "Change 120 certificates" }).click();
  await expect(outcomeOf(page, "120 certificates changed.")).toBeVisible();
  await page.goto("/certificates/EVERY-220");
  await expect(historyOf(page)).toContainText("Santos");
  await page.goto("/?text=EVERY&branch=Santos");
  await expect(page.getByRole("status")).toHaveText("1 to 50 of 120");
});
