import type { Locator, Page } from "@playwright/test";
import { ROUTES } from "../../domain/routes.ts";
import { TrackPage } from "./track-page.ts";

/** The scanner on the Track page, by the words that a visitor reads. */
export class ScannerPage {
  readonly page: Page;
  readonly track: TrackPage;
  readonly panel: Locator;
  readonly video: Locator;
  readonly linkCard: Locator;

  constructor(page: Page) {
    this.page = page;
    this.track = new TrackPage(page);
    this.panel = page.getByRole("region", { name: "Scanner", exact: true });
    this.video = this.panel.locator("video");
    this.linkCard = page.getByRole("region", { name: "Scanned URL" });
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto(ROUTES.track);
    await this.button("Scan QR code or barcode").click();
  }

  async openCamera(): Promise<void> {
    await this.open();
    await this.button("Allow camera").click();
  }
}
