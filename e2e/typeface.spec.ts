import type { Page } from "@playwright/test";
import { openPage } from "./support/browser-aids.ts";
import { familiesOf } from "./support/font-families.ts";
import { expect, test } from "./support/site-test.ts";
import { LOOKUP_CALL } from "./support/track-page.ts";

/** Letters that Turkish, Polish, Czech, Romanian and Hungarian names have beside those of western Europe. */
const NAME = "Çağrı Şahin İstanbul, Łódź, Plzeň, Constanța, Győr";
const NUMBER = "E2E-FULL-001";

/** The zeros without a slash. */
const ZEROS = [/plain-zero-regular/, /plain-zero-strong/];

const NAME_OF_VESSEL = "article div + dl > div:nth-child(3) dd";

/** The font files that a page asks for from now on. */
function fontsOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test("a page loads the letters of its own alphabet, and no others", async ({ browser }) => {
  for (const [path, fonts] of [
    ["/", [/next-latin-wght/, ...ZEROS]],
    ["/fr/about", [/next-latin-wght/, ...ZEROS]],
    ["/ar", [/next-latin-wght/, ...ZEROS, /vazirmatn-arabic/]],
  ] as const) {
    const page = await browser.newPage();
    const asked = fontsOf(page);
    await openPage(page, path);
    await page.evaluate(() => document.fonts.ready);
    expect(asked.toSorted(), path).toEqual(fonts.map((font) => expect.stringMatching(font)));
    await page.close();
  }
});

test("a name of eastern Europe is in the site's typeface alone", async ({ page, track }) => {
  const fonts = fontsOf(page);
  const asked = () => fonts.filter((font) => !font.includes("plain-zero"));
  await track.open();
  await track.search(NUMBER);
  await track.expectFound(NUMBER);
  await page.evaluate(() => document.fonts.ready);
  expect(asked(), "no page without such a letter asks for the file").toHaveLength(1);

  await page.route(LOOKUP_CALL, (route) =>
    route.fulfill({ json: [{ certificate_number: NUMBER, vessel_name: NAME }] }),
  );
  await track.button.click();
  await expect(track.value("Vessel Name")).toHaveText(NAME);
  for (const media of ["screen", "print"] as const) {
    await page.emulateMedia({ media });
    await expect
      .poll(() => familiesOf(page, NAME_OF_VESSEL))
      .toEqual([["Atkinson Hyperlegible Next"]]);
  }
  expect(asked()).toHaveLength(2);
  expect(asked()[1]).toContain("latin-ext");
});

test("a zero has a slash in a certificate number, and nowhere else", async ({ page, track }) => {
  const PLAIN = "Atkinson Plain Zero";
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  for (const plain of ["main li:nth-child(2) bdi", 'footer a[href^="tel:"]']) {
    const [families] = await familiesOf(page, plain);
    expect(families, plain).toContain(PLAIN);
  }
  await track.open();
  await track.search(NUMBER);
  await track.expectFound(NUMBER);
  await page.evaluate(() => document.fonts.ready);
  const [ofNumber] = await familiesOf(page, "article div + dl > div:nth-child(2) dd");
  expect(ofNumber).toEqual(["Atkinson Hyperlegible Next"]);
});
