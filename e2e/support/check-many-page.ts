import type { Locator, Page } from "@playwright/test";
import { ROUTES } from "@register/domain/site";
import { en } from "@register/content/test-support/catalogue";
import { untilInteractive } from "./browser-aids.ts";

const { checkMany: WORDS } = en;

/** The answers that are shown, in their order. */
export const rowsOf = (page: Page): Locator => page.locator("tbody tr:visible");

/** Checks a list of numbers. */
export async function check(page: Page, text: string): Promise<void> {
  await page.goto(ROUTES.checkMany);
  await untilInteractive(page);
  await page.getByLabel(WORDS.label).fill(text);
  await page.getByRole("button", { name: WORDS.submit, exact: true }).click();
}

/** Checks the numbers of a file. */
export async function giveFile(
  page: Page,
  name: string,
  content: string | Uint8Array,
  language = "",
): Promise<void> {
  await page.goto(language + ROUTES.checkMany);
  await untilInteractive(page);
  const file = { name, mimeType: "", buffer: Buffer.from(content) };
  await page.locator("input[type=file]").setInputFiles(file);
}
