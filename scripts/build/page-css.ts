import { transform, type Selector } from "lightningcss";

const OPTIONS = { filename: "page.css", minify: true } as const;

/** The classes that a document has. */
export function classesOf(html: string): ReadonlySet<string> {
  return new Set(
    Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = ""]) => names.split(" ")).flat(),
  );
}

/**
 * The classes of a style sheet that scripts can give to anything: their names stand in them, since no
 * script of ours puts one together.
 */
export function classesIn(css: string, scripts: string): ReadonlySet<string> {
  const names = Array.from(css.matchAll(/\.(-?[_a-z][\w-]*)/gi), ([, name = ""]) => name);
  return new Set(names.filter((name) => scripts.includes(name)));
}

/**
 * The part of a style sheet that a document of these classes can use: rules whose every selector names
 * a class that it doesn't have are left out. The rest keeps its order, so that the whole sheet, when it
 * comes, changes nothing.
 */
export function pageCss(css: string, classes: ReadonlySet<string>): string {
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
