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

test("a suspension acts at once, and is countersigned", async ({ openDesk }) => {
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
  await expect(open.getByRole("table", { name: "Changes to certificates" })).toContainText("Hull");
  await open.getByLabel("Note on the decision").fill("The branch is right as it is.");
  await open.getByRole("button", { name: "Refuse" }).click();
  const decided = ben.getByRole("region", { name: "Decided" });
  await expect(decided).toContainText("refused by Ben Okoro");
  await expect(decided).toContainText("The branch is right as it is.");
  await ben.goto("/certificates/GQC-2025-004");
  await expect(ben.getByRole("region", { name: "Fields" })).toContainText("Manchester");
});
