import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { CERTIFICATE_FIELDS, SPECIFIED_FIELDS } from "@register/domain/certificate";
import { pathIn, ROUTES } from "@register/domain/site";
import { ENGLISH_VERDICTS } from "@register/content/english-words";
import { untilInteractive } from "./browser-aids.ts";
import { ENGLISH, saidAlone, withEnglish, type SiteLanguage } from "./site-language.ts";

/** The label of a field as the card has it in English. */
type EnglishLabel = (typeof CERTIFICATE_FIELDS)[number]["label"];

/** The call that looks a certificate up, whatever its parameters. */
export const LOOKUP_CALL = /\/rest\/v1\/certificates\b/;

/** The Track page as a visitor meets it, by the words of its language. */
export class TrackPage {
  readonly page: Page;
  readonly language: SiteLanguage;
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

  constructor(page: Page, language: SiteLanguage = ENGLISH) {
    const { words } = language;
    this.page = page;
    this.language = language;
    this.input = page
      .getByRole("textbox", { name: words.numberField.label })
      .or(page.getByRole("textbox", { name: words.home.verify }));
    this.button = page.getByRole("search").locator("button[type=submit]");
    this.card = page.getByRole("article", { name: words.result.heading });
    this.verdict = this.card.getByRole("heading", { level: 2 }).first();
    this.outcome = this.panel("not-found")
      .or(this.panel("could-not-check"))
      .getByRole("heading", { level: 2 });
    this.toasts = toastsOf(page, language);
    this.suggestion = page.getByRole("button", {
      name: saidAlone(words.track.form.acceptSuggestion),
    });
    page.on("request", (request) => {
      if (/\/rest\/v1\//.test(request.url())) this.calls.push(request);
    });
  }

  /** Opens the page, and waits until it searches without loading a document. */
  async open(): Promise<void> {
    await this.page.goto(pathIn(this.language.code, ROUTES.track));
    await untilInteractive(this.page);
  }

  async search(typed: string): Promise<void> {
    await this.input.fill(typed);
    await this.button.click();
  }

  /** What stands in the place of a card. */
  panel(verdict: "not-found" | "could-not-check" | "unclear" | "known-forgery"): Locator {
    const name = this.word(verdict);
    return this.page.getByRole("region", { name, exact: true });
  }

  /** What a verdict is called on the page. */
  word(verdict: keyof typeof ENGLISH_VERDICTS): string {
    const own = this.language.words.verdictNames[verdict];
    return withEnglish(this.language, own, ENGLISH_VERDICTS[verdict]);
  }

  /** The labels of the card, in their order. */
  get labels(): readonly string[] {
    return SPECIFIED_FIELDS.map(({ label }) => this.ownLabel(label));
  }

  /** The value that the card shows for a label, which is given in English. */
  value(label: EnglishLabel): Locator {
    return this.card
      .getByRole("term")
      .filter({ hasText: saidAlone(this.ownLabel(label)) })
      .locator("xpath=following-sibling::dd");
  }

  private ownLabel(english: EnglishLabel): string {
    const field = CERTIFICATE_FIELDS.find(({ label }) => label === english);
    const own = field === undefined ? english : this.language.words.result.fields[field.name];
    return withEnglish(this.language, own, english);
  }

  /** One certificate with this number stands there, and nothing but success is told of it. */
  async expectFound(number: string): Promise<void> {
    await expect(this.value("Certificate Number")).toHaveText(number);
    await expect(this.toasts).toHaveText([this.language.words.messages.lookupFound]);
    await expect(this.button).toHaveText(this.language.words.numberField.submit);
  }

  /** The message is the only one, no card stands beside it, and the visitor may try again. */
  async expectFault(message: string): Promise<void> {
    await expect(this.toasts).toHaveText([message]);
    await expect(this.card).toHaveCount(0);
    await expect(this.button).toHaveText(this.language.words.numberField.submit);
    await expect(this.button).toBeEnabled();
  }
}

/** The message of each toast on the page. */
export function toastsOf(page: Page, { words }: SiteLanguage = ENGLISH): Locator {
  return page.getByRole("region", { name: words.shell.notifications }).locator("p:first-child");
}
