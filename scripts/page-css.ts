import { transform, type Selector } from "lightningcss";

const OPTIONS = { filename: "page.css", minify: true } as const;

/**
 * The part of a style sheet that a document can use: rules whose every selector names a class that
 * the document doesn't have are left out. The rest keeps its order, so that the whole sheet, when it
 * comes, changes nothing.
 */
export function pageCss(css: string, html: string): string {
  const classes = new Set(
    Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = ""]) => names.split(" ")).flat(),
  );
  // What stands inside :not(), :has() and the like can only narrow the choice.
  const canMatch = (selector: Selector) =>
    selector.every((part) => part.type !== "class" || classes.has(part.name));
  const { code } = transform({
    ...OPTIONS,
    code: Buffer.from(css),
    // No selector is left of a rule that the document can't use, and such a rule is not printed.
    visitor: { Selector: (selector) => (canMatch(selector) ? undefined : []) },
  });
  // Conditions that are empty now go the second time.
  return Buffer.from(transform({ ...OPTIONS, code }).code).toString();
}

/**
 * A style sheet without its fonts, for documents that have them already: given once more, they would make
 * a browser measure every text of the page again.
 */
export function withoutFonts(css: string): string {
  const visitor = { Rule: { "font-face": () => [] } };
  return Buffer.from(transform({ ...OPTIONS, code: Buffer.from(css), visitor }).code).toString();
}
