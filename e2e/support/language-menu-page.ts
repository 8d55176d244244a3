import type { Locator, Page } from "@playwright/test";
import { LANGUAGES, type LanguageCode } from "@register/domain/site";
import type { SiteLanguage } from "./site-language.ts";

/** The languages of the site as a page in one of them lists them: in its bar, and at its foot. */
export class LanguageMenuPage {
  readonly button: Locator;
  readonly bar: Locator;
  readonly foot: Locator;

  constructor(page: Page, { code, words }: SiteLanguage) {
    const name = `${words.shell.language} ${nameOf(code)}`;
    this.button = page.getByRole("banner").getByRole("button", { name, exact: true });
    this.bar = page.getByRole("banner").locator("[popover] a[lang]");
    this.foot = page
      .getByRole("contentinfo")
      .getByRole("navigation", { name: words.shell.language, exact: true })
      .getByRole("link");
  }

  /** Opens the menu of the bar and follows it. */
  async choose(code: LanguageCode): Promise<void> {
    await this.button.click();
    await this.bar.getByText(nameOf(code), { exact: true }).click();
  }
}

export function nameOf(language: LanguageCode): string {
  return LANGUAGES.find(({ code }) => code === language)?.name ?? language;
}
