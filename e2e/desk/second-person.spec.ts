import { expect, test } from "../support/desk-test.ts";

test.use({ secondPerson: true });

test("a withdrawal waits for another person, whom its author is not", async ({ openDesk }) => {
  const ana = await openDesk("Ana Silva", "approves", "/certificates/GQC-2025-001");
  const dialog = ana.getByRole("dialog");
  await ana.getByRole("button", { name: "Withdraw" }).click();
  await dialog.getByLabel("Public note").fill("Replaced.");
  await dialog.getByRole("button", { name: "Propose to withdraw it" }).click();
  await expect(ana.getByRole("status")).toContainText("This is now a proposal");
  const publicSide = ana.getByRole("region", { name: "As the public sees it" });
  await expect(publicSide).toContainText("Valid");
  await ana.getByRole("link", { name: "Look at the proposals" }).click();
  const own = ana.getByRole("region", { name: "Withdraw GQC-2025-001" });
  await expect(own.getByText("another person decides")).toBeVisible();
  await expect(own.getByRole("button", { name: "Approve" })).toHaveCount(0);

  const ben = await openDesk("Ben Okoro", "approves", "/proposals");
  await expect(ben.getByRole("link", { name: "Proposals 1 open" })).toBeVisible();
  const open = ben.getByRole("region", { name: "Withdraw GQC-2025-001" });
  await expect(open).toContainText("Proposed by Ana Silva");
  await expect(open).toContainText("Public note: Replaced.");
  await open.getByRole("button", { name: "Approve" }).click();
  await expect(ben.getByRole("region", { name: "Decided" })).toContainText("approved by Ben Okoro");
  await ben.goto("/certificates/GQC-2025-001");
  await expect(ben.getByRole("region", { name: "As the public sees it" })).toContainText(
    "Withdrawn",
  );
  const history = ben.getByRole("region", { name: "History" });
  await expect(history.getByRole("listitem").first()).toContainText("Ana Silva");
  await expect(history).toContainText("Approved by Ben Okoro");
});

test("a suspension acts at once, and is countersigned @trial", async ({ openDesk }) => {
  const ana = await openDesk("Ana Silva", "edits", "/certificates/GQC-2025-002");
  await ana.getByRole("button", { name: "Suspend" }).click();
  await ana.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
  await expect(ana.getByRole("region", { name: "As the public sees it" })).toContainText(
    "Suspended",
  );
  const ben = await openDesk("Ben Okoro", "approves", "/proposals");
  const open = ben.getByRole("region", { name: "Countersign the suspension of GQC-2025-002" });
  await open.getByRole("button", { name: "Approve" }).click();
  await expect(ben.getByRole("region", { name: "Decided" })).toContainText("GQC-2025-002");
});

test("an import with changes waits, is shown to the other person and can be refused", async ({
  openDesk,
}) => {
  const ana = await openDesk("Ana Silva", "edits", "/import");
  const buffer = Buffer.from("certificate_number,branch\nGQC-2025-004,Hull\n");
  await ana
    .getByLabel("Drop a spreadsheet here, or choose one")
    .setInputFiles({ name: "changes.csv", mimeType: "text/csv", buffer });
  await ana.getByRole("button", { name: "Propose this import" }).click();
  await expect(ana.getByRole("status")).toContainText("This is now a proposal");
  const ben = await openDesk("Ben Okoro", "approves", "/proposals");
  const open = ben.getByRole("region", { name: "Import changes.csv" });
  await open.getByRole("button", { name: "Show what it changes" }).click();
  await expect(open.getByRole("table", { name: "The rows as they will stand" })).toContainText(
    "Hull",
  );
  await open.getByLabel("Note on the decision").fill("The branch is right as it is.");
  await open.getByRole("button", { name: "Refuse" }).click();
  const decided = ben.getByRole("region", { name: "Decided" });
  await expect(decided).toContainText("refused by Ben Okoro");
  await expect(decided).toContainText("The branch is right as it is.");
  await ben.goto("/certificates/GQC-2025-004");
  await expect(ben.getByRole("region", { name: "Fields" })).toContainText("Manchester");
});

test("a certificate that was changed meanwhile is not deleted, and the author takes the proposal back @trial", async ({
  openDesk,
  desk,
}) => {
  const author = await openDesk("Ana Silva", "edits", "/certificates/GQC-2025-003");
  await author.getByRole("button", { name: "Delete" }).click();
  await author.getByLabel("Type GQC-2025-003 to delete it").fill("GQC-2025-003");
  await author.getByRole("button", { name: "Propose to delete it" }).click();
  await expect(author.getByText("This is now a proposal.")).toBeVisible();
  const approver = await openDesk("Ben Okoro", "approves", "/proposals");
  const name = "Delete GQC-2025-003";
  const proposal = approver.getByRole("region", { name });
  await expect(proposal.getByText("MT Example Tide")).toBeVisible();
  desk.runSql("UPDATE certificates SET branch = 'Doha' WHERE certificate_number = 'GQC-2025-003'");
  await proposal.getByRole("button", { name: "Approve" }).click();
  await expect(proposal.getByRole("alert")).toContainText("Nothing was done");
  await expect(proposal).toContainText("Branch: Dubai → Doha");

  await author.goto("/proposals");
  const own = author.getByRole("region", { name });
  await own.getByRole("button", { name: "Withdraw the proposal" }).click();
  await expect(author.getByText(`Withdrawn: ${name}.`)).toBeVisible();
  await expect(own).toHaveCount(0);
  await proposal.getByRole("button", { name: "Approve" }).click();
  await expect(approver.getByRole("alert")).toHaveText("Somebody has decided on it already.");
  await expect(proposal).toHaveCount(0);
});

test("an import and then its undoing are approved @trial", async ({ desk, openDesk }) => {
  const author = await openDesk("Ana Silva", "edits", "/import");
  await author.getByLabel("Drop a spreadsheet here").setInputFiles({
    name: "undone.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("certificate_number,branch\nGQC-2025-004,Leith\nPROPOSED-1,Leith"),
  });
  await author.getByRole("button", { name: "Propose this import" }).click();
  await expect(author.getByText("This is now a proposal.")).toBeVisible();

  const approver = await openDesk("Ben Okoro", "approves", "/proposals");
  const proposal = approver.getByRole("region", { name: "Import undone.csv" });
  await proposal.getByRole("button", { name: "Show what it changes" }).click();
  await expect(proposal).toContainText("Branch: Manchester → Leith");
  await proposal.getByRole("button", { name: "Approve" }).click();
  await expect(approver.getByText("Approved: Import undone.csv.")).toBeVisible();

  await author.goto("/import");
  const row = author.locator("tbody tr").filter({ hasText: "undone.csv" });
  await expect(row).toContainText("Ana Silva");
  await row.getByRole("button", { name: /^Undo/ }).click();
  await author.getByRole("button", { name: "Propose to undo it" }).click();
  await expect(author.getByText("This is now a proposal.")).toBeVisible();
  await approver.reload();
  const undo = approver.getByRole("region", { name: /^Undo import/ });
  await expect(undo).toContainText("undone.csv, imported by Ana Silva: 1 new, 1 changed.");
  desk.runSql(`WITH RECURSIVE later (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM later WHERE n < 100)
    INSERT INTO imports (file_name, imported_by, imported_at, added, updated)
    SELECT 'later.csv', 'Ana Silva', '2030-01-01T00:00:00.000Z', 0, 0 FROM later`);
  await approver.reload();
  await expect(undo).toContainText(/Import \d+ is not among the last 100\./);
  await undo.getByRole("button", { name: "Approve" }).click();
  await expect(approver.getByText("Approved: Undo import")).toBeVisible();
  await author.goto("/certificates/GQC-2025-004");
  await expect(author.getByRole("region", { name: "Fields" })).toContainText("Manchester");
});
