import { expect, type Locator, type Page } from "@playwright/test";
import { untilInteractive } from "./browser-aids.ts";
import { ENGLISH, type SiteLanguage } from "./site-language.ts";
import { TrackPage } from "./track-page.ts";

/** The comparison of a document on the Track page. */
export class ComparePage {
  readonly page: Page;
  readonly language: SiteLanguage;
  readonly track: TrackPage;
  /** Opens the file chooser. */
  readonly button: Locator;
  readonly comparison: Locator;
  readonly remove: Locator;

  constructor(page: Page, language: SiteLanguage = ENGLISH) {
    const { track, compare } = language.words;
    this.page = page;
    this.language = language;
    this.track = new TrackPage(page, language);
    this.button = page.getByRole("button", { name: track.document.open, exact: true });
    this.comparison = page.getByRole("region", { name: compare.heading, exact: true });
    this.remove = this.comparison.getByRole("button", { name: compare.close, exact: true });
  }

  async choose(buffer: Buffer, name = "certificate.pdf", mimeType = "application/pdf") {
    // A visitor opens the chooser with a button of the script.
    await untilInteractive(this.page);
    await this.page.locator("#document").setInputFiles({ name, mimeType, buffer });
  }

  /** What the comparison says of a field. */
  field(label: string): Locator {
    return this.comparison
      .getByRole("listitem")
      .filter({ has: this.page.getByRole("heading", { name: label, exact: true }) });
  }

  async expectSummary(text: string | RegExp): Promise<void> {
    await expect(this.comparison.getByRole("status").filter({ hasText: text })).toBeVisible();
  }
}
