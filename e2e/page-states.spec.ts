import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { LANGUAGES, ROUTES } from "@register/domain/site";
import { COMPANY, REGISTRATION, SPECIMEN } from "@register/content/company";
import { barriers } from "./support/barriers.ts";
import { resizeWindow, sidewaysScroll } from "./support/browser-aids.ts";
import { brokenWords, layoutFaults, lengthenWords } from "./support/layout-faults.ts";
import { PAGE_STATES, type State } from "./support/page-states.ts";
import { ENGLISH, languageOf, type SiteLanguage } from "./support/site-language.ts";
import { EVERY_PATH } from "./support/site-pages.ts";
import { expect, test } from "./support/site-test.ts";
import { textsSaid } from "./support/visible-texts.ts";

/** In CSS pixels: the narrowest window that a page has to hold (WCAG 2.2, 1.4.10). */
const NARROW = 320;

/** Where words have least room: two columns, and the links of the bar, begin at the wider ones. */
const TIGHT_WIDTHS = [960, 768, NARROW];

const CERTIFICATES = new URL("fixtures/certificates.csv", import.meta.url);

/** Texts that are the same in every language: the company's facts, names of languages, and values of the register. */
const SAME_EVERYWHERE: ReadonlySet<string> = new Set([
  COMPANY.name,
  COMPANY.fullName,
  COMPANY.email.text,
  ...COMPANY.addressLines,
  ...Object.values(REGISTRATION),
  "ISO 9001",
  "ISO 14001",
  "ISO 45001",
  ...LANGUAGES.map(({ name }) => name),
  ...parse(readFileSync(CERTIFICATES, "utf8")).flat(),
  "Repeat inspection due",
  "The papers are for another cargo.",
  ...Object.values(SPECIMEN),
  // The type of a page in Open Graph, for machines.
  "website",
]);

/**
 * A language from right to left and the longest Latin one. A test beside the catalogues holds that every entry of
 * every catalogue is translated.
 */
const ARABIC = languageOf("ar");
const FRENCH = languageOf("fr");

const SAME_IN_FRENCH = [
  "Services",
  "Services | GQC",
  "Contact",
  "Contact | GQC",
  "Message",
  "Message*",
  "Menu",
  "Notifications",
  "Pause",
  "Zoom",
  "Scanner",
  "Page 1",
  "Documents",
];

/**
 * What `npm test` looks at, a group in one tab: axe reads a page as a whole, and of the states the content of those
 * whose elements are their own. A state that differs from another in its words alone is left to the trial, which looks
 * at every state in every way.
 */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  "the pages": EVERY_PATH,
  "menus and answers": [
    "the open menu",
    "the open menu of languages",
    "a certificate",
    "a certificate with long texts",
    "a suspended certificate",
    "a number that the register does not have",
    "another spelling of a number",
    "a record with an unknown status",
    "an outage",
    "a number with spaces",
  ],
  "scanner and documents": [
    "the open scanner",
    "a document that differs",
    "a document with a password",
    "a camera that is refused",
  ],
  messages: [
    "a faulty message",
    "a message with its hidden field filled",
    "a sent message",
    "too many messages",
  ],
  lists: [
    "many certificates beside a file",
    "a list over the limit",
    "a list in a file that is not a table",
  ],
};

/** Of these axe reads the content, because no other state has their elements. */
const SEEN_IN_ENGLISH: ReadonlySet<string> = new Set([
  "the open menu",
  "a certificate",
  "a suspended certificate",
  "a number that the register does not have",
  "the open scanner",
  "a document that differs",
  "a faulty message",
  "many certificates beside a file",
]);

/** States that axe sees in a further language too: the ones that differ most. */
const SEEN_IN_FRENCH: ReadonlySet<string> = new Set([
  ROUTES.home,
  "the open menu of languages",
  "a certificate with long texts",
  "the open scanner",
  "a faulty message",
]);

const SEEN_IN_ARABIC: ReadonlySet<string> = new Set([
  ...EVERY_PATH,
  ...SEEN_IN_FRENCH,
  "the open menu",
  "a suspended certificate",
  "a number that the register does not have",
  "a document that differs",
  "many certificates beside a file",
  "a list over the limit",
]);

/** Where a state differs from its page: the content, the bar, and what is said beside them. */
const STATE_REGION = "main, header";

/** Numbers of certificates, addresses of the register, where a code leads, and what a file is known by. */
const NUMBER_OR_ADDRESS =
  /^(?:(?:E2E|GQC|NO)[-\dA-Z]*|(?:https?:\/\/)?localhost:\d+\S*|SHA-256:|[\da-f]{64})$/;

test.use({ expectedConsoleErrors: /^Failed to load resource|^404: no page at/ });

/** Everything that can be read fits its place and the window. */
async function expectRoom(page: Page, what: string): Promise<void> {
  expect.soft(await sidewaysScroll(page), `${what}: sideways scroll`).toBeLessThanOrEqual(0);
  expect.soft(await layoutFaults(page), what).toEqual([]);
}

async function expectRoomAtEachSize(page: Page, what: string): Promise<void> {
  for (const width of TIGHT_WIDTHS) {
    await resizeWindow(page, { width, height: 900 });
    await expectRoom(page, `${what}, ${width} px`);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await resizeWindow(page, { width: 360, height: 900 });
  const large = `${what}, text of twice the size`;
  expect.soft(await sidewaysScroll(page), `${large}: sideways scroll`).toBeLessThanOrEqual(0);
  expect.soft(await brokenWords(page, "h1, h2, h3"), `${large}: broken words`).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "";
  });
}

/** The page says nothing that the English one says, but for words that are the same. */
async function expectTranslated(
  page: Page,
  english: readonly string[],
  sameWords: readonly string[] = [],
): Promise<void> {
  const said = await textsSaid(page);
  expect(said.length).toBeGreaterThan(20);
  const left = said.filter(
    ({ text, markedAs }) =>
      english.includes(text) &&
      markedAs !== "en" &&
      !SAME_EVERYWHERE.has(text) &&
      !sameWords.includes(text) &&
      !NUMBER_OR_ADDRESS.test(text),
  );
  expect.soft([...new Set(left.map(({ text }) => text))], "English left").toEqual([]);
}

async function openNarrow(page: Page, bringAbout: State, language: SiteLanguage): Promise<void> {
  await page.setViewportSize({ width: NARROW, height: 900 });
  await bringAbout(page, language);
  // Axe takes a button that the scanner's bar happens to cover by half, at the window's edge, for one too small to press.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: NARROW, height: height + 200 });
}

/** What the page says now. */
const textsOf = async (page: Page) => (await textsSaid(page)).map(({ text }) => text);

for (const [group, names] of Object.entries(GROUPS)) {
  test(`no barrier, room for words and no English in Arabic: ${group}`, async ({ page }) => {
    for (const name of names) {
      const bringAbout = PAGE_STATES[name];
      if (bringAbout === undefined) throw new Error(`There is no state ${name}.`);
      await test.step(name, async () => {
        await openNarrow(page, bringAbout, ENGLISH);
        const english = await textsOf(page);
        if (EVERY_PATH.includes(name)) expect.soft(await barriers(page, "all")).toEqual([]);
        if (SEEN_IN_ENGLISH.has(name)) {
          expect.soft(await barriers(page, "all", STATE_REGION)).toEqual([]);
        }
        await lengthenWords(page);
        await expectRoom(page, `${name}, words of two fifths more letters`);

        await page.unrouteAll({ behavior: "ignoreErrors" });
        await openNarrow(page, bringAbout, ARABIC);
        await expectTranslated(page, english);
        await expectRoom(page, `${name}, in Arabic`);
        await page.unrouteAll({ behavior: "ignoreErrors" });
      });
    }
  });
}

for (const [name, bringAbout] of Object.entries(PAGE_STATES)) {
  test(
    `no barrier, room for words and no English in any way: ${name}`,
    { tag: "@trial" },
    async ({ page }) => {
      await openNarrow(page, bringAbout, ENGLISH);
      const english = await textsOf(page);
      expect.soft(await barriers(page, "all")).toEqual([]);
      expect.soft(await barriers(page, "colours in the dark")).toEqual([]);
      if (EVERY_PATH.includes(name)) {
        await resizeWindow(page, { width: 1280, height: 900 });
        expect.soft(await barriers(page, "all"), "1280 px").toEqual([]);
        await resizeWindow(page, { width: NARROW, height: 900 });
      }
      await lengthenWords(page);
      await expectRoom(page, "words of two fifths more letters");
      for (const [language, seen, sameWords] of [
        [FRENCH, SEEN_IN_FRENCH, SAME_IN_FRENCH],
        [ARABIC, SEEN_IN_ARABIC, []],
      ] as const) {
        await openNarrow(page, bringAbout, language);
        await expectTranslated(page, english, sameWords);
        if (seen.has(name)) {
          expect.soft(await barriers(page, "all but colours"), language.code).toEqual([]);
        }
        await expectRoom(page, language.code);
        await expectRoomAtEachSize(page, language.code);
      }
    },
  );
}
