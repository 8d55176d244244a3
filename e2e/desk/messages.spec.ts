import { readFile } from "node:fs/promises";
import { FIELD_EXAMPLES } from "@register/domain/test-support/contact-examples";
import { leaveMessage } from "../support/desk-messages.ts";
import { expect, test } from "../support/desk-test.ts";

const EVA = { name: "Eva Lund", email: "eva@ships.example", message: "Is GQC-2025-001 in force?" };
const OLE = {
  name: "Ole Berg",
  email: "ole@ships.example",
  message: "My colleague is eva@ships.example.",
};

test("an overdue message stands first, and is answered by mail", async ({ openDesk, desk }) => {
  desk.runSql("DELETE FROM contact_submissions");
  leaveMessage(desk, EVA, 3);
  leaveMessage(desk, OLE);
  const page = await openDesk("Ana Silva", "edits", "/messages");
  const rows = page.locator("tbody tr");
  await expect(rows).toContainText([/Eva Lund.*Overdue/, /Ole Berg.*To be answered/]);
  await expect(page.getByRole("link", { name: "Messages 1 overdue" })).toBeVisible();

  await page.getByRole("link", { name: "Eva Lund" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const reply = await page.getByRole("link", { name: "Reply by e-mail" }).getAttribute("href");
  const link = new URL(reply ?? "");
  expect(decodeURIComponent(link.pathname)).toBe(EVA.email);
  expect(link.searchParams.get("subject")).toMatch(/^Your message \d+$/);
  expect(link.searchParams.get("body")).toContain(`> ${EVA.message}`);
  await expect(page.getByRole("button", { name: "Erase this person" })).toHaveCount(0);
  await page.getByRole("button", { name: "Mark as answered" }).click();
  await expect(page.getByRole("main")).toContainText("1 message marked answered.");
  await expect(page.getByText(/^Answered .* by Ana Silva$/)).toBeVisible();
  await page.getByRole("button", { name: "Mark as unanswered" }).click();
  await expect(page.getByText("1 message marked unanswered.")).toBeVisible();
  await expect(page.getByText("Overdue", { exact: true })).toBeVisible();
  await expect(
    page.getByText(/^Answered .* by Ana Silva, unmarked .* by Ana Silva$/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Mark as answered" }).click();
  await expect(page.getByRole("link", { name: "Messages", exact: true })).toBeVisible();

  await page.getByRole("link", { name: "All messages" }).click();
  await expect(rows).toHaveCount(1);
  await page.getByLabel("Choose all on this page").check();
  await page.getByRole("button", { name: "Mark as answered (1)" }).click();
  await expect(page.getByText("No message waits for an answer.")).toBeVisible();
  await page.getByLabel("State").selectOption("All");
  await expect(rows.filter({ hasText: "Eva Lund" })).toContainText("Answered");
  await page.getByLabel("Name, address or words").fill("in force");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { name: /^Message \d+$/ })).toBeVisible();
});

test("goes from message to message, and marks what is answered", async ({ openDesk, desk }) => {
  desk.runSql("DELETE FROM contact_submissions");
  leaveMessage(desk, EVA, 3);
  leaveMessage(desk, OLE);
  const page = await openDesk("Ana Silva", "edits", "/messages");
  await page.getByRole("link", { name: "Eva Lund" }).click();
  const main = page.getByRole("main");
  const next = page.getByRole("link", { name: "Next to be answered" });
  const previous = page.getByRole("link", { name: "Previous to be answered" });
  // The list has the words of either message, too, and the same keys.
  await expect(next).toBeVisible();
  await page.keyboard.press("j");
  await expect(previous).toBeVisible();
  await expect(main).toContainText(OLE.message);
  await page.keyboard.press("k");
  await expect(next).toBeVisible();
  await expect(main).toContainText(EVA.message);
  await expect(previous).toHaveCount(0);
  await expect(page.getByRole("link", { name: "GQC-2025-001", exact: true })).toHaveAttribute(
    "href",
    "/certificates/GQC-2025-001",
  );
  const reply = page.getByRole("link", { name: "Reply by e-mail and mark as answered" });
  // A browser without a mail program says so.
  await reply.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await reply.click();
  await expect(page.getByText(/^Answered .* by Ana Silva$/)).toBeVisible();
  await page.getByRole("button", { name: "Mark as unanswered" }).click();
  await expect(page.getByText("Overdue", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Mark as answered" }).click();
  await next.click();
  await expect(main).toContainText(OLE.message);
});

test("a message shows every field of the form", async ({ openDesk, desk }) => {
  const values = Object.entries(FIELD_EXAMPLES).map(([name, [value]]) => [name, value] as const);
  leaveMessage(desk, Object.fromEntries(values));
  const page = await openDesk("Rita Reader", "reads", "/messages?text=ana@ships.example");
  await page.getByRole("link", { name: FIELD_EXAMPLES.name[0] }).click();
  for (const [, value] of values) {
    await expect(page.getByRole("main")).toContainText(value);
  }
});

test("a person's messages are saved, then erased by who approves", async ({ openDesk, desk }) => {
  const ida = { ...EVA, name: "Ida Moe", email: "ida@ships.example" };
  leaveMessage(desk, ida);
  leaveMessage(desk, { ...ida, message: "Thank you, it is." });
  leaveMessage(desk, { ...OLE, message: "Ask ida@ships.example about it." });
  const page = await openDesk("Ben Okoro", "approves");
  await page.clock.install();
  await page.goto("/messages?text=Thank");
  await page.getByRole("link", { name: "Ida Moe" }).click();
  await page.getByRole("button", { name: "Erase this person" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("2 messages of this address");
  await expect(dialog.getByRole("definition")).toHaveText([ida.message, "Thank you, it is."]);
  await expect(dialog).toContainText(/Messages from others mention the address, and stay: \d+\./);
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save these messages first" }).click();
  const saved = await readFile(await (await saving).path(), "utf8");
  expect(saved.match(/ida@ships\.example/g)).toHaveLength(2);

  const erase = dialog.getByRole("button", { name: "Erase permanently" });
  await expect(erase).toBeDisabled();
  await dialog.getByLabel(`Type ${ida.email} to erase it`).fill("IDA@ships.example");
  leaveMessage(desk, { ...ida, message: "One more question." });
  const isReadAgain = page.waitForResponse(/messages\.list$/);
  await page.clock.fastForward(31_000);
  await isReadAgain;
  await erase.click();
  await expect(dialog).toContainText(/There are other messages from .* by now: \d+\./);
  await expect(dialog).toContainText("3 messages of this address");
  await expect(dialog.getByText("One more question.")).toBeVisible();
  await erase.click();
  await expect(page.getByText("Erased: 3 messages from ida@ships.example.")).toBeVisible();
  await expect(page.getByText("The register has no message with this number.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goto("/messages?state=all&text=ida@ships.example");
  await expect(page.locator("tbody tr")).toContainText([/Ole Berg/]);
});
