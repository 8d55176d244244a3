import { ROUTES } from "@register/domain/site";
import { openPage } from "./support/browser-aids.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { expect, test } from "./support/site-test.ts";

test("what search engines are told stays true from page to page", async ({ page, track }) => {
  const canonical = page.locator('link[rel="canonical"]');
  const robots = page.locator('meta[name="robots"]');
  const expectListed = async (path: string) => {
    await expect(canonical).toHaveAttribute("href", new URL(path, E2E_ORIGIN).href);
    await expect(robots).toHaveCount(0);
  };
  const expectUnlisted = async () => {
    await expect(robots).toHaveAttribute("content", "noindex");
    await expect(canonical).toHaveCount(0);
  };
  const follow = (name: string) =>
    page.getByRole("banner").getByRole("link", { name, exact: true }).click();

  await openPage(page, `${ROUTES.track}?number=E2E-FULL-001`);
  await expectUnlisted();
  await follow("Services");
  await expectListed(ROUTES.services);
  await follow("Verify Certificate");
  await expectListed(ROUTES.track);
  await track.search("E2E-FULL-001");
  await track.expectFound("E2E-FULL-001");
  await expectUnlisted();
  await page.goBack();
  await expectListed(ROUTES.track);
  await page.goForward();
  await expectUnlisted();
});
