import { EXAMPLE_CERTIFICATE_NUMBER } from "@register/domain/numbers";
import { certificateLink, ROUTES } from "@register/domain/site";
import { SPECIMEN_DRAWING } from "@register/content/brand-files";
import { SPECIMEN } from "@register/content/company";
import { expectShellKept, markShell, openPage } from "./support/browser-aids.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { greyOfPng, readCode } from "./support/read-code.ts";
import { expect, test } from "./support/site-test.ts";

test("a number typed on Home is answered in the same document", async ({ page, track }) => {
  await openPage(page, ROUTES.home);
  await markShell(page);
  await track.input.fill(EXAMPLE_CERTIFICATE_NUMBER);
  await track.input.press("Enter");
  await track.expectFound(EXAMPLE_CERTIFICATE_NUMBER);
  await expect(page).toHaveURL(certificateLink(E2E_ORIGIN, EXAMPLE_CERTIFICATE_NUMBER).href);
  await expect(track.input).toHaveValue(EXAMPLE_CERTIFICATE_NUMBER);
  await expectShellKept(page);
  expect(track.calls).toHaveLength(1);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(ROUTES.home);
});

test.describe("the specimen", () => {
  test("is a page of paper whose codes lead to its certificate", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(ROUTES.home);
    const drawing = page
      .getByRole("figure")
      .getByRole("img", { name: /^A certificate with SPECIMEN/ });
    const { width = 0, height = 0 } = (await drawing.boundingBox()) ?? {};
    expect(height / width).toBeCloseTo(297 / 210, 1);
    // As large as a telephone with three pixels to each of the page shows it.
    await page.setViewportSize({ width: 1_200, height: 1_700 });
    await page.goto(SPECIMEN_DRAWING.path);
    const image = await greyOfPng(page, await page.screenshot());
    expect((await readCode(image))?.text).toMatch(
      new RegExp(`^(https://.*number=)?${EXAMPLE_CERTIFICATE_NUMBER}$`),
    );
  });

  test("leads to what the register says of it, in the language of the page", async ({ page }) => {
    for (const { path, link, verdict } of [
      { path: ROUTES.home, link: "See a sample verification", verdict: "Valid" },
      { path: "/fr", link: "Voir un exemple de vérification", verdict: "Valide" },
    ]) {
      await page.goto(path);
      await page.getByRole("figure").getByRole("link", { name: link }).click();
      await expect(page).toHaveURL(/\/track\?number=/);
      const card = page.getByRole("article");
      await expect(card.getByRole("heading", { level: 2 }).first()).toContainText(verdict);
      const fields = await card.locator("dd").allTextContents();
      expect(fields).toEqual(
        expect.arrayContaining([SPECIMEN.certificate_number, SPECIMEN.vessel_name]),
      );
    }
  });
});
