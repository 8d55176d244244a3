import { readFile } from "node:fs/promises";
import type { PersonName } from "@register/domain/certificate";
import type { CertificateNumber } from "@register/domain/numbers";
import { covered } from "@register/drawing/test-support/appended-pdf";
import { signedPdf } from "@register/drawing/test-support/signed-pdf";
import { expect, historyOf, openMore, outcomeOf, test } from "../support/desk-test.ts";

test("issues a certificate after a look at it, and saves its file", async ({ openDesk, desk }) => {
  await desk.makeIssuable("GQC-2025-001");
  const page = await openDesk("Ana Silva", "edits", "/certificates/GQC-2025-001");
  await openMore(page);
  await page.getByRole("button", { name: "Issue", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("which only this machine knows")).toBeVisible();
  await dialog.getByLabel("Language").selectOption("fr");
  const opening = page.context().waitForEvent("page");
  const issued = Promise.withResolvers<void>();
  await page.route("**/certificates.preview", async (route) => {
    await issued.promise;
    await route.continue();
  });
  const previewed = page.waitForResponse("**/certificates.preview");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await (await opening).close();
  await dialog.getByRole("button", { name: "Issue", exact: true }).click();
  await expect(outcomeOf(page, "GQC-2025-001 is issued.")).toBeVisible();
  const files = page.getByRole("region", { name: "Issued files" });
  await expect(files).toContainText("English and Français");
  await expect(files).toContainText("As the register has it");
  await expect(historyOf(page)).toContainText("File issued (English and Français)");
  // A preview that is there only now does not take the place of what was said since.
  issued.resolve();
  await (await previewed).finished();
  await expect(historyOf(page)).toContainText("File issued (English and Français)");
  await expect(outcomeOf(page, "GQC-2025-001 is issued.")).toBeVisible();
  const saving = page.waitForEvent("download");
  await files.getByRole("button", { name: /^Save the file of/ }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe("GQC-2025-001.pdf");
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Quantity").fill("1 MT");
  await page.getByRole("button", { name: "Show the changes" }).click();
  await page.getByRole("button", { name: "Save these changes" }).click();
  await expect(files).toContainText("Superseded; changed since: Quantity");
});

test("asks for the reason of a further file, and before that is the same as the last one", async ({
  openDesk,
  desk,
}) => {
  await desk.makeIssuable("GQC-2025-003");
  const page = await openDesk("Ana Silva", "edits", "/certificates/GQC-2025-003");
  const open = page.getByRole("button", { name: "Issue", exact: true });
  const dialog = page.getByRole("dialog");
  const issue = dialog.getByRole("button", { name: "Issue", exact: true });
  const files = page.getByRole("region", { name: "Issued files" });
  await openMore(page);
  await open.click();
  await issue.click();
  await expect(files).toContainText("As the register has it");
  await openMore(page);
  await open.click();
  await issue.click();
  await expect(dialog).toContainText("was issued before: say why it is issued again");
  const reason = dialog.getByLabel("Reason of the revision");
  await expect(reason).toBeFocused();
  await reason.fill("The first was lost");
  await issue.click();
  await dialog
    .getByLabel("Nothing has changed since the last file: GQC-2025-003. Issue all the same")
    .check();
  await issue.click();
  await expect(files).toContainText("Revision 2 (The first was lost)");
});

test("keeps the signed file, unless the server finds something else in it, and takes it back", async ({
  openDesk,
  desk,
}) => {
  await desk.makeIssuable("GQC-2025-004");
  const page = await openDesk("Ana Silva", "edits", "/certificates/GQC-2025-004");
  await openMore(page);
  await page.getByRole("button", { name: "Issue", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Issue", exact: true }).click();
  const files = page.getByRole("region", { name: "Issued files" });
  const saving = page.waitForEvent("download");
  await files.getByRole("button", { name: /^Save the file of/ }).click();
  const issued = await readFile(await (await saving).path());
  await files.getByRole("button", { name: "Keep the signed file" }).click();
  const give = (buffer: Buffer) =>
    dialog
      .getByLabel("The signed PDF")
      .setInputFiles({ name: "signed.pdf", mimeType: "application/pdf", buffer });
  const keep = dialog.getByRole("button", { name: "Keep it", exact: true });
  await give(signedPdf(covered(issued)));
  await expect(dialog).not.toContainText("Nothing was kept.");
  await keep.click();
  await expect(dialog).toContainText("More than a signature in its field was added");
  await give(signedPdf(issued));
  await keep.click();
  await expect(outcomeOf(page, "is kept as signed.")).toBeVisible();
  await expect(files).toContainText(/Revision 1, signed file \d+, kept/);
  await expect(historyOf(page)).toContainText("Signed file kept");
  await files.getByRole("button", { name: /^Take the signed file \d+ back$/ }).click();
  await dialog.getByRole("button", { name: "Take it back" }).click();
  await expect(outcomeOf(page, "The site no longer knows the signed file")).toBeVisible();
  await expect(files).toContainText(/Taken back .* by Ana Silva/);
  await expect(files.getByRole("button", { name: /^Take the signed file/ })).toHaveCount(0);
  await expect(historyOf(page)).toContainText("Signed file taken back");
});

test("issues the certificates of an import, but for the doubtful", async ({ openDesk, desk }) => {
  const page = await openDesk("Ana Silva", "edits", "/import");
  const buffer = Buffer.from(
    "certificate_number,commodity,issuance_date\nISS-1,Figs,2026-01-15\nISS-2,Figs,2026-01-15\nISS-3,Figs,\n",
  );
  const file = { name: "issue.csv", mimeType: "text/csv", buffer };
  await page.getByLabel("Drop a spreadsheet here, or choose one").setInputFiles(file);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(outcomeOf(page, "Imported: 3 rows: 3 new")).toBeVisible();
  await desk.inRegister((register) =>
    register.edits.changeStatus(
      ["ISS-2" as CertificateNumber],
      { status: "withdrawn", publicNote: null, note: null },
      "Ben" as PersonName,
    ),
  );
  await desk.makeIssuable("ISS-1", "ISS-3");
  await page
    .getByRole("row", { name: /issue\.csv/ })
    .getByRole("button", { name: /^Issue the certificates of import/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Issue 2 certificates" });
  await expect(dialog).toContainText("ISS-2 (withdrawn)");
  await dialog.getByRole("button", { name: "Issue", exact: true }).click();
  await dialog.getByLabel("No issuance date: ISS-3. Issue all the same").check();
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Issue", exact: true }).click();
  expect((await saving).suggestedFilename()).toBe("certificates.zip");
  await page.goto("/certificates/ISS-3");
  await expect(page.getByRole("region", { name: "Issued files" })).toContainText("Ana Silva");
  await page.goto("/certificates/ISS-2");
  await openMore(page);
  await expect(page.getByText("Not issued while withdrawn")).toBeVisible();
});
