import { resizeWindow, sidewaysScroll } from "../support/browser-aids.ts";
import { expect, historyOf, openMore, outcomeOf, test } from "../support/desk-test.ts";
import type { StartedDesk } from "../support/start-desk.ts";

test.use({ secondPerson: true });

const ADDED_AT = "2026-01-02T03:04:05.678Z";

function addCertificate(desk: StartedDesk, number: string): void {
  desk.runSql(
    "INSERT INTO certificates (certificate_number, created_at, updated_at) VALUES (?1, ?2, ?2)",
    number,
    ADDED_AT,
  );
}

test("a withdrawal waits for another person, whom its author is not", async ({ openDesk }) => {
  const ana = await openDesk("Ana Silva", "approves", "/certificates/GQC-2025-001");
  const dialog = ana.getByRole("dialog");
  await openMore(ana);
  await ana.getByRole("button", { name: "Withdraw" }).click();
  await dialog.getByLabel("Public note").fill("Replaced.");
  await dialog.getByRole("button", { name: "Propose it" }).click();
  await expect(outcomeOf(ana, "This is now a proposal")).toBeVisible();
  const publicSide = ana.getByRole("region", { name: "As the public sees it" });
  await expect(publicSide).toContainText("Valid");
  await ana.getByRole("link", { name: "Look at the proposals" }).click();
  const own = ana.getByRole("region", { name: "Withdraw: GQC-2025-001" });
  await own.getByRole("heading").click();
  await expect(own.getByText("another person decides")).toBeVisible();
  await expect(own.getByRole("button", { name: "Approve" })).toHaveCount(0);

  const ben = await openDesk("Ben Okoro", "approves", "/proposals");
  await expect(ben.getByRole("link", { name: "Proposals 1 open" })).toBeVisible();
  const open = ben.getByRole("region", { name: "Withdraw: GQC-2025-001" });
  await expect(open).toContainText("Proposed by Ana Silva");
  await ben.keyboard.press("j");
  await ben.keyboard.press("Enter");
  await expect(open.getByLabel("Public note")).toHaveValue("Replaced.");
  await expect(open.getByLabel("Public note")).toBeDisabled();
  await expect(open.locator(".verdict")).toHaveText("Valid");
  await ben.keyboard.press("a");
  await expect(open.getByRole("button", { name: "Approve" })).toBeFocused();
  await ben.keyboard.press("Enter");
  await expect(open.getByRole("status")).toContainText("approved by Ben Okoro");
  await expect(open).toContainText("GQC-2025-001 is now withdrawn.");
  await expect(open.locator(".verdict")).toHaveCount(0);
  await expect(ben.getByRole("region", { name: "Decided" })).toContainText("approved by Ben Okoro");
  await ben.goto("/certificates/GQC-2025-001");
  await expect(ben.getByRole("region", { name: "As the public sees it" })).toContainText(
    "Withdrawn",
  );
  const history = historyOf(ben);
  await expect(history.getByRole("listitem").first()).toContainText("Ana Silva");
  await expect(history).toContainText("approved by Ben Okoro");
});

test("a double click approves one proposal at most", async ({ desk, openDesk }) => {
  await openDesk("Ana Silva", "edits", "/");
  const numbers = ["TWICE-1", "TWICE-2", "TWICE-3", "TWICE-4"];
  for (const number of numbers) {
    addCertificate(desk, number);
    desk.runSql(
      `INSERT INTO desk_proposals
         (action, input, summary, proposed_by, proposer_id, proposed_at)
       SELECT 'certificates.delete', json_object('number', ?1), '{}', name, id, ?2
       FROM staff WHERE name = 'Ana Silva'`,
      number,
      ADDED_AT,
    );
    desk.runSql(
      `INSERT INTO desk_proposal_subjects (proposal_id, place, certificate_number, expected_at)
       SELECT max(id), 1, ?1, ?2 FROM desk_proposals`,
      number,
      ADDED_AT,
    );
  }
  const ben = await openDesk("Ben Okoro", "approves", "/proposals");
  const of = (number: string) => ben.getByRole("region", { name: `Delete ${number}` });
  for (const number of numbers.slice(0, 2)) {
    await of(number).getByRole("heading").click();
    await expect(of(number).getByText("with its history")).toBeVisible();
  }
  await ben.evaluate(() => document.fonts.ready);
  const place = () =>
    of("TWICE-2").evaluate((panel) => panel.getBoundingClientRect().top + scrollY);
  const before = await place();
  let decisions = 0;
  ben.on("request", (request) => {
    if (request.url().endsWith("/proposals.decide")) decisions += 1;
  });
  await of("TWICE-1").getByRole("button", { name: "Approve" }).dblclick();
  await expect(of("TWICE-1").getByRole("status")).toContainText("approved by Ben Okoro");
  expect(await place()).toBe(before);
  expect(decisions).toBe(1);
  await expect(of("TWICE-1").getByText("with its history")).toBeVisible();
  await expect(of("TWICE-2").getByRole("status")).toBeEmpty();
  await ben.reload();
  await expect(of("TWICE-1")).toHaveCount(0);
});

test("the keys go on from the proposal that was decided", async ({ desk, openDesk }) => {
  const ana = await openDesk("Ana Silva", "edits", "/");
  for (const number of ["KEY-1", "KEY-2", "KEY-3"]) {
    addCertificate(desk, number);
    await ana.goto(`/certificates/${number}?form=certificates.delete`);
    await ana.getByRole("dialog").getByLabel("Type").fill(number);
    await ana.getByRole("dialog").getByRole("button", { name: "Propose it" }).click();
    await expect(outcomeOf(ana, "This is now a proposal")).toBeVisible();
  }
  const ben = await openDesk("Ben Okoro", "approves", "/proposals");
  const summary = (at: number) => ben.locator("summary", { hasText: `Delete KEY-${at}` });
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  await ben.route("**/desk/api/proposals.decide", async (route) => {
    const response = await route.fetch();
    await isAnswered;
    await route.fulfill({ response });
  });
  for (const approved of [2, 3]) {
    await summary(approved).focus();
    await ben.keyboard.press("Enter");
    // It comes with the certificate that is to be looked at.
    await expect(ben.getByRole("button", { name: "Approve" })).toBeVisible();
    for (const key of ["a", "Enter"]) await ben.keyboard.press(key);
    await expect(ben.getByRole("button", { name: "Approve" })).toBeDisabled();
    // Before the answer, and after it.
    if (approved === 2) {
      await ben.keyboard.press("j");
      await expect(summary(3)).toBeFocused();
      answer();
    }
    await expect(summary(approved)).toContainText("approved by Ben Okoro");
  }
  await expect(ben.locator(":focus")).toContainText("approved by Ben Okoro");
  await ben.keyboard.press("k");
  await expect(summary(2)).toBeFocused();
});

test("a proposal of many is approved below the last page of its certificates", async ({
  desk,
  openDesk,
}) => {
  await openDesk("Ana Silva", "edits", "/");
  const numbers = Array.from({ length: 101 }, (_, at) => `MANY-${at + 1}`);
  desk.runSql(
    `INSERT INTO certificates (certificate_number, vessel_name, created_at, updated_at)
     SELECT value, 'MV ' || value, ?2, ?2 FROM json_each(?1)`,
    JSON.stringify(numbers),
    ADDED_AT,
  );
  desk.runSql(
    `INSERT INTO desk_proposals
       (action, input, summary, proposed_by, proposer_id, proposed_at)
     SELECT 'certificates.withdraw', json_object('numbers', json(?1)), '{}', name, id, ?2
     FROM staff WHERE name = 'Ana Silva'`,
    JSON.stringify(numbers),
    ADDED_AT,
  );
  desk.runSql(
    `INSERT INTO desk_proposal_subjects (proposal_id, place, certificate_number, expected_at)
     SELECT (SELECT max(id) FROM desk_proposals), key + 1, value, ?2 FROM json_each(?1)`,
    JSON.stringify(numbers),
    ADDED_AT,
  );
  const ben = await openDesk("Ben Okoro", "approves", "/proposals");
  const open = ben.getByRole("region", { name: "Withdraw: 101 certificates" });
  await open.getByRole("heading").click();
  await expect(open.getByRole("row", { name: /MANY-100/ })).toContainText("MV MANY-100");
  await expect(open.getByText("100 of 101 certificates are shown.")).toBeVisible();
  const approve = open.getByRole("button", { name: "Approve" });
  await expect(approve).toHaveCount(0);
  await open.getByRole("button", { name: "Show the next 1" }).click();
  await expect(open.getByRole("row", { name: /MANY-101/ })).toContainText("Valid");
  for (const width of [360, 768, 1440]) {
    await resizeWindow(ben, { width, height: 900 });
    expect(await sidewaysScroll(ben)).toBeLessThanOrEqual(0);
  }
  await approve.click();
  await expect(open.getByRole("status")).toContainText("approved by Ben Okoro");
});

test("an import with changes waits, is shown and can be refused", async ({ openDesk }) => {
  const ana = await openDesk("Ana Silva", "edits", "/import");
  const buffer = Buffer.from("certificate_number,branch\nGQC-2025-004,Hull\n");
  await ana
    .getByLabel("Drop a spreadsheet here, or choose one")
    .setInputFiles({ name: "changes.csv", mimeType: "text/csv", buffer });
  await ana.getByRole("button", { name: /^Manchester → Hull\. Correct Branch/ }).click();
  await ana.getByRole("textbox", { name: "Branch, row 2" }).fill("Goole");
  await ana.keyboard.press("Enter");
  await expect(ana.getByText("Corrected: the file has “Hull”")).toBeVisible();
  await ana.getByRole("button", { name: "Propose this import" }).click();
  await expect(outcomeOf(ana, "This is now a proposal")).toBeVisible();
  const ben = await openDesk("Ben Okoro", "approves", "/proposals");
  const open = ben.getByRole("region", { name: "Import changes.csv" });
  await open.getByRole("heading").click();
  await expect(open.getByRole("table", { name: "Rows after the import" })).toContainText(
    "Manchester → GooleCorrected: the file has “Hull”",
  );
  await expect(open.getByRole("checkbox", { name: "Include row 2" })).toBeDisabled();
  await resizeWindow(ben, { width: 360, height: 900 });
  expect(await sidewaysScroll(ben)).toBeLessThanOrEqual(0);
  await open.getByLabel("Note on the decision").fill("The branch is right as it is.");
  await open.getByRole("button", { name: "Refuse" }).click();
  const decided = ben.getByRole("region", { name: "Decided" });
  await expect(decided).toContainText("refused by Ben Okoro");
  await expect(decided).toContainText("The branch is right as it is.");
  await ben.goto("/certificates/GQC-2025-004");
  await expect(ben.getByRole("region", { name: "Fields" })).toContainText("Manchester");
});

test("certificates are issued once another person approves", async ({ openDesk, desk }) => {
  await desk.makeIssuable("GQC-2025-003", "GQC-2025-008");
  const ana = await openDesk("Ana Silva", "edits", "/?text=GQC-2025-00");
  await ana.getByLabel("Choose GQC-2025-003").check();
  await ana.getByLabel("Choose GQC-2025-008").check();
  await ana.getByRole("button", { name: "Issue the certificates" }).click();
  await ana.getByRole("dialog").getByRole("button", { name: "Propose it" }).click();
  await expect(outcomeOf(ana, "This is now a proposal")).toBeVisible();
  const ben = await openDesk("Ben Okoro", "approves", "/proposals");
  const open = ben.getByRole("region", { name: "Issue 2 certificates" });
  await open.getByRole("heading").click();
  await expect(open.getByLabel("Language")).toHaveValue("en");
  await expect(open.getByRole("row", { name: /GQC-2025-003/ })).toContainText("MT Example Tide");
  const specimen = ben.context().waitForEvent("page");
  await open.getByRole("button", { name: "Preview of GQC-2025-003" }).click();
  await (await specimen).close();
  await expect(open.getByRole("button", { name: "Save their issued files" })).toHaveCount(0);
  await open.getByRole("button", { name: "Approve" }).click();
  await expect(open.getByRole("status")).toContainText("approved by Ben Okoro");
  await ana.goto("/proposals");
  const decided = ana.getByRole("row", { name: /Issue 2 certificates/ });
  const saving = ana.waitForEvent("download");
  await decided.getByRole("button", { name: "Save their issued files" }).click();
  expect((await saving).suggestedFilename()).toBe("certificates.zip");
  await ben.goto("/certificates/GQC-2025-003");
  const files = ben.getByRole("region", { name: "Issued files" });
  await expect(files).toContainText("Ana Silva, approved by Ben Okoro");
});
