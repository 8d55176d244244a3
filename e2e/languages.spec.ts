import type { Locator, Page } from "@playwright/test";
import { formatCalendarDate } from "@register/domain/days";
import { languageTag, pathIn, ROUTES } from "@register/domain/site";
import { COMPANY } from "@register/content/company";
import { ENGLISH_BADGE, ENGLISH_VERDICTS } from "@register/content/english-words";
import { openPage, untilInteractive } from "./support/browser-aids.ts";
import { ContactPage, GOOD_MESSAGE } from "./support/contact-page.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { LanguageMenuPage } from "./support/language-menu-page.ts";
import { titleOf } from "./support/page-words.ts";
import { pdfPages } from "./support/pdf-pages.ts";
import { readCode } from "./support/read-code.ts";
import {
  ENGLISH,
  languageOf,
  OTHER_LANGUAGES,
  tagIn,
  said,
  type SiteLanguage,
  withEnglish,
} from "./support/site-language.ts";
import { expect, test } from "./support/site-test.ts";
import { TrackPage } from "./support/track-page.ts";

const NUMBER = "E2E-FULL-001";

const ARABIC = languageOf("ar");
const FRENCH = languageOf("fr");

/** The document names its language, and is written in the direction of it. */
async function expectDocumentIn(page: Page, { code }: SiteLanguage): Promise<void> {
  const document = page.locator("html");
  await expect(document).toHaveAttribute("lang", code === "en" ? "en-GB" : languageTag(code));
  const { direction } = new Intl.Locale(code).getTextInfo();
  await expect(document).toHaveCSS("direction", direction ?? "ltr");
}

/** Whether the text of an element stands on the screen from left to right, whatever is around it. */
function standsLeftToRight(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const lefts: number[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      for (let at = 0; at < text.length; at += 1) {
        if (!/[\p{L}\p{N}+]/u.test(text.charAt(at))) continue;
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        lefts.push(range.getBoundingClientRect().left);
      }
    }
    return lefts.length > 1 && lefts.every((left, at) => left >= (lefts[at - 1] ?? left));
  });
}

/** Every link of the site's own leads to a page of the same language, or to a file in it, but for those to its siblings. */
async function expectLinksToStay(page: Page, { code }: SiteLanguage): Promise<void> {
  const paths = await page
    .locator('a[href^="/"]:not([lang])')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
  expect(paths.length).toBeGreaterThan(10);
  const stays = (path: string) =>
    path === `/${code}` || path.startsWith(`/${code}/`) || path.endsWith(`-${code}.pdf`);
  expect(paths.filter((path) => !stays(path))).toEqual([]);
}

for (const language of OTHER_LANGUAGES) {
  const { code, words } = language;
  const pathOf = (route: string) => pathIn(code, route);

  const tag = tagIn(language);
  test(`in "${code}" a visitor walks from page to page, and back`, { tag }, async ({ page }) => {
    await openPage(page, pathOf(ROUTES.home));
    const bar = page.getByRole("navigation", { name: words.shell.navigationLabel, exact: true });
    for (const name of ["about", "services", "contact", "track"] as const) {
      await bar.getByRole("link", { name: words.shell.links[name], exact: true }).click();
      const path = pathOf(ROUTES[name]);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words[name].heading);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      const title = titleOf(path, words);
      await expect(page).toHaveTitle(title);
      await expect(
        page.locator("[aria-live=polite]").getByText(title, { exact: true }),
      ).toBeAttached();
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        "href",
        E2E_ORIGIN + path,
      );
      await expect(bar.locator('[aria-current="page"]')).toHaveText(words.shell.links[name]);
      await expectLinksToStay(page, language);
    }
    await page.goBack();
    await expect(page).toHaveURL(pathOf(ROUTES.contact));
    await expectDocumentIn(page, language);
  });

  test(
    `in "${code}" a visitor looks a number up, reads the whole card, and reports a difference`,
    { tag },
    async ({ page }) => {
      const track = new TrackPage(page, language);
      await openPage(page, pathOf(ROUTES.home));
      await track.search(NUMBER.toLowerCase());
      await track.expectFound(NUMBER);
      await expect(page).toHaveURL(`${pathOf(ROUTES.track)}?number=${NUMBER.toLowerCase()}`);
      const { valid } = words.verdictNames;
      const title = words.titles.answer.replace("{number}", NUMBER).replace("{word}", valid);
      await expect(page).toHaveTitle(`${title} | GQC`);

      await expect(track.card.getByRole("term")).toHaveText([...track.labels]);
      const date = (day: string) => formatCalendarDate(day, words.dates);
      await expect(track.card.getByRole("definition")).toHaveText([
        "Validated",
        NUMBER,
        "MV Test Meridian",
        "9074729",
        "Vessel inspection",
        "Steel coils",
        "2,450 MT",
        "Test Affiliate",
        "London",
        date("2024-02-29"),
        date("2034-03-01"),
      ]);
      expect(date("2034-03-01"), "Western digits").toMatch(/(?<!\d)1(?!\d).*\b2034\b/);
      for (const label of ["Certificate Number", "Vessel IMO Number", "Quantity"] as const) {
        expect(await standsLeftToRight(track.value(label)), label).toBe(true);
      }
      await expect(track.verdict).toHaveText(withEnglish(language, valid, ENGLISH_VERDICTS.valid));
      const english = track.verdict.locator('[lang="en"]');
      await expect(english).toHaveText(ENGLISH_VERDICTS.valid);
      await expect(
        track.card.locator('[lang="en"]').getByText(ENGLISH_BADGE.verified),
      ).toBeVisible();
      const sizes = [track.verdict, english].map((part) =>
        part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
      );
      const [own = 0, small = 0] = await Promise.all(sizes);
      expect(small).toBeLessThan(own);
      const { sentences } = words.verdicts;
      await expect(track.card).toContainText(said(sentences.valid, { date: date("2034-03-01") }));
      await expect(track.card).toContainText(said(words.result.checked));

      await track.card.getByRole("link", { name: words.result.report }).click();
      await expect(page).toHaveURL(`${pathOf(ROUTES.contact)}?number=${NUMBER}`);
      const contact = new ContactPage(page, language);
      // Without the marks of direction, as a visitor could have typed it: staff read it in the register and in mails.
      const report = words.contact.form.reported.replace("{number}", NUMBER);
      await expect(contact.field("Message*")).toHaveValue(report);
      await contact.fillIn({ ...GOOD_MESSAGE, "Full Name*": "R2D2", "Message*": report });
      await contact.submit.click();
      await expect(contact.summary.getByRole("heading")).toHaveText(words.contact.form.faulty);
      await expect(contact.summary.getByRole("link")).toHaveText([
        words.contact.rules["name-characters"],
      ]);
      await contact.field("Full Name*").fill(GOOD_MESSAGE["Full Name*"]);
      await contact.submit.click();
      await expect(contact.toasts).toHaveText([words.contactMessages.sent]);
      await expect(contact.form).toContainText(words.contact.form.sent);
      expect(contact.calls.map((call) => call.postDataJSON())).toMatchObject([
        { message: report.trim() },
      ]);
      for (const text of [COMPANY.phone.text, COMPANY.email.text]) {
        for (const link of await page.getByRole("link", { name: text }).all()) {
          expect(await standsLeftToRight(link), text).toBe(true);
        }
      }
    },
  );
}

test("paper has the address in its language, by its words and by its code", async ({ page }) => {
  await page.goto(`${pathIn("ar", ROUTES.track)}?number=${NUMBER}`);
  const [sheet, ...others] = await pdfPages(await page.pdf({ format: "A4" }));
  expect(others).toEqual([]);
  const link = `${E2E_ORIGIN}/ar/track?number=${NUMBER}`;
  expect(sheet?.text).toContain(link);
  for (const own of [ENGLISH_VERDICTS.valid, "Vessel IMO Number", "9074729", "Steel coils"]) {
    expect(sheet?.text).toContain(own);
  }
  expect(sheet && (await readCode(sheet.picture))).toEqual({ text: link, format: "qr" });
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test(`the menu of languages opens by keyboard, ${viewport.width} pixels wide${viewport.width === 360 ? "" : " @trial"}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    for (const language of [ENGLISH, ARABIC]) {
      await openPage(page, pathIn(language.code, ROUTES.about));
      const menu = new LanguageMenuPage(page, language);
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

/** Follows the menu into a language of each direction, and back to English. */
async function walkThroughLanguages(
  page: Page,
  expectIn: (language: SiteLanguage) => Promise<void>,
): Promise<void> {
  for (const [language, next] of [
    [ENGLISH, ARABIC],
    [ARABIC, FRENCH],
    [FRENCH, ENGLISH],
  ] as const) {
    await new LanguageMenuPage(page, language).choose(next.code);
    await expectDocumentIn(page, next);
    await expectIn(next);
  }
}

test("the menu leads to the same page with the searched number", async ({ page, track }) => {
  await track.open();
  await track.search(NUMBER.toLowerCase());
  await track.expectFound(NUMBER);
  await walkThroughLanguages(page, async (language) => {
    await new TrackPage(page, language).expectFound(NUMBER);
    await expect(track.page).toHaveURL(/\/track\?number=E2E-FULL-001$/i);
  });
  await page.goBack();
  await new TrackPage(page, FRENCH).expectFound(NUMBER);
});

test.describe("what a visitor has begun", () => {
  test.use({ expectedConsoleErrors: /status of 400/ });

  test("is there in the next language: number, report, message", async ({ page, track }) => {
    const toArabic = () => new LanguageMenuPage(page, ENGLISH).choose("ar");
    await track.open();
    await track.search("GQC_2025");
    await track.expectFault(ENGLISH.words.track.numberRules.characters);
    await toArabic();
    const arabicTrack = new TrackPage(page, ARABIC);
    await expect(arabicTrack.input).toHaveValue("GQC_2025");
    await arabicTrack.expectFault(ARABIC.words.track.numberRules.characters);

    await openPage(page, `${ROUTES.track}?number=${NUMBER}`);
    await page.getByRole("link", { name: ENGLISH.words.result.report }).click();
    await expect(page).toHaveURL(`${ROUTES.contact}?number=${NUMBER}`);
    await toArabic();
    await expect(page).toHaveURL(`${pathIn("ar", ROUTES.contact)}?number=${NUMBER}`);
    const arabicContact = new ContactPage(page, ARABIC);
    await expect(arabicContact.field("Message*")).toHaveValue(
      said(ARABIC.words.contact.form.reported, { number: NUMBER }),
    );

    await new ContactPage(page).openFilledIn();
    await toArabic();
    await expectDocumentIn(page, ARABIC);
    await untilInteractive(page);
    await arabicContact.expectValues(GOOD_MESSAGE);
  });
});

test.describe("to a reader of French", () => {
  test.use({ locale: "fr-FR" });

  test("an English page offers French in one line, which stays", async ({ page }) => {
    const { offer: sentence } = FRENCH.words.document;
    const address = `${ROUTES.track}?number=${NUMBER}`;
    await page.goto(address);
    await expect(page).toHaveURL(address);
    await expectDocumentIn(page, ENGLISH);
    const offer = page.locator('a[lang]:not([lang="en"]):not(nav a):not([popover] a)');
    await expect(offer).toHaveText([sentence]);
    await expect(offer).toHaveAttribute("lang", languageTag("fr"));
    await untilInteractive(page);
    await expect(offer).toHaveAttribute("href", `/fr${address}`);
    const about = ENGLISH.words.shell.links.about;
    await page.getByRole("banner").getByRole("link", { name: about, exact: true }).click();
    await expect(page).toHaveURL(ROUTES.about);
    await expect(offer).toHaveAttribute("href", pathIn("fr", ROUTES.about));
    await page.goBack();
    await new TrackPage(page).expectFound(NUMBER);
    await offer.click();
    await expect(page).toHaveURL(`/fr${address}`);
    await expect(page.getByText(sentence)).toHaveCount(0);
  });
});
