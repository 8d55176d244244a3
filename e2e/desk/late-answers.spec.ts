import type { Page } from "@playwright/test";
import { expect, historyOf, openMore, outcomeOf, test } from "../support/desk-test.ts";
import { loseAnswer } from "./lost-answer.ts";
import type { StartedDesk } from "../support/start-desk.ts";

/** Holds the answers of an action, which the desk has done by then, until they are let go. */
async function hold(page: Page, action: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = page.waitForRequest(`**/desk/api/${action}`);
  await page.route(`**/desk/api/${action}`, async (route) => {
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  });
  return {
    asked,
    letGo: async () => {
      const answered = page.waitForResponse(`**/desk/api/${action}`);
      resolve();
      await answered;
    },
  };
}

function add({ runSql }: StartedDesk, number: string, vessel = "MV Slow"): string {
  runSql(
    `INSERT INTO certificates (certificate_number, vessel_name, created_at, updated_at)
     VALUES (?1, ?2, ?3, ?3)`,
    number,
    vessel,
    "2026-01-31T09:30:00.000Z",
  );
  return `/certificates/${number}`;
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const certificateNumber = (page: Page) => page.getByLabel("Certificate Number");
const vesselName = (page: Page) => page.getByLabel("Vessel Name");

test("a made number leaves the focus and what is typed meanwhile", async ({ openDesk }) => {
  const page = await openDesk("Ana Silva", "edits", "/add");
  const made = await hold(page, "certificates.number");
  await certificateNumber(page).fill("MADE-");
  await page.getByRole("button", { name: "Make a number" }).click();
  await vesselName(page).pressSequentially("MV North");
  await made.letGo();
  await expect(certificateNumber(page)).toHaveValue(/^MADE-\w/);
  await vesselName(page).pressSequentially("ern Star");
  await expect(vesselName(page)).toHaveValue("MV Northern Star");
});

test("what is typed while a certificate is added begins the next one", async ({ openDesk }) => {
  const page = await openDesk("Ana Silva", "edits", "/add");
  await page.getByLabel("Without an end").check();
  await page.getByLabel("Branch").fill("Hull");
  for (const [button, first, second] of [
    ["Add and next", "NEXT-1", "NEXT-2"],
    ["Add the certificate", "NEXT-2", "NEXT-3"],
  ] as const) {
    await certificateNumber(page).fill(first);
    await vesselName(page).fill("MV Late");
    const added = await hold(page, "certificates.add");
    await page.getByRole("button", { name: button }).click();
    await added.asked;
    await certificateNumber(page).fill(second);
    await added.letGo();
    await expect(outcomeOf(page, `${first} was added.`)).toBeVisible();
    await expect(certificateNumber(page)).toHaveValue(second);
    await expect(certificateNumber(page)).toBeFocused();
    await expect(vesselName(page)).toHaveValue("");
    await expect(page.getByLabel("Branch")).toHaveValue("Hull");
    await page.unrouteAll();
  }
  const isAsked = page.waitForEvent("dialog").then((question) => question.dismiss());
  await page.getByRole("link", { name: "Messages" }).click();
  await isAsked;
  await expect(certificateNumber(page)).toHaveValue("NEXT-3");
});

test("what is typed while an edit is saved stays, as not saved", async ({ desk, openDesk }) => {
  const page = await openDesk("Ana Silva", "edits", `${add(desk, "EDIT-1")}?form=edit`);
  await vesselName(page).fill("MV Later");
  await page.getByRole("button", { name: "Show the changes" }).click();
  const edited = await hold(page, "certificates.edit");
  await page.getByRole("button", { name: "Save these changes" }).click();
  await edited.asked;
  await page.getByLabel("Branch").pressSequentially("Rotter");
  await edited.letGo();
  await expect(outcomeOf(page, "EDIT-1 was changed.")).toBeVisible();
  await page.keyboard.type("dam");
  await expect(page.getByLabel("Branch")).toHaveValue("Rotterdam");
  await expect(page.getByText("Somebody has changed")).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Show the changes" }).click();
  await expect(page.getByRole("heading", { name: "One change" })).toBeVisible();
  await page.getByRole("button", { name: "Save these changes" }).click();
  await expect(historyOf(page).getByText("Branch: empty → Rotterdam")).toBeVisible();
  await expect(heading(page)).toBeFocused();
});

test("a late answer leads nobody away and closes no dialog", async ({ desk, openDesk }) => {
  add(desk, "FOUND-1");
  const page = await openDesk("Ana Silva", "edits", "/add");
  page.on("dialog", (question) => void question.accept());
  await certificateNumber(page).fill("AWAY-1");
  await page.getByLabel("Without an end").check();
  const added = await hold(page, "certificates.add");
  await page.getByRole("button", { name: "Add the certificate" }).click();
  await added.asked;
  await page.getByRole("link", { name: "Messages" }).click();
  await expect(heading(page)).toHaveText("Messages");
  await added.letGo();
  await expect(outcomeOf(page, "AWAY-1 was added.")).toBeVisible();
  await expect(page).toHaveURL(/\/messages$/);

  await page.goto("/");
  await page.getByLabel("Choose GQC-2025-001").check();
  const found = await hold(page, "certificates.list");
  await page.getByLabel("Number, vessel or IMO").fill("FOUND-1");
  await page.keyboard.press("Enter");
  await found.asked;
  await page.getByRole("button", { name: "Change a field" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Branch").pressSequentially("Ant");
  await found.letGo();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await dialog.getByLabel("Branch").pressSequentially("werp");
  await expect(dialog.getByLabel("Branch")).toHaveValue("Antwerp");
});

test("says what became of a change whose dialog was closed", async ({ desk, openDesk }) => {
  const page = await openDesk("Ana Silva", "edits", add(desk, "CLOSED-1"));
  const dialog = page.getByRole("dialog");
  const suspended = await hold(page, "certificates.suspend");
  await loseAnswer(page, "certificates.suspend");
  await openMore(page);
  await page.getByRole("button", { name: "Suspend" }).click();
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await suspended.asked;
  await expect(dialog.getByLabel("Public note")).toBeDisabled();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  // It is said in the dialog that is open by then, and does not close it.
  await openMore(page);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await suspended.letGo();
  const problem = /^Suspend: CLOSED-1: The desk did not answer, so your change may have been saved/;
  await expect(dialog.getByRole("alert")).toHaveText(problem);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(problem);
});

test("a cell that is opened after Import was pressed is imported", async ({ openDesk }) => {
  const page = await openDesk("Ana Silva", "edits", "/import");
  const buffer = Buffer.from("certificate_number,vessel_name\nCELL-1,MV One\nCELL-2,MV Two\n");
  await page
    .getByLabel("Drop a spreadsheet here, or choose one")
    .setInputFiles({ name: "cells.csv", mimeType: "text/csv", buffer });
  const cell = (row: number) => page.getByRole("button", { name: `Vessel Name, row ${row}` });
  const box = (row: number) => page.getByRole("textbox", { name: `Vessel Name, row ${row}` });
  await cell(2).click();
  await box(2).fill("MV First");
  const changed = await hold(page, "imports.change");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await changed.asked;
  await cell(3).click();
  await box(3).fill("MV Second");
  await changed.letGo();
  await expect(page.getByText("The import begins once the open cell is left.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(outcomeOf(page, "Imported: 2 rows: 2 new")).toBeVisible();
  for (const [number, vessel] of [
    ["CELL-1", "MV First"],
    ["CELL-2", "MV Second"],
  ] as const) {
    await page.goto(`/certificates/${number}`);
    await expect(page.getByRole("region", { name: "Fields" })).toContainText(vessel);
  }
});

test("an import is not begun from a page that was left", async ({ desk, openDesk }) => {
  const page = await openDesk("Ana Silva", "edits", "/import");
  const buffer = Buffer.from("certificate_number,vessel_name\nLEFT-1,MV One\n");
  await page
    .getByLabel("Drop a spreadsheet here, or choose one")
    .setInputFiles({ name: "left.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Vessel Name, row 2" }).click();
  await page.getByRole("textbox", { name: "Vessel Name, row 2" }).fill("MV First");
  const changed = await hold(page, "imports.change");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await changed.asked;
  await page.getByRole("link", { name: "Messages" }).click();
  await changed.letGo();
  await expect(page.getByRole("alert")).toContainText("left.csv: nothing was imported");
  const added = await desk.inRegister((register) => register.list({ text: "LEFT-", limit: 9 }));
  expect(added.certificates).toEqual([]);
});
