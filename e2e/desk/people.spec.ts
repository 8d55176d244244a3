import { expect, historyOf, test } from "../support/desk-test.ts";

test("a person is invited, not under a name like another one", async ({ openDesk }) => {
  const page = await openDesk("Ana Silva", "administers", "/people");
  const invite = async (name: string) => {
    await page.getByLabel("Name").fill(name);
    await page.getByRole("button", { name: "Make an invitation" }).click();
  };
  await invite("Bo Lind");
  await expect(page.getByLabel("Invitation for Bo Lind")).toHaveValue(/\/sign-in#/);
  const history = historyOf(page);
  await expect(history.getByRole("row").filter({ hasText: "Bo Lind" })).toHaveText([
    /Bo Lind.*invited.*edits.*Ana Silva/,
    /Bo Lind.*added.*edits.*Ana Silva/,
  ]);
  await invite("B0 Lind");
  await expect(page.getByRole("alert")).toContainText("looks like");
});
