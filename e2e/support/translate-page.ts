import type { Page } from "@playwright/test";

/** How a translator puts its words in the place of a text: Chrome and Edge drop the text, others move it. */
export type TranslationModel = "drops" | "moves";

/** Ends every text that the translator has written. */
export const TRANSLATED = "\u2021";

/** Translates a page, and whatever is added to it later, in the way of a browser. */
export async function translatePage(page: Page, model: TranslationModel): Promise<void> {
  await page.evaluate(
    ([how, end]) => {
      const isLeft = (text: Text) =>
        text.data.trim() === "" ||
        text.data.endsWith(end) ||
        Boolean(text.parentElement?.closest("script, style, textarea, [translate=no], noscript"));
      const translate = (text: Text) => {
        if (isLeft(text)) return;
        const outer = document.createElement("font");
        const inner = outer.appendChild(document.createElement("font"));
        if (how === "drops") {
          inner.textContent = text.data + end;
          text.replaceWith(outer);
        } else {
          text.replaceWith(outer);
          inner.append(text);
          text.data += end;
        }
      };
      const translateIn = (root: Node) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const texts = root instanceof Text ? [root] : [];
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        for (const text of texts) if (text.isConnected) translate(text);
      };
      new MutationObserver((records) => {
        for (const { addedNodes, target, type } of records) {
          if (type === "characterData") translateIn(target);
          else for (const added of addedNodes) translateIn(added);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
      translateIn(document.body);
    },
    [model, TRANSLATED] as const,
  );
}
