// oxlint-disable unicorn/consistent-function-scoping -- The page gets the text of one function, with all that it calls inside.
import type { Page } from "@playwright/test";

/** In CSS pixels: the site's own smallest height and width of a button (WCAG 2.5.5), and the smallest width of a link. */
const TARGET = { button: 44, link: 24 };

/**
 * What of a page does not fit where it stands: texts that are cut or stick out of the window, and buttons that are
 * too small for a finger. Each as a line for a person, none where all is well.
 */
export function layoutFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate((target) => {
    /** Rounding of a browser's own, in CSS pixels. */
    const SLACK = 1;
    const faults: string[] = [];
    const nameOf = (element: Element) =>
      `${element.localName}.${[...element.classList].join(".")} “${element.textContent.trim().slice(0, 60)}”`;
    /** Hidden from the eye on purpose, for screen readers: one pixel, cut away. */
    const isUnseen = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { clipPath, visibility } = getComputedStyle(at);
        if (clipPath === "inset(50%)" || visibility === "hidden") return true;
      }
      return !element.checkVisibility();
    };
    const clips = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() !== null) {
      const { currentNode } = texts;
      const element = currentNode.parentElement;
      if (element === null || currentNode.textContent?.trim() === "" || isUnseen(element)) continue;
      if (element.closest("svg") !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      for (const box of range.getClientRects()) {
        if (box.left < -SLACK || box.right > document.documentElement.clientWidth + SLACK) {
          faults.push(`out of the window: ${nameOf(element)}`);
        }
        for (let at: Element | null = element; at !== null; at = at.parentElement) {
          const frame = at.getBoundingClientRect();
          const { overflowX, overflowY } = getComputedStyle(at);
          const isBeside = box.left < frame.left - SLACK || box.right > frame.right + SLACK;
          const isBeyond = box.top < frame.top - SLACK || box.bottom > frame.bottom + SLACK;
          if ((clips(overflowX) && isBeside) || (clips(overflowY) && isBeyond)) {
            faults.push(`cut by ${at.localName}.${at.className}: ${nameOf(element)}`);
          }
          // Words that stick out of the box around them look broken, though they can be read.
          const framed = at.matches("a, button, article, header, td, th, label, li");
          if (framed && isBeside && getComputedStyle(at).display !== "inline") {
            faults.push(`out of ${nameOf(at)}: ${nameOf(element)}`);
          }
        }
      }
    }
    for (const button of document.querySelectorAll("button, summary, input, nav a")) {
      if (isUnseen(button)) continue;
      // A tick is set by its words, too.
      const { width, height } = (button.closest("label") ?? button).getBoundingClientRect();
      const smallestWidth = button.localName === "a" ? target.link : target.button;
      if (height < target.button - SLACK || width < smallestWidth - SLACK) {
        faults.push(`${Math.round(width)} × ${Math.round(height)}: ${nameOf(button)}`);
      }
    }
    return [...new Set(faults)];
  }, TARGET);
}

/** Words of the elements that a selector finds which begin on one line and end on another. */
export function brokenWords(page: Page, selector: string): Promise<readonly string[]> {
  return page.evaluate((selected) => {
    const broken: string[] = [];
    for (const element of document.querySelectorAll(selected)) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode() !== null) {
        const { currentNode } = texts;
        for (const { 0: word, index } of (currentNode.textContent ?? "").matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(currentNode, index);
          range.setEnd(currentNode, index + word.length);
          const lines = new Set(
            [...range.getClientRects()].map(({ bottom }) => Math.round(bottom)),
          );
          if (element.checkVisibility() && lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  }, selector);
}

/**
 * Doubles the vowels of every text but the register's values, as a language does whose words are two fifths longer than
 * the English ones. React does not draw again what did not change.
 */
export function lengthenWords(page: Page): Promise<void> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() !== null) {
      const { currentNode } = texts;
      if (currentNode.parentElement?.closest("script, style, dd, [lang], address") === null) {
        currentNode.textContent =
          currentNode.textContent?.replaceAll(/[aeiou]/gi, (vowel) => vowel + vowel) ?? "";
      }
    }
  });
}
