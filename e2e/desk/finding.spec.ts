import { barriers } from "../support/barriers.ts";
import { resizeWindow } from "../support/browser-aids.ts";
import { leaveMessage } from "../support/desk-messages.ts";
import { expect, test } from "../support/desk-test.ts";

test("finds a certificate, a message or a page by Ctrl and K, and loses nothing that is typed", async ({
  desk,
  openDesk,
}) => {
  leaveMessage(desk, { name: "Sian", email: "sian@ships.example", message: "Is it in force?" }, 1);
  const page = await openDesk("Ana Silva", "edits", "/certificates/GQC-2025-001?form=edit");
  const branch = page.getByLabel("Branch");
  await branch.fill("Leith");
  await page.keyboard.press("Control+k");
  const finder = page.getByRole("dialog", { name: "Find" });
  const input = finder.getByRole("combobox", { name: "Certificate, message or page" });
  await expect(input).toBeFocused();
  await expect(finder.getByRole("option", { name: "People" })).toHaveCount(0);
  await page.keyboard.type("sample horizon");
  const option = finder.getByRole("option", { name: /^GQC-2025-002 / });
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(finder.getByRole("status")).toHaveText("One result");
  await expect(input).toHaveAttribute(
    "aria-activedescendant",
    (await option.getAttribute("id")) ?? "",
  );
  page.once("dialog", (asked) => void asked.dismiss());
  await page.keyboard.press("Enter");
  await expect(finder).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(branch).toBeFocused();
  await expect(branch).toHaveValue("Leith");
  await page.keyboard.press("Control+k");
  page.once("dialog", (asked) => void asked.accept());
  // Enter waits for what is found of the whole text.
  await page.keyboard.type("sian");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Message \d+$/ })).toBeFocused();

  await page.getByRole("button", { name: "Find" }).click();
  await page.keyboard.type("p");
  await expect(finder.getByRole("option", { name: "Import" })).toBeVisible();
  const names = await finder.getByRole("option").allInnerTexts();
  await page.keyboard.press("ArrowUp");
  const last = finder.getByRole("option").nth(names.length - 1);
  await expect(last).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(finder.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
});

test("has one row of bar and folded filters on a telephone", async ({ openDesk }) => {
  const page = await openDesk("Ana Silva", "edits", "/?verdict=valid");
  await resizeWindow(page, { width: 390, height: 800 });
  const bar = page.getByRole("banner");
  expect((await bar.boundingBox())?.height).toBeLessThan(64);
  await expect(page.getByLabel("Affiliate")).toBeHidden();
  await page.getByText("Filters (1)").click();
  await page.getByLabel("Affiliate").fill("nobody");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No certificate matches.")).toBeVisible();
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  expect(await barriers(page, "all")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await menu.click();
  await bar.getByRole("link", { name: "Messages" }).click();
  await expect(page.getByRole("heading", { name: "Messages", level: 1 })).toBeVisible();
  await expect(bar.getByRole("link", { name: "Messages" })).toBeHidden();
});
