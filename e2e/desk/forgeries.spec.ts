import { expect, openMore, outcomeOf, test } from "../support/desk-test.ts";

test.use({ secondPerson: true });

test("two people mark a forgery that a message reports", async ({ desk, openDesk }) => {
  desk.runSql(
    `INSERT INTO contact_submissions (name, email, message, created_at)
     VALUES ('Sian', 'sian@ships.example', 'Somebody gave me a paper with GQC-2025-001.', ?1)`,
    new Date().toISOString(),
  );
  const ana = await openDesk("Ana Silva", "edits", "/messages");
  await ana.getByRole("link", { name: "Sian" }).click();
  await expect(ana.getByRole("heading", { name: /^Message \d+$/ })).toBeVisible();
  const message = ana.url();
  await ana.getByRole("link", { name: "Mark as forged: GQC-2025-001" }).click();
  const form = ana.getByRole("dialog");
  await form.getByLabel("Public note").fill("The papers are for another cargo.");
  await form.getByLabel("Internal note").fill("Claim 7");
  await form.getByRole("button", { name: "Propose it" }).click();
  await expect(outcomeOf(ana, "This is now a proposal")).toBeVisible();

  const ben = await openDesk("Ben Okoro", "approves", "/proposals");
  const open = ben.getByRole("region", { name: "Mark as forged: GQC-2025-001" });
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
  await expect(ben.getByRole("main")).toContainText("Known forgery");
  await ben.goto("/certificates/GQC-2025-001");
  await expect(ben.getByRole("region", { name: "History" })).toContainText("approved by Ben Okoro");
  await openMore(ben);
  await ben.getByRole("button", { name: "Change the mark of a forgery" }).click();
  await ben.getByRole("dialog").getByLabel("Public note").fill("");
  await ben.getByRole("dialog").getByRole("button", { name: "Propose it" }).click();
  await expect(outcomeOf(ben, "This is now a proposal")).toBeVisible();

  const cleo = await openDesk("Cleo Marsh", "approves", "/proposals");
  const withdrawal = cleo.getByRole("region", { name: "Take the mark back: GQC-2025-001" });
  await withdrawal.getByRole("heading").click();
  await withdrawal.getByRole("button", { name: "Approve" }).click();
  await expect(withdrawal.getByRole("status")).toContainText("approved by Cleo Marsh");
  await cleo.goto("/certificates/GQC-2025-001");
  await expect(cleo.getByRole("region", { name: "As the public sees it" })).toContainText("Valid");
  await expect(cleo.getByRole("main")).not.toContainText("Known forgery");
});
