import type { Page } from "@playwright/test";

/** A text that a page says to somebody, and whether it is marked as English. */
export interface SaidText {
  readonly text: string;
  readonly markedAs: string;
}

/**
 * Every text of a page that a visitor sees, hears or finds: each element's own words, the names and descriptions
 * that only a screen reader says, placeholders, the title, and what the document says of itself.
 */
export function textsSaid(page: Page): Promise<readonly SaidText[]> {
  return page.evaluate(() => {
    const found: { text: string; markedAs: string }[] = [];
    const add = (text: string | null, element: Element) => {
      const words = (text ?? "").replaceAll(/[\u200E\u200F\u2066-\u2069]/g, "").trim();
      if (!/\p{L}/u.test(words)) return;
      const markedAs = element.closest("[lang]")?.getAttribute("lang") ?? "";
      found.push({ text: words.replaceAll(/\s+/g, " "), markedAs });
    };
    // A value of the register, a number or a name is the same in every language.
    const UNSAID = "script, style, noscript, [translate=no]";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement } = node;
      if (parentElement !== null && parentElement.closest(UNSAID) === null) {
        add(node.textContent, parentElement);
      }
    }
    const attributes = ["aria-label", "alt", "placeholder", "title", "aria-description"];
    for (const element of document.querySelectorAll("body *")) {
      for (const name of attributes) add(element.getAttribute(name), element);
    }
    add(document.title, document.documentElement);
    for (const meta of document.querySelectorAll("meta[name=description], meta[property^='og:']")) {
      add(meta.getAttribute("content"), document.documentElement);
    }
    return found;
  });
}
