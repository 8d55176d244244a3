import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { CONTACT_FIELD_NAMES, type ContactFieldName } from "@register/domain/messages";
import { pathIn, ROUTES } from "@register/domain/site";
import { untilInteractive } from "./browser-aids.ts";
import { ENGLISH, type SiteLanguage } from "./site-language.ts";
import { toastsOf } from "./track-page.ts";

/** The call that stores a message. */
export const INSERT_CALL = /\/rest\/v1\/contact_submissions\b/;

/** The label of each field in English. */
const LABELS = {
  name: "Full Name*",
  email: "Email Address*",
  phone: "Phone Number",
  message: "Message*",
} as const satisfies Record<ContactFieldName, string>;

export type ContactLabel = (typeof LABELS)[ContactFieldName];

export const GOOD_MESSAGE = {
  "Full Name*": "Siân O'Neill-Smith",
  "Email Address*": "sian@example.com",
  "Phone Number": "+44 (20) 7946-0000",
  "Message*": "Please inspect our vessel in June.",
} as const satisfies Record<ContactLabel, string>;

/** The Contact page as a visitor meets it. */
export class ContactPage {
  readonly page: Page;
  readonly language: SiteLanguage;
  readonly form: Locator;
  readonly submit: Locator;
  readonly toasts: Locator;
  /** Every message sent since the page object was made. */
  readonly calls: Request[] = [];

  constructor(page: Page, language: SiteLanguage = ENGLISH) {
    this.page = page;
    this.language = language;
    this.form = page.getByRole("form");
    this.submit = this.form.locator("button[type=submit]");
    this.toasts = toastsOf(page, language);
    page.on("request", (request) => {
      if (INSERT_CALL.test(request.url())) this.calls.push(request);
    });
  }

  async open(): Promise<void> {
    await this.page.goto(pathIn(this.language.code, ROUTES.contact));
  }

  /** Opens the page, and fills the form in once the page listens. */
  async openFilledIn(): Promise<void> {
    await this.open();
    await untilInteractive(this.page);
    await this.fillIn(GOOD_MESSAGE);
  }

  /** A field by its label in English. */
  field(label: ContactLabel): Locator {
    const name = CONTACT_FIELD_NAMES.find((each) => LABELS[each] === label);
    if (name === undefined) throw new Error(`No field is called ${label}.`);
    const own = this.language.words.contact.form[name];
    return this.form.getByLabel(label.endsWith("*") ? `${own}*` : own, { exact: true });
  }

  /** The fault that stands under a field. */
  fault(label: ContactLabel): Locator {
    return this.field(label).locator("xpath=following-sibling::p[not(@aria-live)]");
  }

  /** What is said under a field of a text that was pasted into it. */
  notice(label: ContactLabel): Locator {
    return this.field(label).locator("xpath=following-sibling::p[@aria-live]");
  }

  /** All faults of the form, above its fields. */
  get summary(): Locator {
    return this.form.getByRole("group", { name: this.language.words.contact.form.faulty });
  }

  /** The field that people don't see. */
  get honeypot(): Locator {
    return this.form.locator('[name="website"]');
  }

  async expectValues(values: Readonly<Record<ContactLabel, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      await expect(this.field(label as ContactLabel)).toHaveValue(value);
    }
  }

  async expectEmpty(): Promise<void> {
    const empty = Object.keys(GOOD_MESSAGE).map((label) => [label, ""]);
    await this.expectValues(Object.fromEntries(empty) as Record<ContactLabel, string>);
  }

  async fillIn(values: Readonly<Record<ContactLabel, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      await this.field(label as ContactLabel).fill(value);
    }
  }

  /** As a script or an extension fills a field: the browser's own limit does not stop it. */
  async fillBeyondLimit(label: ContactLabel, value: string): Promise<void> {
    await this.field(label).evaluate((input) => input.removeAttribute("maxlength"));
    await this.field(label).fill(value);
  }
}
