import { EXAMPLE_CERTIFICATE_NUMBER } from "@register/domain/numbers";
import { certificateLink, ROUTES } from "@register/domain/site";
import { expectShellKept, markShell, untilInteractive } from "./support/browser-aids.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { greyOfPng, readCode } from "./support/read-code.ts";
import { expect, test } from "./support/site-test.ts";
import { TrackPage } from "./support/track-page.ts";

test("a number typed on the home page is answered, in the same document, and Back returns", async ({
  page,
}) => {
  const track = new TrackPage(page);
  await page.goto(ROUTES.home);
  await untilInteractive(page);
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

test("what is not a number is said to be none, and stays in the field of the Track page @trial", async ({
  page,
}) => {
  const track = new TrackPage(page);
  await page.goto(ROUTES.home);
  await untilInteractive(page);
  await track.search("nope!");
  await track.expectFault("Certificate number can only contain letters, numbers, and hyphens");
  await expect(track.input).toHaveValue("nope!");
  await page.goto(ROUTES.home);
  await untilInteractive(page);
  await track.button.click();
  await track.expectFault("Certificate number is required");
  expect(track.calls).toEqual([]);
});

test.describe("the specimen", () => {
  test("draws its seal when it comes, but for who asks for less motion", async ({ browser }) => {
    for (const [reducedMotion, file] of [
      ["no-preference", /-day\.svg#drawn$/],
      ["reduce", /-day\.svg$/],
    ] as const) {
      const page = await browser.newPage({ reducedMotion });
      await page.goto(E2E_ORIGIN);
      const drawing = page.getByRole("figure").locator("img");
      // It is chosen once the picture comes near, after the page has loaded.
      const chosen = () => drawing.evaluate((img: HTMLImageElement) => img.currentSrc);
      await expect.poll(chosen).toMatch(file);
      await page.close();
    }
  });

  test("has a code that scans to its number, by day and by night, on a telephone and on a desk", async ({
    page,
  }) => {
    for (const { width, colorScheme } of [
      { width: 360, colorScheme: "light" },
      { width: 1440, colorScheme: "dark" },
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(ROUTES.home);
      const drawing = page.getByRole("figure").locator("img");
      await drawing.scrollIntoViewIfNeeded();
      await expect
        .poll(async () => {
          const image = await greyOfPng(page, await drawing.screenshot());
          return (await readCode(image))?.text;
        })
        .toBe(EXAMPLE_CERTIFICATE_NUMBER);
      const ofTheTime = await drawing.evaluate((img: HTMLImageElement) => img.currentSrc);
      expect(ofTheTime).toContain(colorScheme === "dark" ? "night" : "day");
    }
  });

  test("leads to what the register says of it, in the language of the page", async ({ page }) => {
    for (const { path, link, verdict } of [
      { path: ROUTES.home, link: "See a sample verification", verdict: "Valid" },
      { path: "/fr", link: "Voir un exemple de vérification", verdict: "Valide" },
    ]) {
      await page.goto(path);
      const specimen = page.getByRole("figure");
      const shown = await specimen.locator("dd").allTextContents();
      await specimen.getByRole("link", { name: link }).click();
      await expect(page).toHaveURL(/\/track\?number=/);
      const card = page.getByRole("article");
      await expect(card.getByRole("heading", { level: 2 }).first()).toContainText(verdict);
      const fields = await card.locator("dd").allTextContents();
      expect(shown).toHaveLength(6);
      expect(fields).toEqual(expect.arrayContaining(shown));
    }
  });
});

test("on a telephone the buttons are as wide as the form @trial", async ({ page }) => {
  for (const { path, width } of [
    { path: "/", width: 430 },
    { path: "/ar", width: 360 },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    const form = await page.getByRole("main").getByRole("search").boundingBox();
    for (const route of ["/track", "/services"]) {
      const button = page.locator(`main a[href$="${route}"]`).first();
      expect((await button.boundingBox())?.width).toBe(form?.width);
    }
  }
});
