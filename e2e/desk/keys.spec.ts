import { expect, test } from "../support/desk-test.ts";

test("a list is searched, walked, opened and left again without a mouse", async ({ openDesk }) => {
  const page = await openDesk("Ana Silva", "edits");
  const search = page.getByLabel("Number, vessel or IMO");
  await expect(search).toBeFocused();
  await page.keyboard.type("gqc 2025 00/jx?");
  await expect(search).toHaveValue("gqc 2025 00/jx?");
  await search.fill("");
  await expect(page.locator("tbody").getByRole("link").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const links = page.locator("tbody").getByRole("link");
  const link = (number: string) => page.getByRole("link", { name: number, exact: true });
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(links.nth(2)).toBeFocused();
  await link("GQC-2025-002").focus();
  await page.keyboard.press("k");
  await expect(link("GQC-2025-001")).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByLabel("Choose GQC-2025-001")).toBeChecked();
  await expect(page.getByRole("status")).toContainText("1 chosen");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Shift+X");
  await expect(page.getByLabel("Choose GQC-2025-002")).toBeChecked();
  await expect(page.getByRole("status")).toContainText("3 chosen");
  await page.keyboard.press("a");
  await expect(page.getByRole("link", { name: "Print labels (3)" })).toBeFocused();
  await page.getByRole("button", { name: "Choose none" }).press("Enter");
  await link("GQC-2025-001").focus();
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { name: "GQC-2025-001", level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS("outline-style", "solid");
  const edit = page.getByRole("button", { name: "Edit", exact: true });
  await expect(edit).toBeVisible();
  await page.keyboard.press("a");
  await expect(edit).toBeFocused();
  await page.goBack();
  await expect(link("GQC-2025-001")).toBeFocused();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type("gqc 2025 002");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "GQC-2025-002", level: 1 })).toBeFocused();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("");
  await page.getByRole("link", { name: "Expires in 30 days" }).click();
  await expect(page.getByLabel("Expires within")).toHaveValue("30");
  await page.getByLabel("Expires within").selectOption("Any time");
  await page.getByLabel("Verdict").selectOption("Expired");
  await expect(page.getByRole("status")).toHaveText("1 to 1 of 1");
  await page.getByLabel("Branch").fill("Lon");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("status")).toHaveText(/^No certificate matches/);
  await page.getByRole("button", { name: "Clear" }).click();
  // The only expired certificate is one that no other test of this desk copies, so its vessel has it alone.
  await search.fill("IMO 3000233");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { name: "GQC-2019-014", level: 1 })).toBeVisible();
});

test("a held key and a double click ask and confirm nothing", async ({ openDesk }) => {
  const page = await openDesk("Ana Silva", "edits", "/certificates/GQC-2025-003?form=edit");
  const changes: string[] = [];
  page.on("request", (request) => {
    if (/\.(?:edit|add)$/.test(request.url())) changes.push(request.url());
  });
  await page.getByLabel("Branch").fill("Sharjah");
  await page.keyboard.down("Enter");
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(page.getByRole("button", { name: "Save these changes" })).toBeVisible();
  await page.goto("/add");
  await page.getByLabel("Certificate Number").fill("ONCE-1");
  await page.getByLabel("Vessel IMO Number").fill("123");
  await page.getByLabel("Without an end").check();
  const add = page.getByRole("button", { name: "Add and next" });
  await add.dblclick();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText('"123" is not an IMO number');
  await page.getByLabel("Vessel IMO Number").fill("124");
  const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/certificates\.check$/, async (route) => {
    await isAsked;
    await route.continue();
  });
  await add.press("Enter");
  await expect(add).not.toBeFocused();
  answer();
  await expect(alert).toContainText('"124" is not an IMO number');
  await expect(add).toBeFocused();
  expect(changes).toEqual([]);
});

test("keys are listed, and single ones can be turned off", async ({ openDesk }) => {
  const page = await openDesk("Rita Reader", "reads");
  await expect(page.locator("tbody").getByRole("link").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keys" });
  await dialog.getByLabel("Turn off keys of one letter").check();
  await page.keyboard.press("/");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("?");
  await page.keyboard.press("/");
  await expect(page.getByLabel("Number, vessel or IMO")).not.toBeFocused();
  await expect(dialog).toHaveCount(0);
});

test("changes a selection, and not what a colleague has changed", async ({ openDesk, desk }) => {
  desk.runSql(
    `INSERT INTO certificates (certificate_number, created_at, updated_at)
     SELECT value, '2026-01-31T09:30:00.000Z', '2026-01-31T09:30:00.000Z' FROM json_each('["MANY-1","MANY-2"]')`,
  );
  const page = await openDesk("Ana Silva", "edits", "/?text=MANY-");
  const chooseAll = () => page.getByLabel("Choose all on this page").check();
  const dialog = page.getByRole("dialog");
  await chooseAll();
  await page.getByRole("button", { name: "Change a field" }).click();
  await dialog.getByLabel("Field").selectOption("Validity");
  await dialog.getByLabel("Validity", { exact: true }).fill("1 May 2034");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("2 certificates changed.")).toBeVisible();
  await expect(page.getByRole("row", { name: /MANY-2.*1 May 2034/ })).toBeVisible();
  await chooseAll();
  desk.runSql("UPDATE certificates SET branch = 'Hull' WHERE certificate_number = 'MANY-2'");
  await page.getByRole("button", { name: "Suspend" }).click();
  const suspend = dialog.getByRole("button", { name: "Suspend" });
  await suspend.click();
  await expect(dialog.getByRole("alert")).toContainText("changed MANY-2");
  await expect(dialog.getByRole("alert")).toContainText("empty → Hull");
  await suspend.click();
  await expect(page.getByText("MANY-1, MANY-2 are now suspended.")).toBeVisible();
  await chooseAll();
  await expect(page.getByRole("button", { name: "Reinstate" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Suspend" })).toHaveCount(0);
});

test("in a narrow window the keys are told and work beside the closed menu", async ({
  openDesk,
}) => {
  const page = await openDesk("Ana Silva", "edits");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("button", { name: "Keys", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Keys" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("j");
  await expect(page.locator("tbody").getByRole("link").first()).toBeFocused();
});
