import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { ROUTES } from "../../domain/routes.ts";
import { untilInteractive } from "./browser-aids.ts";

/** The call that looks a certificate up, whatever its parameters. */
export const LOOKUP_CALL = /\/rest\/v1\/certificates\b/;

/** The Track page as a visitor meets it, by the words of the specification, section 2. */
export class TrackPage {
  readonly page: Page;
  readonly input: Locator;
  readonly button: Locator;
  readonly card: Locator;
  /** The word of the verdict on the card. */
  readonly verdict: Locator;
  /** The word of an answer that is about no certificate. */
  readonly outcome: Locator;
  readonly toasts: Locator;
  readonly suggestion: Locator;
  /** Every request to the register since the page object was made. */
  readonly calls: Request[] = [];

  constructor(page: Page) {
    this.page = page;
    this.input = page.getByRole("textbox", { name: "Certificate number" });
    this.button = page.getByRole("search").locator("button[type=submit]");
    this.card = page.getByRole("article", { name: "Certificate Details" });
    this.verdict = this.card.getByRole("heading", { level: 3 }).first();
    this.outcome = page
      .getByRole("region", { name: /^(?:Not found|Could not check)$/ })
      .getByRole("heading", { level: 2 });
    this.toasts = toastsOf(page);
    this.suggestion = page.getByRole("button", { name: /^Search for/ });
    page.on("request", (request) => {
      if (/\/rest\/v1\//.test(request.url())) this.calls.push(request);
    });
  }

  /** Opens the page, and waits until it searches without loading a document. */
  async open(): Promise<void> {
    await this.page.goto(ROUTES.track);
    await untilInteractive(this.page);
  }

  async search(typed: string): Promise<void> {
    await this.input.fill(typed);
    await this.button.click();
  }

  /** The value that the card shows for a label. */
  value(label: string): Locator {
    return this.card
      .getByRole("term")
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator("xpath=following-sibling::dd");
  }

  /** One certificate with this number stands there, and nothing but success is told of it. */
  async expectFound(number: string): Promise<void> {
    await expect(this.value("Certificate Number")).toHaveText(number);
    await expect(this.toasts).toHaveText(["Certificate found and validated"]);
    await expect(this.button).toHaveText("Track");
  }

  /** The message is the only one, no card stands beside it, and the visitor may try again. */
  async expectFault(message: string): Promise<void> {
    await expect(this.toasts).toHaveText([message]);
    await expect(this.card).toHaveCount(0);
    await expect(this.button).toHaveText("Track");
    await expect(this.button).toBeEnabled();
  }
}

/** The words of each toast on the page. */
export function toastsOf(page: Page): Locator {
  return page.getByRole("region", { name: "Notifications" }).locator("p");
}
