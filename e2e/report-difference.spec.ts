import { holdRequests, SCRIPTS, untilInteractive } from "./support/browser-aids.ts";
import { expect, test } from "./support/site-test.ts";
import { TrackPage } from "./support/track-page.ts";

test("a difference is reported with the number filled in, before what was written", async ({
  page,
}) => {
  await page.goto("/track?number=e2e-full-001");
  await page.getByRole("link", { name: "Found a difference? Tell us" }).click();
  await expect(page).toHaveURL("/contact?number=E2E-FULL-001");
  await expect(page.getByLabel("Message*")).toHaveValue("About certificate E2E-FULL-001:\n");
  // By a document of its own, too, in which somebody types before the page is interactive.
  const release = await holdRequests(page, SCRIPTS.hydration);
  await page.goto("/contact?number=E2E-MARKUP-002");
  await page.getByLabel("Message*").fill("The vessel's name differs.");
  release();
  await expect(page.getByLabel("Message*")).toHaveValue(
    "About certificate E2E-MARKUP-002:\nThe vessel's name differs.",
  );
});

test("the number stands before a draft, and is left out where the draft leaves no room", async ({
  page,
}) => {
  const message = page.getByLabel("Message*");
  const written = async (text: string) => {
    await page.goto("/contact");
    await untilInteractive(page);
    await message.fill(text);
    await page.goto("/contact?number=E2E-FULL-001");
    await untilInteractive(page);
  };
  await written("The vessel's name differs.");
  await expect(message).toHaveValue("About certificate E2E-FULL-001:\nThe vessel's name differs.");
  await written("x".repeat(990));
  await expect(message).toHaveValue("x".repeat(990));
});

test("each report names the one certificate that it is about", async ({ page }) => {
  const message = page.getByLabel("Message*");
  const report = page.getByRole("main").getByRole("link", { name: "Found a difference? Tell us" });
  const track = new TrackPage(page);
  await page.goto("/track?number=E2E-FULL-001");
  await track.expectFound("E2E-FULL-001");
  await report.click();
  await expect(message).toHaveValue(/E2E-FULL-001/);
  await page.goBack();
  await track.search("E2E-EMPTY-003");
  await track.expectFound("E2E-EMPTY-003");
  await report.click();
  await expect(message).toHaveValue(/^About certificate E2E-EMPTY-003:\n$/);
});
