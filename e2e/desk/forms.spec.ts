import type { Page } from "@playwright/test";
import { checkPersonName } from "@register/domain/certificate";
import { checkCertificateNumber } from "@register/domain/numbers";
import { expect, historyOf, openMore, outcomeOf, test } from "../support/desk-test.ts";
import { loseAnswer } from "./lost-answer.ts";
import type { StartedDesk } from "../support/start-desk.ts";

/** Adds a certificate of a test's own, and gives its path. */
async function add(desk: StartedDesk, number: string): Promise<string> {
  const values = { branch: "London", commodity: "Coils\nPlates", validity_date: "2034-05-06" };
  const author = checkPersonName("Ana Silva");
  const typed = checkCertificateNumber(number);
  if (!author.ok || !typed.ok) throw new Error("A name or a number is wrong.");
  await desk.inRegister(({ edits }) => edits.add(typed.number, values, author.name));
  return `/certificates/${number}`;
}

async function edit(page: Page, branch: string): Promise<void> {
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Branch").fill(branch);
  await page.getByRole("button", { name: "Show the changes" }).click();
}

const save = (page: Page) => page.getByRole("button", { name: "Save these changes" });

test("shows a colleague's change within an open form, and saves what was typed", async ({
  desk,
  openDesk,
}) => {
  const path = await add(desk, "SHARED-1");
  const ben = await openDesk("Ben Okoro", "edits");
  await ben.clock.install();
  await ben.goto(path);
  await edit(ben, "Hull");
  const ana = await openDesk("Ana Silva", "edits", path);
  await edit(ana, "Leith");
  await ana.getByLabel("Commodity").fill("Copper");
  await ana.getByRole("button", { name: "Show the changes" }).click();
  await save(ana).click();
  await expect(outcomeOf(ana, "SHARED-1 was changed.")).toBeVisible();

  await ben.clock.fastForward(31_000);
  const notice = ben.getByRole("alert");
  await expect(notice).toContainText("Somebody has changed this certificate");
  await expect(ben.getByLabel("Commodity")).toHaveValue("Coils\nPlates");
  await expect(ben.getByLabel("Branch")).toHaveValue("Hull");
  // A value of the colleague's is taken over by one press, and one's own typed again.
  await ben.getByRole("button", { name: "Take over Branch: Leith" }).click();
  await expect(ben.getByLabel("Branch")).toHaveValue("Leith");
  await ben.getByLabel("Branch").fill("Hull");
  await save(ben).click();
  await expect(notice).toContainText("Your changes were not saved");
  await save(ben).click();
  await expect(outcomeOf(ben, "SHARED-1 was changed.")).toBeVisible();
  await expect(historyOf(ben).getByText("Branch: Leith → Hull")).toBeVisible();
  await expect(ben.getByRole("region", { name: "Fields" })).toContainText("Copper");
});

test("takes an edit back, from what it says and from the history, unless something has changed since", async ({
  desk,
  openDesk,
}) => {
  const page = await openDesk("Ana Silva", "edits", await add(desk, "BACK-1"));
  const fields = page.getByRole("region", { name: "Fields" });
  const last = historyOf(page).getByRole("button", { name: "Take the last edit back" });
  // What was added has its own way back.
  await expect(last).toHaveCount(0);
  await edit(page, "Hull");
  await save(page).click();
  await outcomeOf(page, "BACK-1 was changed.").getByRole("button", { name: "Take back" }).click();
  await expect(outcomeOf(page, "The last edit of BACK-1 was taken back.")).toBeVisible();
  await expect(fields).toContainText("London");
  await last.click();
  await expect(fields).toContainText("Hull");
  desk.runSql("UPDATE certificates SET branch = 'Leith' WHERE certificate_number = 'BACK-1'");
  await last.click();
  await expect(historyOf(page).getByRole("alert")).toHaveText(/^Somebody has changed something/);
  await expect(fields).toContainText("Leith");
});

test("keeps what is typed over a reload, until discarded", async ({ desk, openDesk }) => {
  const page = await openDesk("Ana Silva", "edits", await add(desk, "KEPT-1"));
  await openMore(page);
  await page.getByRole("button", { name: "Suspend" }).click();
  const note = page.getByRole("dialog").getByLabel("Public note");
  await note.fill("Being examined.");
  await page.reload();
  await expect(note).toHaveValue("Being examined.");
  for (let press = 0; press < 4; press += 1) {
    const asked = page.waitForEvent("dialog");
    await Promise.all([asked.then((dialog) => dialog.dismiss()), page.keyboard.press("Escape")]);
  }
  await expect(note).toHaveValue("Being examined.");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.keyboard.press("Escape");
  await expect(note).toHaveCount(0);
  await openMore(page);
  await page.getByRole("button", { name: "Suspend" }).click();
  await expect(note).toHaveValue("");
});

test("sends a change whose answer was lost under the same key", async ({ desk, openDesk }) => {
  const page = await openDesk("Ana Silva", "edits", await add(desk, "LOST-1"));
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("certificates.edit"))
      keys.push(request.headers()["idempotency-key"]);
  });
  await edit(page, "Hull");
  await save(page).click();
  await expect(historyOf(page).getByText("Branch: London → Hull")).toBeVisible();
  await loseAnswer(page, "certificates.edit");
  await edit(page, "Leith");
  await save(page).click();
  await expect(page.getByText("may have been saved")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(outcomeOf(page, "LOST-1 was changed.")).toBeVisible();
  await expect(historyOf(page).getByText("Branch: Hull → Leith")).toBeVisible();
  const [first, lost, repeated, ...others] = keys;
  expect(others).toEqual([]);
  expect(lost).toMatch(/^[\da-f-]{36}$/);
  expect(lost).not.toBe(first);
  expect(repeated).toBe(lost);
});

test("saves what was typed before its person signed in anew", async ({ browser, desk }) => {
  const context = await browser.newContext({ baseURL: desk.origin });
  const signIn = async (name: string) => {
    const tab = await context.newPage();
    await tab.goto(await desk.linkFor(name, "edits"));
    await tab.getByRole("button", { name: "Open the desk" }).click();
    await expect(tab.getByRole("heading", { name: "Certificates", level: 1 })).toBeVisible();
    return tab;
  };
  const page = await signIn("Ana Silva");
  await page.goto(await add(desk, "ELSEWHERE-1"));
  await edit(page, "Leith");
  await signIn("Ana Silva");
  await save(page).click();
  await expect(historyOf(page).getByText("Branch: London → Leith")).toBeVisible();
  await edit(page, "Hull");
  await signIn("Ben Okoro");
  await save(page).click();
  await expect(page.getByRole("alert")).toContainText("Ben Okoro has signed in");
  await expect(page.getByText("Ben Okoro edits")).toBeVisible();
  await expect(page.getByLabel("Branch")).toHaveValue("Hull");
  await context.close();
});

test("offers to load a page again that can't be drawn", async ({ browser, desk }) => {
  const page = await browser.newPage({ baseURL: desk.origin });
  await page.goto(await desk.linkFor("Ana Silva", "edits"));
  await page.getByRole("button", { name: "Open the desk" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Certificates");
  // As a later desk may answer.
  await page.route(/imports\.list$/, (route) => route.fulfill({ json: { rows: null } }));
  await page.getByRole("link", { name: "Import" }).click();
  await expect(heading).toHaveText("This page can’t be shown");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Load the page again" }).click();
  await expect(heading).toHaveText("Import");
  await page.close();
});
