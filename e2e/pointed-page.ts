import type { Locator, Page } from "@playwright/test";
import { expect } from "./site-test.ts";

/** The page now shown, and after it the one that is drawn ahead, out of sight. */
export const framesOf = (page: Page): Locator => page.locator("main > div");

export const linkTo = (page: Page, name: string): Locator =>
  page.getByRole("banner").getByRole("link", { name, exact: true });

/** Rests on a link until its page is drawn. */
export async function pointAt(page: Page, name: string): Promise<void> {
  await linkTo(page, name).hover();
  await expect(framesOf(page)).toHaveCount(2);
}

/** The layer of what is drawn ahead is filled once its opacity has come from nothing to next to nothing. */
export async function untilFilled(page: Page): Promise<void> {
  await framesOf(page)
    .last()
    .evaluate(async (frame) => {
      await Promise.all(frame.getAnimations().map((animation) => animation.finished));
    });
}
