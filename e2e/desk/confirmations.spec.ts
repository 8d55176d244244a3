import { expect, historyOf, outcomeOf, test } from "../support/desk-test.ts";

test.use({ secondPerson: true });

test("two people record a surveillance audit, and strike out what was recorded wrongly", async ({
  desk,
  openDesk,
}) => {
  const today = new Date().toISOString().slice(0, 10);
  const year = Number(today.slice(0, 4));
  desk.runSql(
    `INSERT INTO certificates (certificate_number, kind, issuance_date, created_at, updated_at)
     VALUES ('AUDIT-1', 'management-system', ?1, ?2, ?2)`,
    `${year - 2}-01-15`,
    "2026-01-02T03:04:05.678Z",
  );
  const ana = await openDesk("Ana Silva", "edits", "/certificates/AUDIT-1");
  const rows = ana.getByRole("region", { name: "Confirmations" });
  const publicSide = ana.getByRole("region", { name: "As the public sees it" });
  const isSaid = (verdict: string) => publicSide.locator(`[data-kind="${verdict}"]`).first();
  await expect(isSaid("confirmation-overdue")).toBeVisible();
  await expect(rows).toContainText(`Next due 15 Jan ${year - 1}`);
  await rows.getByRole("button", { name: "Record a confirmation" }).click();
  const dialog = ana.getByRole("dialog");
  await dialog.getByLabel("Day").fill("2200-01-01");
  await dialog.getByLabel("Place").fill("Leith");
  await dialog.getByLabel("Who examined").fill("Bo Lund");
  await dialog.getByLabel("Position").fill("Lead auditor");
  await dialog.getByRole("button", { name: "Propose it" }).click();
  await expect(dialog.getByLabel("Day")).toHaveAccessibleDescription(/lies in the future/);
  await dialog.getByLabel("Day").fill(today);
  await dialog.getByRole("button", { name: "Propose it" }).click();
  await expect(outcomeOf(ana, "This is now a proposal")).toBeVisible();
  await expect(rows.getByRole("listitem")).toHaveCount(0);

  const ben = await openDesk("Ben Okoro", "approves", "/proposals");
  const open = ben.getByRole("region", { name: "Record a confirmation: AUDIT-1" });
  await open.getByRole("heading").click();
  await expect(open.getByLabel("Who examined")).toHaveValue("Bo Lund");
  await expect(open.getByLabel("Kind")).toHaveValue("surveillance");
  await open.getByRole("button", { name: "Approve" }).click();
  await expect(open.getByRole("status")).toContainText("approved by Ben Okoro");

  await ana.reload();
  await expect(isSaid("valid")).toBeVisible();
  await expect(rows.getByRole("listitem").last()).toContainText("Surveillance audit");
  await expect(historyOf(ana)).toContainText("(surveillance) recorded: confirmed; Leith");
  await expect(historyOf(ana)).toContainText("approved by Ben Okoro");

  await rows.getByRole("button", { name: "Record a confirmation" }).click();
  await dialog.getByLabel("Day").fill(today);
  await dialog.getByLabel("Result").selectOption("not confirmed");
  await dialog.getByRole("button", { name: "Record it" }).click();
  await expect(isSaid("not-confirmed")).toBeVisible();
  await ben.goto("/proposals");
  const told = ben.getByRole("region", { name: "Countersign “not confirmed”: AUDIT-1" });
  await told.getByRole("heading").click();
  await expect(told).toContainText("AUDIT-1 with its history");
  await told.getByRole("button", { name: "Approve" }).click();
  await expect(told.getByRole("status")).toContainText("approved by Ben Okoro");

  await ana.reload();
  await rows.getByRole("button", { name: "Strike out" }).last().click();
  await expect(dialog).toContainText("not confirmed");
  await dialog.getByLabel("Reason").fill("Another certificate was meant");
  await dialog.getByRole("button", { name: "Propose it" }).click();
  await ben.goto("/proposals");
  const striking = ben.getByRole("region", { name: "Strike out a confirmation: AUDIT-1" });
  await striking.getByRole("heading").click();
  await expect(striking).toContainText("(surveillance): not confirmed");
  await expect(striking.getByLabel("Reason")).toHaveValue("Another certificate was meant");
  await striking.getByRole("button", { name: "Approve" }).click();
  await expect(striking.getByRole("status")).toContainText("approved by Ben Okoro");
  await ana.reload();
  await expect(isSaid("valid")).toBeVisible();
  await expect(rows.locator("s", { hasText: "not confirmed" })).toBeVisible();
  await expect(rows).toContainText("Another certificate was meant");
});
