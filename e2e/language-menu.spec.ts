import type { Locator, Page } from "@playwright/test";
import { LANGUAGES, languageTag } from "../domain/languages.ts";
import { certificateLink, pathIn, ROUTE_PATHS, ROUTES, SITEMAP_PATH } from "../domain/routes.ts";
import { untilInteractive } from "./support/browser-aids.ts";
import { matrixCode } from "./support/camera-film.ts";
import { test as testWithCamera } from "./support/camera-test.ts";
import { ContactPage, GOOD_MESSAGE } from "./support/contact-page.ts";
import { expectDocumentIn } from "./support/document-facts.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { LanguageMenuPage, nameOf } from "./support/language-menu-page.ts";
import { ScannerPage } from "./support/scanner-page.ts";
import { UNKNOWN_PATH } from "./support/site-pages.ts";
import { ENGLISH, OTHER_LANGUAGES, said, SITE_LANGUAGES } from "./support/site-language.ts";
import { expect, test } from "./support/site-test.ts";
import { TrackPage } from "./support/track-page.ts";

const NUMBER = "E2E-FULL-001";
const NAMES = LANGUAGES.map(({ name }) => name);
const SCREENS = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const;

const addressesIn = (path: string) => LANGUAGES.map(({ code }) => pathIn(code, path));

function attributes(links: Locator, name: string) {
  return links.evaluateAll(
    (elements, attribute) => elements.map((element) => element.getAttribute(attribute)),
    name,
  );
}

for (const language of SITE_LANGUAGES) {
  const { code } = language;

  test(`the bar and the foot of a page in "${code}" list every language, by keyboard too`, async ({
    page,
  }) => {
    await page.goto(pathIn(code, ROUTES.about));
    await untilInteractive(page);
    const menu = new LanguageMenuPage(page, language);
    const current = page.locator('[popover] [aria-current="true"]');
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      for (const links of [menu.bar, menu.foot]) {
        await expect(links).toHaveText(NAMES);
        expect(await attributes(links, "lang")).toEqual(LANGUAGES.map(({ tag }) => tag));
        expect(await attributes(links, "href")).toEqual(addressesIn(ROUTES.about));
      }
      await expect(current).toHaveText([nameOf(code)]);
      await expect(menu.bar.first()).toBeHidden();
      await menu.button.focus();
      await page.keyboard.press("Enter");
      for (const link of await menu.bar.all()) await expect(link).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Tab");
      await expect(menu.bar.first()).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(menu.bar.first()).toBeHidden();
      await expect(menu.button).toBeFocused();
    }
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const viewport of SCREENS) {
    test(`the menu leads from language to language at ${viewport.width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(`${ROUTES.track}?number=${NUMBER}`);
      for (const [at, language] of SITE_LANGUAGES.entries()) {
        const next = SITE_LANGUAGES[at + 1] ?? ENGLISH;
        await new LanguageMenuPage(page, language).choose(next.code);
        await expect(page).toHaveURL(`${pathIn(next.code, ROUTES.track)}?number=${NUMBER}`);
        const track = new TrackPage(page, next);
        await expect(track.verdict).toHaveText(track.word("valid"));
        await expect(track.input).toHaveValue(NUMBER);
      }
    });
  }
});

test("the menu leads to the same page with the certificate that was searched for", async ({
  page,
}) => {
  await new TrackPage(page).open();
  await new TrackPage(page).search(NUMBER.toLowerCase());
  for (const [at, language] of SITE_LANGUAGES.entries()) {
    await new TrackPage(page, language).expectFound(NUMBER);
    const next = SITE_LANGUAGES[at + 1] ?? ENGLISH;
    await new LanguageMenuPage(page, language).choose(next.code);
    await expectDocumentIn(page, next);
    await expect(new TrackPage(page, next).input).toHaveValue(/^E2E-FULL-001$/i);
  }
  await page.goBack();
  await new TrackPage(page, SITE_LANGUAGES.at(-1)).expectFound(NUMBER);
});

test("it leads to the form that reports the same certificate", async ({ page }) => {
  await page.goto(`${ROUTES.track}?number=${NUMBER}`);
  await untilInteractive(page);
  await page.getByRole("link", { name: ENGLISH.words.answer.report }).click();
  for (const [at, language] of OTHER_LANGUAGES.entries()) {
    await new LanguageMenuPage(page, OTHER_LANGUAGES[at - 1] ?? ENGLISH).choose(language.code);
    await expect(page).toHaveURL(`${pathIn(language.code, ROUTES.contact)}?number=${NUMBER}`);
    await expect(new ContactPage(page, language).field("Message*")).toHaveValue(
      said(language.words.contact.form.reported, { number: NUMBER }),
    );
  }
});

test.describe("what is no number", () => {
  test.use({ expectedConsoleErrors: /status of 400/ });

  test("is kept with its fault", async ({ page }) => {
    const track = new TrackPage(page);
    await track.open();
    await track.search("GQC_2025");
    await track.expectFault(ENGLISH.words.numberRules.characters);
    for (const [at, language] of OTHER_LANGUAGES.entries()) {
      await new LanguageMenuPage(page, OTHER_LANGUAGES[at - 1] ?? ENGLISH).choose(language.code);
      const other = new TrackPage(page, language);
      await expect(other.input).toHaveValue("GQC_2025");
      await other.expectFault(language.words.numberRules.characters);
    }
  });
});

test("a message that was begun survives a change of language", async ({ page }) => {
  await new ContactPage(page).openFilledIn();
  for (const [at, language] of OTHER_LANGUAGES.entries()) {
    await new LanguageMenuPage(page, OTHER_LANGUAGES[at - 1] ?? ENGLISH).choose(language.code);
    await expectDocumentIn(page, language);
    await untilInteractive(page);
    await new ContactPage(page, language).expectValues(GOOD_MESSAGE);
  }
});

test.describe("from a page that there is not", () => {
  test.use({ expectedConsoleErrors: /status of 404|^404: no page at/ });

  test("it leads to the home page of each language", async ({ page }) => {
    for (const language of SITE_LANGUAGES) {
      await page.goto(pathIn(language.code, UNKNOWN_PATH));
      const { bar, foot } = new LanguageMenuPage(page, language);
      for (const links of [bar, foot]) {
        expect(await attributes(links, "href")).toEqual(addressesIn(ROUTES.home));
      }
    }
  });
});

/** The tags and addresses of the languages that a page or an entry of the sitemap names. */
function siblings(text = "") {
  return [...text.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
    ([, tag, address]) => [tag, address],
  );
}

test("every page names its siblings, as the sitemap does", async ({ page }) => {
  const sitemap = await (await page.request.get(SITEMAP_PATH)).text();
  const entries = [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/gs)];
  const paths = ROUTE_PATHS.flatMap((route) => addressesIn(route));
  expect(entries).toHaveLength(paths.length);
  expect(new Set(entries.map(([, address]) => address))).toEqual(
    new Set(paths.map((path) => E2E_ORIGIN + path)),
  );
  for (const [, address = "", links] of entries) {
    const html = await (await page.request.get(address)).text();
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(siblings(html), address).toEqual(siblings(links));
    const english = siblings(links).find(([tag]) => tag === "en")?.[1];
    expect(siblings(links)).toContainEqual(["x-default", english]);
    expect(siblings(links)).toHaveLength(LANGUAGES.length + 1);
  }
});

/** Links to another language outside of the lists of languages. */
function offersOn(page: Page) {
  return page.locator('a[lang]:not([lang="en"]):not(nav a):not([popover] a)');
}

for (const { code, words } of OTHER_LANGUAGES) {
  test.describe(`to a reader of "${code}"`, () => {
    test.use({ locale: `${code}-${code.toUpperCase()}` });

    test("the English page offers theirs in one line, which stays", async ({ page }) => {
      const address = `${ROUTES.track}?number=${NUMBER}`;
      await page.goto(address);
      await expect(page).toHaveURL(address);
      await expectDocumentIn(page, ENGLISH);
      const offer = offersOn(page);
      await expect(offer).toHaveText([words.offer.sentence]);
      await expect(offer).toHaveAttribute("lang", languageTag(code));
      await untilInteractive(page);
      await expect(offer).toHaveAttribute("href", `/${code}${address}`);
      await page
        .getByRole("banner")
        .getByRole("link", { name: ENGLISH.words.shell.links.about, exact: true })
        .click();
      await expect(page).toHaveURL(ROUTES.about);
      await expect(offer).toHaveAttribute("href", pathIn(code, ROUTES.about));
      await page.goBack();
      await new TrackPage(page).expectFound(NUMBER);
      await expect(offer).toHaveText([words.offer.sentence]);
      await offer.click();
      await expect(page).toHaveURL(`/${code}${address}`);
      await expect(page.getByText(words.offer.sentence)).toHaveCount(0);
    });

    test("each English page offers it, and no page of another language", async ({ page }) => {
      const headers = { "accept-language": `${code}-XX,${code};q=0.9,en;q=0.8` };
      for (const route of ROUTE_PATHS) {
        const response = await page.request.get(route, { headers });
        const html = await response.text();
        expect(html.split(`>${words.offer.sentence}</a>`), route).toHaveLength(2);
        expect(response.headers().vary).toMatch(/accept-language/i);
      }
      for (const other of OTHER_LANGUAGES) {
        const html = await (await page.request.get(`/${other.code}`, { headers })).text();
        for (const one of SITE_LANGUAGES) expect(html).not.toContain(one.words.offer.sentence);
      }
    });
  });
}

for (const locale of ["en-GB", "de-DE"]) {
  test.describe(`to a reader of "${locale}"`, () => {
    test.use({ locale });

    test("no page offers another language", async ({ page }) => {
      for (const path of [ROUTES.home, `${ROUTES.track}?number=${NUMBER}`]) {
        await page.goto(path);
        await untilInteractive(page);
        await expect(offersOn(page)).toHaveCount(0);
      }
    });
  });
}

for (const [at, language] of SITE_LANGUAGES.entries()) {
  const printed = SITE_LANGUAGES[at + 1] ?? ENGLISH;
  testWithCamera(
    `a code of the site in "${printed.code}" is verified in "${language.code}", the reader's`,
    async ({ pageWithCamera }) => {
      const link = certificateLink(E2E_ORIGIN, NUMBER, printed.code).href;
      const page = await pageWithCamera({ film: matrixCode("qrcode", link) });
      const scanner = new ScannerPage(page, language);
      await scanner.openCamera();
      await page
        .getByRole("button", {
          name: said(language.words.scan.scannedUrl.verifyHere, { number: NUMBER }),
        })
        .click();
      await scanner.track.expectFound(NUMBER);
      await expect(page).toHaveURL(`${pathIn(language.code, ROUTES.track)}?number=${NUMBER}`);
    },
  );
}
