import { expect, outcomeOf, test } from "../support/desk-test.ts";

test.use({ secondPerson: true });

test("a forgery that a message reports is recorded by two people, and withdrawn", async ({
  desk,
  openDesk,
}) => {
  desk.runSql(
    `INSERT INTO contact_submissions (name, email, message, created_at)
     VALUES ('Sian', 'sian@ships.example', 'Somebody gave me a paper with GQC-2025-001.', ?1)`,
    new Date().toISOString(),
  );
  const ana = await openDesk("Ana Silva", "edits", "/messages");
  await ana.getByRole("link", { name: "Sian" }).click();
  await expect(ana.getByRole("heading", { name: /^Message \d+$/ })).toBeVisible();
  const message = ana.url();
  await ana.getByRole("link", { name: "Record a forgery of GQC-2025-001" }).click();
  const form = ana.getByRole("region", { name: "Record a forgery" });
  await expect(form.getByLabel("Number on the papers")).toHaveValue("GQC-2025-001");
  await form.getByLabel("Public note").fill("The papers are for another cargo.");
  await form.getByLabel("Internal note").fill("Claim 7");
  await form.getByLabel("Internal note").press("Tab");
  await ana.keyboard.press("Enter");
  await expect(outcomeOf(ana, "This is now a proposal")).toBeVisible();

  const ben = await openDesk("Ben Okoro", "approves", "/proposals");
  const open = ben.getByRole("region", { name: "Record a forgery of GQC-2025-001" });
  await open.getByRole("heading").click();
  await expect(open.getByLabel("Public note")).toHaveValue("The papers are for another cargo.");
  await expect(open).toContainText("Valid");
  await open.getByRole("button", { name: "Approve" }).click();
  await expect(open.getByRole("status")).toContainText("approved by Ben Okoro");
  await ben.goto("/certificates/GQC-2025-001");
  await expect(ben.getByRole("region", { name: "As the public sees it" })).toContainText(
    "Known forgery",
  );
  await ben.goto(message);
  await ben.getByRole("main").getByRole("link", { name: "Known forgery" }).click();
  await expect(ben.getByRole("table")).toContainText("Ana Silva, approved by Ben Okoro");
  await ben.getByRole("button", { name: "Withdraw the forgery of GQC-2025-001" }).click();
  await ben.getByRole("dialog").getByRole("button", { name: "Propose it" }).click();
  await expect(outcomeOf(ben, "This is now a proposal")).toBeVisible();

  const cleo = await openDesk("Cleo Marsh", "approves", "/proposals");
  const withdrawal = cleo.getByRole("region", { name: "Withdraw the forgery of GQC-2025-001" });
  await withdrawal.getByRole("heading").click();
  await withdrawal.getByRole("button", { name: "Approve" }).click();
  await expect(withdrawal.getByRole("status")).toContainText("approved by Cleo Marsh");
  await cleo.goto("/certificates/GQC-2025-001");
  await expect(cleo.getByRole("region", { name: "As the public sees it" })).toContainText("Valid");
  await expect(cleo.getByRole("main")).not.toContainText("Known forgery");
});
