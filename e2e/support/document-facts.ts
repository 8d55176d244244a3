import { expect, type Locator, type Page } from "@playwright/test";
import { languageTag } from "../../domain/languages.ts";
import type { SiteLanguage } from "./site-language.ts";

/** The document names its language, and is written in the direction of it. */
export async function expectDocumentIn(page: Page, { code }: SiteLanguage): Promise<void> {
  const document = page.locator("html");
  await expect(document).toHaveAttribute("lang", code === "en" ? "en-GB" : languageTag(code));
  const { direction } = new Intl.Locale(code).getTextInfo();
  await expect(document).toHaveCSS("direction", direction ?? "ltr");
}

/** Whether the text of an element stands on the screen from left to right, whatever is around it. */
export function standsLeftToRight(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const lefts: number[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      for (let at = 0; at < text.length; at += 1) {
        if (!/[\p{L}\p{N}+]/u.test(text.charAt(at))) continue;
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        lefts.push(range.getBoundingClientRect().left);
      }
    }
    return lefts.length > 1 && lefts.every((left, at) => left >= (lefts[at - 1] ?? left));
  });
}
