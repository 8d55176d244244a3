import { expect, historyOf, openMore, test } from "../support/desk-test.ts";

test("adds, finds, edits, suspends, renumbers and deletes a certificate", async ({ openDesk }) => {
  const page = await openDesk("Ana Silva", "edits");
  await page.getByRole("link", { name: "Add a certificate" }).click();
  await expect(page.getByRole("heading", { name: "Add a certificate" })).toBeFocused();
  const number = page.getByLabel("Certificate Number");
  await number.fill("not a number");
  await page.getByLabel("Vessel Name").fill("MV Life");
  await page.getByLabel("Vessel IMO Number").fill("9074728");
  await page.getByLabel("Validity").fill("2034-05-06");
  await page.getByRole("button", { name: "Add the certificate" }).click();
  await expect(page.getByText("can only contain letters, numbers, and hyphens")).toBeVisible();
  await expect(number).toBeFocused();
  await number.fill("gqc-2025-001");
  await page.getByRole("button", { name: "Add the certificate" }).click();
  await page.getByRole("button", { name: "Add it all the same" }).click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(
    /has a certificate with the number gqc-2025-001 already/,
  );
  await number.fill("life-1");
  await page.getByRole("button", { name: "Add the certificate" }).click();
  await expect(page.getByText("Please check Vessel IMO Number")).toBeVisible();
  await page.getByRole("button", { name: "Add it all the same" }).click();
  await expect(page.getByRole("heading", { name: "LIFE-1", level: 1 })).toBeVisible();

  await page.getByRole("link", { name: "Certificates" }).click();
  await page.getByLabel("Number, vessel or IMO").fill("mv life");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { name: "LIFE-1", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page.getByLabel("QR Validation")).toBeFocused();
  await page.getByLabel("Branch").fill("Leith");
  await page.getByRole("button", { name: "Show the changes" }).click();
  await expect(page.getByText("empty → Leith")).toBeVisible();
  await page.getByRole("button", { name: "Save these changes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const history = historyOf(page);
  await expect(history).toContainText("Branch: empty → Leith");

  const dialog = page.getByRole("dialog");
  await openMore(page);
  await page.getByRole("button", { name: "Suspend" }).click();
  await dialog.getByLabel("Public note").fill("Being examined.");
  await dialog.getByLabel("Internal note").fill("Ask the surveyor.");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  const publicSide = page.getByRole("region", { name: "As the public sees it" });
  await expect(publicSide).toContainText("Suspended");
  await expect(publicSide).toContainText("“Being examined.”");
  await expect(history).toContainText("note: Ask the surveyor.");
  await openMore(page);
  await page.getByRole("button", { name: "Reinstate" }).click();
  await dialog.getByRole("button", { name: "Reinstate" }).click();
  await expect(publicSide).toContainText("Valid");

  await openMore(page);
  await page.getByRole("button", { name: "Change the number" }).click();
  await dialog.getByLabel("New number").fill("GQC-2025-001");
  await dialog.getByRole("button", { name: "Change the number" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    /has a certificate with the number GQC-2025-001 already/,
  );
  await dialog.getByLabel("New number").fill("LIFE-2");
  await dialog.getByRole("button", { name: "Change the number" }).click();
  await expect(page.getByRole("heading", { name: "LIFE-2", level: 1 })).toBeVisible();

  await openMore(page);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("button", { name: "Delete" })).toBeDisabled();
  await dialog.getByLabel("Type LIFE-2 to delete it").fill("life-2");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(/^This certificate was deleted by Ana Silva, /)).toBeVisible();
  await expect(history).toContainText("Deleted LIFE-2");
  await page.goto("/certificates/LIFE-1");
  await expect(page.getByText(/^This certificate is now LIFE-2, renumbered by Ana/)).toBeVisible();
  await expect(history).toContainText("Status: suspended");
  await page.getByRole("link", { name: "LIFE-2" }).click();
  await expect(page.getByRole("heading", { name: "LIFE-2", level: 1 })).toBeFocused();
});

test("keeps search, order and place in the address", async ({ openDesk }) => {
  const page = await openDesk("Rita Reader", "reads");
  await expect(page.getByRole("link", { name: "Add a certificate" })).toHaveCount(0);
  await page.getByLabel("Verdict").selectOption("Valid");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("button", { name: "Valid until" }).click();
  await page.getByRole("button", { name: "Valid until" }).click();
  await expect(page.getByRole("columnheader", { name: "Valid until" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  // Until then the rows stand in the order before.
  await expect(page.getByRole("status")).toHaveText(/^1 to /);
  const rows = page.locator("tbody tr");
  // The last day of all, which a certificate shares with the copies that other tests make of it.
  await expect(rows.first()).toContainText("19 Mar 2035");
  const numbers = rows.getByRole("link");
  const order = await numbers.allInnerTexts();
  await rows.nth(1).getByRole("link").click();
  await expect(historyOf(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(numbers).toHaveText(order);
  await expect(page.getByLabel("Verdict")).toHaveValue("valid");
});

test("has no form for whom it would refuse, and takes any address", async ({ openDesk }) => {
  const page = await openDesk("Rita Reader", "reads");
  for (const path of ["/add", "/people"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "No such page" })).toBeVisible();
  }
  await page.goto("/certificates/%E0%A4%A");
  await expect(page.getByText("no certificate with this number")).toBeVisible();
});

test("asks before a link or Back leads away from what is not saved", async ({ openDesk }) => {
  const page = await openDesk("Ana Silva", "edits");
  await page.getByRole("link", { name: "GQC-2025-001" }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Branch").fill("Leith");
  page.once("dialog", (asked) => void asked.dismiss());
  await page.getByRole("link", { name: "Messages" }).click();
  await expect(page.getByLabel("Branch")).toHaveValue("Leith");
  page.once("dialog", (asked) => void asked.dismiss());
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/GQC-2025-001\?form=edit$/);
  await expect(page.getByLabel("Branch")).toHaveValue("Leith");
  page.once("dialog", (asked) => void asked.accept());
  await page.getByRole("link", { name: "Messages" }).click();
  await expect(page.getByRole("heading", { name: "Messages", level: 1 })).toBeVisible();
});

test("without a network a change is not saved, nor sent later", async ({ desk, openDesk }) => {
  const page = await openDesk("Ana Silva", "edits", "/certificates/GQC-2025-004");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Branch").fill("Leith");
  await page.getByRole("button", { name: "Show the changes" }).click();
  // As a lost network looks to a page; the browser's own errors of it would be noise.
  await page.evaluate(() => {
    const send = fetch;
    window.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
    Object.defineProperty(navigator, "onLine", { configurable: true, value: false });
    dispatchEvent(new Event("offline"));
    addEventListener("online", () => (window.fetch = send), { once: true });
  });
  await page.getByRole("button", { name: "Save these changes" }).click();
  await expect(page.getByRole("alert").first()).toContainText("The desk does not answer");
  await page.evaluate(() => {
    Object.defineProperty(navigator, "onLine", { configurable: true, value: true });
    dispatchEvent(new Event("online"));
  });
  await expect(page.getByLabel("Branch")).toHaveValue("Leith");
  const branch = () =>
    desk.inRegister(async (register) => {
      const [found] = (await register.list({ text: "GQC-2025-004", limit: 1 })).certificates;
      return found?.branch;
    });
  expect(await branch()).toBe("Manchester");
  await page.getByRole("button", { name: "Save these changes" }).click();
  await expect(historyOf(page).getByText("Branch: Manchester → Leith")).toBeVisible();
  expect(await branch()).toBe("Leith");
});
