import { expect, type Page } from "@playwright/test";
import { QUERY_PATH, pathIn, ROUTE_PATHS, ROUTES } from "@register/domain/site";
import { writtenCertificate } from "./certificate-files.ts";
import { ComparePage } from "./compare-page.ts";
import { holdRequests, SCRIPTS, untilInteractive } from "./browser-aids.ts";
import { ContactPage, GOOD_MESSAGE, INSERT_CALL } from "./contact-page.ts";
import { openForPictures, picture } from "./give-picture.ts";
import { kitDocument } from "./kit-document.ts";
import { LanguageMenuPage } from "./language-menu-page.ts";
import { ScannerPage } from "./scanner-page.ts";
import type { SiteLanguage } from "./site-language.ts";
import { UNKNOWN_PATH } from "./site-pages.ts";
import { LOOKUP_CALL, TrackPage } from "./track-page.ts";
import { line } from "./written-pdf.ts";

/** Brings a page into a state by the words of its language. */
export type State = (page: Page, language: SiteLanguage) => Promise<void>;

const opened =
  (route: string): State =>
  async (page, { code }) => {
    await page.goto(pathIn(code, route));
    await untilInteractive(page);
  };

const linked = (number: string): State => opened(`${ROUTES.track}?number=${number}`);

const searched =
  (typed: string, response?: { readonly status?: number; readonly json?: unknown }): State =>
  async (page, language) => {
    const track = new TrackPage(page, language);
    if (response !== undefined) await page.route(LOOKUP_CALL, (route) => route.fulfill(response));
    await track.open();
    await track.search(typed);
    await expect(track.toasts.first()).toBeAttached();
    // A toast that is shown stays while it has the focus.
    const dismiss = page.getByRole("button", { name: language.words.shell.dismissNotification });
    if ((await dismiss.count()) > 0) await dismiss.focus();
    await page.unroute(LOOKUP_CALL);
  };

const cameraFault =
  (name: string): State =>
  async (page, language) => {
    await page.addInitScript((fault) => {
      const refuse = () => Promise.reject(new DOMException("for the test", fault));
      const mediaDevices = { getUserMedia: refuse, enumerateDevices: () => Promise.resolve([]) };
      Object.defineProperty(navigator, "mediaDevices", { value: mediaDevices, configurable: true });
    }, name);
    const scanner = new ScannerPage(page, language);
    await scanner.open();
    await expect(scanner.panel.getByRole("alert")).toBeVisible();
  };

const given =
  (mimeType: string, text: string): State =>
  async (page, language) => {
    await openForPictures(page, language);
    const file = { name: "given", mimeType, buffer: Buffer.from(text) };
    await page.locator("input[type=file]:not([id])").setInputFiles(file);
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  };

/** Ends with words of the comparison; the file's name is a number, the same in every language. */
const compared =
  (
    words: "report" | "byEye" | "passwordWanted",
    file: () => Buffer | Promise<Buffer>,
    type?: string,
  ): State =>
  async (page, language) => {
    const compare = new ComparePage(page, language);
    await compare.track.open();
    await compare.choose(await file(), NUMBER, type);
    await expect(compare.comparison).toContainText(language.words.compare[words]);
  };

const listed: State = async (page, language) => {
  await opened(ROUTES.checkMany)(page, language);
  const { label, submit } = language.words.checkMany;
  await page.getByLabel(label).fill(NUMBER);
  await page.getByRole("button", { name: submit, exact: true }).click();
};

const sent =
  (values: Readonly<Record<keyof typeof GOOD_MESSAGE, string>>, status?: number): State =>
  async (page, language) => {
    const contact = new ContactPage(page, language);
    if (status !== undefined) {
      await page.route(INSERT_CALL, (route) => route.fulfill({ status, json: {} }));
    }
    await contact.openFilledIn();
    await contact.fillIn(values);
    await contact.submit.click();
    await expect(contact.toasts.or(contact.summary).first()).toBeVisible();
    await page.unroute(INSERT_CALL);
  };

const FAULTY_MESSAGE = {
  "Full Name*": "R2D2",
  "Email Address*": "sian",
  "Phone Number": "none",
  "Message*": "Hi",
};

const NUMBER = "E2E-FULL-001";
const row = { certificate_number: NUMBER };

const QUERY_CALL = new RegExp(`${QUERY_PATH}$`);

/** Every state of the site that a visitor can bring about without a camera. */
export const PAGE_STATES: Readonly<Record<string, State>> = {
  ...Object.fromEntries([...ROUTE_PATHS, UNKNOWN_PATH].map((route) => [route, opened(route)])),
  "many certificates beside a file": async (page, language) => {
    await opened(ROUTES.checkMany)(page, language);
    const text = `Certificate Number,Validity\n${NUMBER},2033-01-31\nNONE-1000,\n4711 0815\n`;
    const file = { name: "1.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByRole("table")).toContainText(language.words.checkMany.compared.differs);
  },
  "a list under way": async (page, language) => {
    await holdRequests(page, QUERY_CALL);
    await listed(page, language);
    await expect(page.getByRole("progressbar")).toBeVisible();
  },
  "a list over the limit": async (page, language) => {
    const headers = { "retry-after": "60" };
    await page.route(QUERY_CALL, (route) => route.fulfill({ status: 429, headers }));
    await listed(page, language);
    await expect(page.getByRole("table")).toContainText(language.words.checkMany.reasons.limited);
    await page.unroute(QUERY_CALL);
  },
  "a list in a file that is not a table": async (page, language) => {
    await opened(ROUTES.checkMany)(page, language);
    const file = { name: "1", mimeType: "", buffer: Buffer.from("%PDF-1.7") };
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  },
  "the open menu": async (page, language) => {
    await opened(ROUTES.home)(page, language);
    await page.getByRole("button", { name: language.words.shell.menu, exact: true }).click();
    await expect(
      page.getByRole("navigation", { name: language.words.shell.navigationLabel }),
    ).toBeVisible();
  },
  "the open menu of languages": async (page, language) => {
    await opened(ROUTES.home)(page, language);
    const languages = new LanguageMenuPage(page, language);
    await languages.button.click();
    await expect(languages.bar.first()).toBeVisible();
  },
  "a certificate": linked(NUMBER),
  "a certificate with long texts": linked("E2E-LONG-004"),
  "a certificate without a date": linked("E2E-EMPTY-003"),
  "an expired certificate": linked("E2E-EXPIRED-005"),
  "a certificate that is not yet valid": linked("E2E-COMING-006"),
  "a suspended certificate": linked("E2E-SUSPENDED-007"),
  "a withdrawn certificate": linked("E2E-WITHDRAWN-008"),
  "a certificate whose number stands on forged papers": linked("E2E-FORGED-010"),
  "a number on forged papers alone": linked("E2E-FORGED-011"),
  "a number that the register does not have": linked("NO-SUCH-NUMBER"),
  "another spelling of a number": linked("GQC2O25OO1"),
  "a record with an unknown status": searched(NUMBER, { json: [{ ...row, status: "revoked" }] }),
  "two records of a number": searched(NUMBER, { json: [row, row] }),
  "an outage": searched(NUMBER, { status: 503 }),
  "too many lookups": searched(NUMBER, { status: 429, json: { code: "PT429" } }),
  "a response that cannot be read": searched(NUMBER, { json: { data: [] } }),
  "no number": searched(""),
  "too long a number": searched("1".repeat(51)),
  "a number with spaces": searched("E2E - FULL - 001"),
  "a lookup under way": async (page, language) => {
    const track = new TrackPage(page, language);
    await holdRequests(page, LOOKUP_CALL);
    await track.open();
    await track.search(NUMBER);
    await expect(track.button).toHaveText(language.words.track.form.submitting);
  },
  "the open scanner": (page, language) => openForPictures(page, language),
  "a camera that is refused": cameraFault("NotAllowedError"),
  "no camera": cameraFault("NotFoundError"),
  "a camera in use": cameraFault("NotReadableError"),
  "a camera that fails": cameraFault("TypeError"),
  "a file that is not a picture": given("text/plain", "a"),
  "a damaged picture": given("image/png", "a"),
  "a document that differs": compared("report", () =>
    writtenCertificate({ "IMO number": "IMO 9321483" }, line("Unseen words", 50, 400, "1 g")),
  ),
  "a document without text": compared("byEye", () => picture("qrcode", NUMBER), "image/png"),
  "a document with a password": compared("passwordWanted", () => kitDocument("open sesame")),
  "a faulty message": sent(FAULTY_MESSAGE),
  "an empty message": sent({
    "Full Name*": "",
    "Email Address*": "",
    "Phone Number": "",
    "Message*": "",
  }),
  "a faulty message without script": async (page, language) => {
    const contact = new ContactPage(page, language);
    await page.route(SCRIPTS.hydration, (route) => route.abort());
    await contact.open();
    await contact.submit.click();
    await expect(contact.summary).toBeFocused();
    await page.unroute(SCRIPTS.hydration);
  },
  "a message with its hidden field filled": async (page, language) => {
    const contact = new ContactPage(page, language);
    await contact.openFilledIn();
    await contact.honeypot.fill("Buy now");
    await contact.submit.click();
    await expect(contact.honeypot).toBeFocused();
  },
  "a message under way": async (page, language) => {
    const contact = new ContactPage(page, language);
    await holdRequests(page, INSERT_CALL);
    await contact.openFilledIn();
    await contact.submit.click();
    await expect(contact.submit).toHaveText(language.words.contact.form.submitting);
  },
  "a sent message": sent(GOOD_MESSAGE),
  "a message that could not be sent": sent(GOOD_MESSAGE, 503),
  "too many messages": sent(GOOD_MESSAGE, 429),
};
