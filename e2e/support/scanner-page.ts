import type { Locator, Page } from "@playwright/test";
import { pathIn, ROUTES } from "@register/domain/site";
import { ENGLISH, type SiteLanguage } from "./site-language.ts";
import { TrackPage } from "./track-page.ts";

/** The scanner on the Track page, by the words that a visitor reads. */
export class ScannerPage {
  readonly page: Page;
  readonly language: SiteLanguage;
  readonly track: TrackPage;
  readonly panel: Locator;
  readonly video: Locator;
  readonly linkCard: Locator;

  constructor(page: Page, language: SiteLanguage = ENGLISH) {
    const { scan } = language.words;
    this.page = page;
    this.language = language;
    this.track = new TrackPage(page, language);
    this.panel = page.getByRole("region", { name: scan.panelLabel, exact: true });
    this.video = this.panel.locator("video");
    this.linkCard = page.getByRole("region", { name: scan.scannedUrl.heading });
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Opens the scanner, which starts the camera. */
  async open(): Promise<void> {
    const { code, words } = this.language;
    await this.page.goto(pathIn(code, ROUTES.track));
    await this.button(words.track.scanner.open).click();
  }
}
