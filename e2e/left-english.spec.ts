import type { Page } from "@playwright/test";
import { LANGUAGES } from "../domain/languages.ts";
import { pathIn, ROUTE_PATHS, ROUTES } from "../domain/routes.ts";
import { COMPANY, REGISTRATION } from "../web/content/company.ts";
import { untilInteractive } from "./support/browser-aids.ts";
import { ContactPage, GOOD_MESSAGE, INSERT_CALL } from "./support/contact-page.ts";
import { openForPictures } from "./support/give-picture.ts";
import { ScannerPage } from "./support/scanner-page.ts";
import { ENGLISH, OTHER_LANGUAGES, type SiteLanguage } from "./support/site-language.ts";
import { UNKNOWN_PATH } from "./support/site-pages.ts";
import { expect, test } from "./support/site-test.ts";
import { LOOKUP_CALL, TrackPage } from "./support/track-page.ts";
import { textsSaid } from "./support/visible-texts.ts";

const NUMBER = "E2E-FULL-001";

test.describe.configure({ timeout: 120_000 });
test.use({ expectedConsoleErrors: /^Failed to load resource|^404: no page at/ });

/** What is the same in every language, by the reason why. */
const SAME_EVERYWHERE = {
  "names and facts of the company": [
    COMPANY.name,
    COMPANY.fullName,
    COMPANY.email.text,
    ...COMPANY.addressLines,
    ...Object.values(REGISTRATION),
  ],
  "languages, each by its own name": LANGUAGES.map(({ name }) => name),
  "what the register holds": [
    "Validated",
    "MV Test Meridian",
    "Vessel inspection",
    "Steel coils",
    "2,450 MT",
    "Test Affiliate",
    "London",
    "Repeat inspection due",
    "MV Test Bygone",
    "MV Test Morrow",
    "MV Test Pause",
    "MV Test Gone",
    "Timber",
    "12 m³",
  ],
  "values of Open Graph, for machines": ["website"],
} as const;

/**
 * Languages that are looked at, with the words that each has in common with English: what is not translated in one is
 * not in any. That every entry of every catalogue is translated is tested beside the catalogues.
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
  ],
};

const LOOKED_AT = OTHER_LANGUAGES.filter(({ code }) => code in SAME_WORD);

const ALLOWED: ReadonlySet<string> = new Set(Object.values(SAME_EVERYWHERE).flat());

/** Numbers of certificates, addresses of the register, and where a code leads. */
const ALLOWED_PATTERN = /^(?:(?:E2E|GQC|NO)[-\dA-Z]*|(?:https?:\/\/)?localhost:\d+\S*)$/;

/** A state of a page, brought about by the words of its language. */
type State = (page: Page, language: SiteLanguage) => Promise<void>;

const answered =
  (typed: string, answer?: { readonly status?: number; readonly json?: unknown }): State =>
  async (page, language) => {
    const track = new TrackPage(page, language);
    if (answer !== undefined) await page.route(LOOKUP_CALL, (route) => route.fulfill(answer));
    await track.open();
    await track.search(typed);
    await expect(track.toasts).not.toHaveCount(0);
    await page.unroute(LOOKUP_CALL);
  };

const linked =
  (number: string): State =>
  async (page, { code }) => {
    await page.goto(`${pathIn(code, ROUTES.track)}?number=${number}`);
    await untilInteractive(page);
  };

const cameraFault =
  (name: string): State =>
  async (page, language) => {
    await page.addInitScript((fault) => {
      const refuse = () => Promise.reject(new DOMException("for the test", fault));
      const mediaDevices = { getUserMedia: refuse, enumerateDevices: () => Promise.resolve([]) };
      Object.defineProperty(navigator, "mediaDevices", { value: mediaDevices });
    }, name);
    const scanner = new ScannerPage(page, language);
    await scanner.openCamera();
    await expect(scanner.panel.getByRole("alert")).toBeVisible();
  };

const given =
  (mimeType: string, text: string): State =>
  async (page, language) => {
    await openForPictures(page, language);
    const file = { name: "given", mimeType, buffer: Buffer.from(text) };
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  };

const sent =
  (values: typeof GOOD_MESSAGE | Record<keyof typeof GOOD_MESSAGE, string>, status?: number) =>
  async (page: Page, language: SiteLanguage) => {
    const contact = new ContactPage(page, language);
    if (status !== undefined) {
      await page.route(INSERT_CALL, (route) => route.fulfill({ status, json: {} }));
    }
    await contact.openFilledIn();
    await contact.fillIn(values);
    await contact.submit.click();
    const told = contact.toasts.or(contact.summary);
    await expect(told.first()).toBeVisible();
    await page.unroute(INSERT_CALL);
  };

const row = { certificate_number: NUMBER };

/** Every state of the site that a visitor can bring about here. */
const STATES: Readonly<Record<string, State>> = {
  ...Object.fromEntries(
    [...ROUTE_PATHS, UNKNOWN_PATH].map((route): [string, State] => [
      route,
      async (page, { code }) => {
        await page.goto(pathIn(code, route));
        await untilInteractive(page);
      },
    ]),
  ),
  "a certificate": linked(NUMBER),
  "one without a date": linked("E2E-EMPTY-003"),
  "an expired one": linked("E2E-EXPIRED-005"),
  "a coming one": linked("E2E-COMING-006"),
  "a suspended one": linked("E2E-SUSPENDED-007"),
  "a withdrawn one": linked("E2E-WITHDRAWN-008"),
  "no certificate": linked("NO-SUCH-NUMBER"),
  "another spelling": linked("GQC2O25OO1"),
  "an unclear one": answered(NUMBER, { json: [{ ...row, status: "revoked" }] }),
  "two of them": answered(NUMBER, { json: [row, row] }),
  "an outage": answered(NUMBER, { status: 503 }),
  "too many searches": answered(NUMBER, { status: 429, json: { code: "PT429" } }),
  "an answer that cannot be read": answered(NUMBER, { json: { data: [] } }),
  "no number": answered(""),
  "too long a number": answered("1".repeat(51)),
  "a number with spaces": answered("E2E - FULL - 001"),
  "the open scanner": (page, language) => openForPictures(page, language),
  "a camera that is refused": cameraFault("NotAllowedError"),
  "a camera that is missing": cameraFault("NotFoundError"),
  "a camera that is busy": cameraFault("NotReadableError"),
  "a camera that fails": cameraFault("TypeError"),
  "a file that is no picture": given("text/plain", "a"),
  "a picture that is none": given("image/png", "a"),
  "a faulty message": sent({
    "Full Name*": "R2D2",
    "Email Address*": "sian",
    "Phone Number": "none",
    "Message*": "Hi",
  }),
  "an empty message": sent({
    "Full Name*": "",
    "Email Address*": "",
    "Phone Number": "",
    "Message*": "",
  }),
  "a message that is sent": sent(GOOD_MESSAGE),
  "a message that is not": sent(GOOD_MESSAGE, 500),
  "a message that has to wait": sent(GOOD_MESSAGE, 429),
};

for (const [name, bringAbout] of Object.entries(STATES)) {
  test(`no English is left in another language: ${name}`, async ({ context }) => {
    const saidIn = async (language: SiteLanguage) => {
      const page = await context.newPage();
      await bringAbout(page, language);
      const texts = await textsSaid(page);
      await page.close();
      return texts;
    };
    const english = new Set((await saidIn(ENGLISH)).map(({ text }) => text));
    for (const language of LOOKED_AT) {
      const texts = await saidIn(language);
      expect(texts.length).toBeGreaterThan(20);
      const allowed = new Set([...ALLOWED, ...(SAME_WORD[language.code] ?? [])]);
      const left = texts.filter(
        ({ text, markedAs }) =>
          english.has(text) &&
          markedAs !== "en" &&
          !allowed.has(text) &&
          !ALLOWED_PATTERN.test(text),
      );
      const unique = new Set(left.map(({ text }) => text));
      expect.soft([...unique], language.code).toEqual([]);
    }
  });
}
