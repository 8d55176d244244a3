import type { Page } from "@playwright/test";
import { formatCalendarDate } from "../domain/calendar-date.ts";
import { pathIn, ROUTE_PATHS, routeName, ROUTES } from "../domain/routes.ts";
import { ENGLISH_VERDICTS, ENGLISH_VERIFIED } from "../web/languages/english-words.ts";
import { COMPANY } from "../web/content/company.ts";
import { untilInteractive } from "./support/browser-aids.ts";
import { ContactPage, GOOD_MESSAGE, INSERT_CALL } from "./support/contact-page.ts";
import { expectDocumentIn, standsLeftToRight } from "./support/document-facts.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { openForPictures, picture } from "./support/give-picture.ts";
import { descriptionOf, titleOf } from "./support/page-words.ts";
import { pdfPages } from "./support/pdf-pages.ts";
import { readCode } from "./support/read-code.ts";
import { UNKNOWN_PATH } from "./support/site-pages.ts";
import { OTHER_LANGUAGES, said, withEnglish, type SiteLanguage } from "./support/site-language.ts";
import { expect, test } from "./support/site-test.ts";
import { LOOKUP_CALL, TrackPage } from "./support/track-page.ts";

const NUMBER = "E2E-FULL-001";

/** The browser's own line for an answer with an error status or none at all, and ours for an unknown path. */
const FAILED_REQUESTS = /^Failed to load resource|^404: no page at/;

test.use({ expectedConsoleErrors: FAILED_REQUESTS });

/** The heading of the page at a route. */
function headingOf({ words }: SiteLanguage, route: (typeof ROUTE_PATHS)[number]): string {
  return words[routeName(route)].heading;
}

function answerTitle({ words }: SiteLanguage, number: string, word: string): string {
  return `${words.titles.answer.replace("{number}", number).replace("{word}", word)} | GQC`;
}

/** Every link of the site's own on the page leads to a page of its language, but those to its siblings. */
async function expectLinksToStay(page: Page, { code }: SiteLanguage): Promise<void> {
  const paths = await page
    .locator('a[href^="/"]:not([lang])')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => path !== `/${code}` && !path.startsWith(`/${code}/`))).toEqual([]);
}

for (const language of OTHER_LANGUAGES) {
  const { code, words } = language;
  const pathOf = (route: string) => pathIn(code, route);

  test.describe(`in "${code}"`, () => {
    test("each page is in its language, by its words, its direction and its links", async ({
      page,
    }) => {
      for (const route of ROUTE_PATHS) {
        const path = pathOf(route);
        await page.goto(path);
        await expectDocumentIn(page, language);
        await expect(page).toHaveTitle(titleOf(path, words));
        await expect(page.locator('meta[name="description"]')).toHaveAttribute(
          "content",
          descriptionOf(path, words),
        );
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(
          headingOf(language, route),
        );
        await expect(page.getByRole("banner").locator('[aria-current="page"]')).toHaveText(
          Object.entries(words.shell.links).flatMap(([name, label]) =>
            name === routeName(route) ? [label] : [],
          ),
        );
        await expectLinksToStay(page, language);
      }
      const links = page.getByRole("contentinfo").locator('a[href^="mailto:"], a[href^="tel:"]');
      await expect(links).toHaveText([COMPANY.phone.text, COMPANY.email.text]);
      for (const link of await links.all()) expect(await standsLeftToRight(link)).toBe(true);
    });

    test("an unknown path says so, and leads home", async ({ page }) => {
      const response = await page.goto(pathOf(UNKNOWN_PATH));
      expect(response?.status()).toBe(404);
      await expectDocumentIn(page, language);
      await expect(page).toHaveTitle(titleOf(pathOf(UNKNOWN_PATH), words));
      await expect(page.getByRole("main")).toContainText(words.notFound.message);
      await page.getByRole("link", { name: words.notFound.home }).click();
      await expect(page).toHaveURL(pathOf(ROUTES.home));
    });

    test("a walk by links keeps the language, is announced, takes the focus, and goes back", async ({
      page,
    }) => {
      await page.goto(pathOf(ROUTES.home));
      await untilInteractive(page);
      const bar = page.getByRole("navigation", { name: words.shell.navigationLabel, exact: true });
      for (const name of ["about", "services", "contact", "track"] as const) {
        await bar.getByRole("link", { name: words.shell.links[name], exact: true }).click();
        const path = pathOf(ROUTES[name]);
        await expect(page).toHaveURL(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
        const title = titleOf(path, words);
        await expect(page).toHaveTitle(title);
        await expect(page.getByRole("status").getByText(title, { exact: true })).toBeAttached();
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
          "href",
          E2E_ORIGIN + path,
        );
      }
      await page.goBack();
      await expect(page).toHaveURL(pathOf(ROUTES.contact));
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.services.heading);
      await expectDocumentIn(page, language);
    });

    test("a number that is typed at home or on Track is answered with the whole card", async ({
      page,
    }) => {
      const track = new TrackPage(page, language);
      await page.goto(pathOf(ROUTES.home));
      await untilInteractive(page);
      await track.search(NUMBER.toLowerCase());
      await track.expectFound(NUMBER);
      await expect(page).toHaveURL(new RegExp(`^${E2E_ORIGIN}/${code}/track\\?number=`));
      const { valid } = words.verdicts.words;
      await expect(page).toHaveTitle(answerTitle(language, NUMBER, valid));

      await track.open();
      await track.search(NUMBER);
      await track.expectFound(NUMBER);
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
      await expect(track.card.locator('[lang="en"]').getByText(ENGLISH_VERIFIED)).toBeVisible();
      const english = track.verdict.locator('[lang="en"]');
      await expect(english).toHaveText(ENGLISH_VERDICTS.valid);
      const sizes = [track.verdict, english].map((part) =>
        part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
      );
      const [own = 0, small = 0] = await Promise.all(sizes);
      expect(small).toBeLessThan(own);
      const { sentences } = words.verdicts;
      await expect(track.card).toContainText(said(sentences.valid, { date: date("2034-03-01") }));
      await expect(track.card).toContainText(said(words.answer.checked));
      await expect(track.card.getByRole("figure")).toHaveText(words.answer.qrCaption);

      await track.card.getByRole("link", { name: words.answer.report }).click();
      await expect(page).toHaveURL(`${pathOf(ROUTES.contact)}?number=${NUMBER}`);
      // As a visitor could have typed it: staff read it in the register and in mails.
      const report = words.contact.form.reported.replace("{number}", NUMBER);
      const contact = new ContactPage(page, language);
      await expect(contact.field("Message*")).toHaveValue(report);
      await contact.fillIn({
        ...GOOD_MESSAGE,
        "Message*": await contact.field("Message*").inputValue(),
      });
      await contact.submit.click();
      await expect(contact.form).toContainText(words.contact.form.sent);
      expect(contact.calls.map((call) => call.postDataJSON())).toMatchObject([
        { message: report.trim() },
      ]);
    });

    test("a link is answered with its verdict, and a copied one is the page's own", async ({
      page,
    }) => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      const track = new TrackPage(page, language);
      const { words: verdictWords, sentences } = words.verdicts;
      for (const [number, verdict, day] of [
        ["E2E-EXPIRED-005", "expired", "2024-02-29"],
        ["E2E-COMING-006", "not-yet-valid", "2090-01-01"],
        ["E2E-SUSPENDED-007", "suspended", ""],
        ["E2E-WITHDRAWN-008", "withdrawn", ""],
      ] as const) {
        await page.goto(`${pathOf(ROUTES.track)}?number=${number}`);
        await expectDocumentIn(page, language);
        await expect(track.verdict).toHaveText(track.word(verdict));
        const date = formatCalendarDate(day, words.dates);
        await expect(track.card).toContainText(said(sentences[verdict], { date }));
        await expect(track.toasts).toHaveText([
          verdictWords[verdict],
          words.messages.lookupInRegister,
        ]);
        await expect(page).toHaveTitle(answerTitle(language, number, verdictWords[verdict]));
        await expectLinksToStay(page, language);
      }
      await page.goto(`${pathOf(ROUTES.track)}?number=E2E-SUSPENDED-007`);
      await expect(track.card).toContainText(`${words.answer.noteLabel} Repeat inspection due`);
      await untilInteractive(page);
      await page.getByRole("button", { name: words.answer.copy }).click();
      await expect(track.toasts.filter({ hasText: words.messages.urlCopied })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        `${E2E_ORIGIN}/${code}/track?number=E2E-SUSPENDED-007`,
      );
    });

    test("what is no number, what is not found and what is unclear is said", async ({ page }) => {
      const track = new TrackPage(page, language);
      await track.open();
      const { numberRules, messages, track: copy, verdicts } = words;
      for (const [typed, rule] of [
        ["", "required"],
        ["GQC 2025", "characters"],
        ["1".repeat(51), "too-long"],
      ] as const) {
        await track.search(typed);
        await track.expectFault(numberRules[rule]);
        await expect(track.input).toHaveAccessibleDescription(
          `${numberRules[rule]} ${copy.form.hint}`,
        );
      }
      await track.search("E2E - FULL - 001");
      await track.suggestion.click();
      await track.expectFound(NUMBER);

      await track.search("NO-SUCH-NUMBER");
      await track.expectFault(messages.lookupNotFound);
      await expect(track.panel("not-found")).toContainText(verdicts.outcomes["not-found"].sentence);
      await expect(track.panel("not-found").getByRole("link")).toHaveText([
        words.answer.reportMissing,
      ]);
      await track.search("GQC2O25OO1");
      await expect(track.panel("not-found")).toContainText(words.answer.similar);
      await track.panel("not-found").getByRole("link", { name: "GQC-2025-001" }).click();
      await track.expectFound("GQC-2025-001");
      await expect(page).toHaveURL(`${pathOf(ROUTES.track)}?number=GQC-2025-001`);

      const row = { certificate_number: NUMBER, validity_date: "2034-03-01", status: "revoked" };
      await page.route(LOOKUP_CALL, (route) => route.fulfill({ json: [row] }));
      await track.search(NUMBER);
      await expect(track.verdict).toHaveText(track.word("unclear"));
      await expect(track.card).toContainText(
        said(verdicts.sentences.unclear, { found: "revoked" }),
      );
      await expect(track.toasts).toHaveText([
        verdicts.words.unclear,
        words.messages.lookupInRegister,
      ]);
      await expect(page).toHaveTitle(answerTitle(language, NUMBER, verdicts.words.unclear));
      for (const badge of [verdicts.verified, ENGLISH_VERIFIED]) {
        await expect(track.card).not.toContainText(badge);
      }
    });

    test("an outage never reads as not found, and one press tries again", async ({ page }) => {
      const track = new TrackPage(page, language);
      const { outcomes } = words.verdicts;
      const { lookupFailed, lookupUnexpected } = words.messages;
      await track.open();
      const row = { certificate_number: NUMBER };
      for (const [kind, toast, answer] of [
        ["failed", lookupFailed, { status: 503 }],
        ["limited", lookupFailed, { status: 429, json: { code: "PT429" } }],
        ["ambiguous", lookupFailed, { json: [row, row] }],
        ["unexpected", lookupUnexpected, { json: { data: [] } }],
      ] as const) {
        const answered = kind === "ambiguous";
        const panel = track.panel(answered ? "unclear" : "could-not-check");
        await page.route(LOOKUP_CALL, (route) => route.fulfill(answer));
        await track.search(NUMBER);
        await expect(panel).toContainText(outcomes[kind].sentence);
        await track.expectFault(toast);
        await expect(panel).toContainText(said(words.answer[answered ? "checked" : "tried"]));
        await page.unroute(LOOKUP_CALL);
      }
      await page.context().setOffline(true);
      await track.search(NUMBER);
      await expect(track.panel("could-not-check")).toContainText(outcomes.offline.sentence);
      await page.context().setOffline(false);
      await page.getByRole("button", { name: words.answer.tryAgain }).click();
      await track.expectFound(NUMBER);
    });

    test("a picture of a code is read, and what is no picture of one is said", async ({ page }) => {
      const track = new TrackPage(page, language);
      await openForPictures(page, language);
      const chooser = page.locator("input[type=file]");
      const { faults } = words.scan.picture;
      for (const [file, fault] of [
        [{ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") }, "not-an-image"],
        [{ name: "a.png", mimeType: "image/png", buffer: Buffer.from("a") }, "unreadable"],
      ] as const) {
        await chooser.setInputFiles(file);
        await expect(page.getByRole("alert").getByText(faults[fault])).toBeVisible();
      }
      const buffer = await picture("qrcode", NUMBER);
      await chooser.setInputFiles({ name: "code.png", mimeType: "image/png", buffer });
      await track.expectFound(NUMBER);
      await expect(page).toHaveURL(`${pathOf(ROUTES.track)}?number=${NUMBER}`);
    });

    test("paper has the address in its language, by its words and by its code", async ({
      page,
    }) => {
      await page.goto(`${pathOf(ROUTES.track)}?number=${NUMBER}`);
      const [sheet, ...others] = await pdfPages(await page.pdf({ format: "A4" }));
      expect(others).toEqual([]);
      const link = `${E2E_ORIGIN}/${code}/track?number=${NUMBER}`;
      expect(sheet?.text).toContain(link);
      for (const own of [ENGLISH_VERDICTS.valid, "Vessel IMO Number", "9074729", "Steel coils"]) {
        expect(sheet?.text).toContain(own);
      }
      expect(sheet && (await readCode(sheet.picture))).toEqual({ text: link, format: "qr" });
    });

    test("a message is checked, refused and sent in its words", async ({ page }) => {
      const contact = new ContactPage(page, language);
      const { contact: copy, contactRules: rules, messages, titles } = words;
      await contact.openFilledIn();
      await contact.fillIn({ ...GOOD_MESSAGE, "Full Name*": "R2D2", "Message*": "Hi" });
      await contact.submit.click();
      await expect(contact.fault("Full Name*")).toHaveText(rules["name-characters"]);
      await expect(contact.fault("Message*")).toHaveText(rules["message-too-short"]);
      await expect(contact.summary.getByRole("heading")).toHaveText(copy.form.faulty);
      await expect(contact.summary.getByRole("link")).toHaveText([
        rules["name-characters"],
        rules["message-too-short"],
      ]);
      await expect(page).toHaveTitle(titles.faulty.replace("{title}", contactTitle(words)));
      await contact.fillIn(GOOD_MESSAGE);
      await page.route(INSERT_CALL, (route) => route.fulfill({ status: 500, json: {} }));
      await contact.submit.click();
      await expect(contact.toasts).toHaveText([messages.contactFailed]);
      await page.unroute(INSERT_CALL);
      await contact.submit.click();
      await expect(contact.toasts).toHaveText([messages.contactSent]);
      await expect(contact.form).toContainText(copy.form.sent);
      await contact.expectEmpty();
      for (const text of [COMPANY.phone.text, COMPANY.email.text]) {
        const link = page.getByRole("main").getByRole("link", { name: text }).first();
        expect(await standsLeftToRight(link), text).toBe(true);
      }
    });

    test("a message without script is answered in its language, with faults and without", async ({
      browser,
    }) => {
      const page = await browser.newPage({ javaScriptEnabled: false });
      const contact = new ContactPage(page, language);
      const { contactRules: rules, messages, titles } = words;
      await contact.open();
      const faulty = { ...GOOD_MESSAGE, "Full Name*": "R2D2", "Email Address*": "sian" };
      await contact.fillIn(faulty);
      await contact.submit.click();
      await expect(contact.fault("Full Name*")).toHaveText(rules["name-characters"]);
      await expect(contact.fault("Email Address*")).toHaveText(rules["email-invalid"]);
      await contact.expectValues(faulty);
      await expect(page).toHaveTitle(titles.faulty.replace("{title}", contactTitle(words)));
      await expectDocumentIn(page, language);
      await contact.fillIn(GOOD_MESSAGE);
      await contact.submit.click();
      await expect(contact.toasts).toHaveText([messages.contactSent]);
      await expect(page).toHaveURL(pathOf(ROUTES.contact));
      await expectDocumentIn(page, language);

      const track = new TrackPage(page, language);
      await page.goto(pathOf(ROUTES.home));
      await track.search(NUMBER);
      await expect(track.verdict).toHaveText(track.word("valid"));
      await expect(page).toHaveURL(`${pathOf(ROUTES.track)}?number=${NUMBER}`);
      await page.close();
    });
  });
}

function contactTitle(words: SiteLanguage["words"]): string {
  return titleOf(pathIn("en", ROUTES.contact), words);
}
