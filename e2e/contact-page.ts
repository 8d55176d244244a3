import type { Locator, Page, Request } from "@playwright/test";
import { ROUTES } from "../domain/routes.ts";
import { toastsOf } from "./track-page.ts";

/** The call that stores a message. */
export const INSERT_CALL = /\/rest\/v1\/contact_submissions\b/;

export type ContactLabel = "Full Name*" | "Email Address*" | "Phone Number" | "Message*";

/** The Contact page as a visitor meets it. */
export class ContactPage {
  readonly page: Page;
  readonly form: Locator;
  readonly submit: Locator;
  readonly toasts: Locator;
  /** Every message sent since the page object was made. */
  readonly calls: Request[] = [];

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole("form");
    this.submit = this.form.locator("button[type=submit]");
    this.toasts = toastsOf(page);
    page.on("request", (request) => {
      if (INSERT_CALL.test(request.url())) this.calls.push(request);
    });
  }

  async open(): Promise<void> {
    await this.page.goto(ROUTES.contact);
  }

  field(label: ContactLabel): Locator {
    return this.form.getByLabel(label, { exact: true });
  }

  /** The place under a field where its fault stands. */
  fault(label: ContactLabel): Locator {
    return this.field(label).locator("xpath=following-sibling::p");
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
