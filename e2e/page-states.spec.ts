import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { LANGUAGES } from "@register/certificates/languages";
import { ROUTES } from "@register/certificates/routes";
import { COMPANY, REGISTRATION, SPECIMEN } from "../web/content/company.ts";
import { barriers } from "./support/barriers.ts";
import { resizeWindow, sidewaysScroll } from "./support/browser-aids.ts";
import { brokenWords, layoutFaults, lengthenWords } from "./support/layout-faults.ts";
import { PAGE_STATES } from "./support/page-states.ts";
import { ENGLISH, OTHER_LANGUAGES } from "./support/site-language.ts";
import { EVERY_PATH } from "./support/site-pages.ts";
import { expect, test } from "./support/site-test.ts";
import { textsSaid } from "./support/visible-texts.ts";

/** In CSS pixels: the narrowest window that a page has to hold (WCAG 2.2, 1.4.10). */
const NARROW = 320;

/** Where words have least room: two columns, and the links of the bar, begin at the wider ones. */
const TIGHT_WIDTHS = [960, 768, NARROW];

const CERTIFICATES = new URL("fixtures/certificates.csv", import.meta.url);

/** Texts that are the same in every language: the company's facts, names of languages, and values of the register. */
const SAME_EVERYWHERE = [
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
  ...Object.values(SPECIMEN),
  // The type of a page in Open Graph, for machines.
  "website",
];

/**
 * A language from right to left and the longest Latin one, with the words that each has in common with English. A test
 * beside the catalogues holds that every entry of every catalogue is translated.
 */
const SAME_WORD: Readonly<Record<string, readonly string[]>> = {
  ar: [],
  fr: [
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
    "E-mail",
    "Page 1",
    "Documents",
  ],
};

/** States in other words, whose elements and colours are those of another state: axe need not see them. */
const OTHER_WORDS: ReadonlySet<string> = new Set([
  "a certificate without a date",
  "too many lookups",
  "a response that cannot be read",
  "no number",
  "too long a number",
  "no camera",
  "a camera in use",
  "a camera that fails",
  "a damaged picture",
  "an empty message",
]);

/** States that axe sees in a further language too: the ones that differ most. */
const SEEN_BY_AXE_IN: Readonly<Record<string, ReadonlySet<string>>> = {
  ar: new Set([
    ...EVERY_PATH,
    "the open menu",
    "the open menu of languages",
    "a certificate with long texts",
    "a suspended certificate",
    "a number that the register does not have",
    "the open scanner",
    "a document that differs",
    "many certificates beside a file",
    "a list over the limit",
    "a faulty message",
  ]),
  fr: new Set([
    ROUTES.home,
    "the open menu of languages",
    "a certificate with long texts",
    "the open scanner",
    "a faulty message",
  ]),
};

/** Numbers of certificates, addresses of the register, where a code leads, and what a file is known by. */
const NUMBER_OR_ADDRESS =
  /^(?:(?:E2E|GQC|NO)[-\dA-Z]*|(?:https?:\/\/)?localhost:\d+\S*|SHA-256:|[\da-f]{64})$/;

// On a busy machine one run of axe takes seconds.
test.describe.configure({ timeout: 120_000 });
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

for (const [name, bringAbout] of Object.entries(PAGE_STATES)) {
  test(`no barrier, room for words and no English in another language: ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: NARROW, height: 900 });
    await bringAbout(page, ENGLISH);
    const english = new Set((await textsSaid(page)).map(({ text }) => text));
    if (!OTHER_WORDS.has(name)) {
      expect.soft(await barriers(page, "all")).toEqual([]);
      expect.soft(await barriers(page, "colours in the dark")).toEqual([]);
    }
    if (EVERY_PATH.includes(name)) {
      await resizeWindow(page, { width: 1280, height: 900 });
      expect.soft(await barriers(page, "all"), "1280 px").toEqual([]);
      await resizeWindow(page, { width: NARROW, height: 900 });
    }
    await lengthenWords(page);
    await expectRoom(page, "words of two fifths more letters");

    for (const language of OTHER_LANGUAGES.filter(({ code }) => code in SAME_WORD)) {
      await bringAbout(page, language);
      const said = await textsSaid(page);
      if (SEEN_BY_AXE_IN[language.code]?.has(name)) {
        expect.soft(await barriers(page, "all but colours"), language.code).toEqual([]);
      }
      await expectRoomAtEachSize(page, language.code);
      await resizeWindow(page, { width: NARROW, height: 900 });
      expect(said.length).toBeGreaterThan(20);
      const same = new Set([...SAME_EVERYWHERE, ...(SAME_WORD[language.code] ?? [])]);
      const left = said.filter(
        ({ text, markedAs }) =>
          english.has(text) &&
          markedAs !== "en" &&
          !same.has(text) &&
          !NUMBER_OR_ADDRESS.test(text),
      );
      const unique = new Set(left.map(({ text }) => text));
      expect.soft([...unique], `English left in ${language.code}`).toEqual([]);
    }
  });
}
