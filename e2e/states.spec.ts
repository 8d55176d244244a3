import { untilInteractive } from "./support/browser-aids.ts";
import { check, rowsOf } from "./support/check-many-page.ts";
import { expect, test } from "./support/site-test.ts";
import { TrackPage } from "./support/track-page.ts";

const FORMER = "E2E-REPLACED-010";
const SUCCESSOR = "E2E-SUCCESSOR-011";

test("a withdrawn certificate says since when, and what replaces it", async ({ page, track }) => {
  await track.open();
  await track.search(FORMER);
  await expect(track.card).toContainText("Withdrawn since 3 March 2026");
  await expect(track.card.getByText("Verified", { exact: true })).toHaveCount(0);
  await track.card.getByText("Replaced by").getByRole("link", { name: SUCCESSOR }).click();
  await expect(track.verdict).toHaveText("Valid");
  await expect(track.input).toHaveValue(SUCCESSOR);
  await track.card.getByText("Replaces").getByRole("link", { name: FORMER }).click();
  await expect(track.card).toContainText("Withdrawn since 3 March 2026");

  // The same without the script of the lookup, and on paper.
  await page.reload();
  await untilInteractive(page);
  await page.emulateMedia({ media: "print" });
  await expect(track.card.getByText("since 3 March 2026")).toBeVisible();
  await expect(track.card.getByText(`Replaced by ${SUCCESSOR}`)).toBeVisible();
  await page.emulateMedia({ media: null });
});

test("a list says it of each number", async ({ page }) => {
  await check(page, `${SUCCESSOR} ${FORMER}`);
  const [former, successor] = [rowsOf(page).nth(0), rowsOf(page).nth(1)];
  await expect(former).toContainText("Withdrawn since 3 March 2026");
  await expect(former.getByRole("link", { name: SUCCESSOR })).toBeVisible();
  await expect(successor).toContainText(`Replaces ${FORMER}`);
  await successor.getByRole("link", { name: FORMER }).click();
  await expect(new TrackPage(page).card).toContainText("Withdrawn since 3 March 2026");
});
