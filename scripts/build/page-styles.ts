/**
 * A document holds the part of the style sheet that its page can use; the whole comes later, as a file. The
 * parts are cut by the names of classes.
 */
import { readFile } from "node:fs/promises";
import { Features, transform, type Selector, type Visitor, type CustomAtRules } from "lightningcss";
import type { LanguageCode } from "../../domain/languages.ts";
import { readPath, ROUTES } from "../../domain/routes.ts";
import { noRoute, type PageRenderer } from "../../server/pages/page-renderer.ts";
import type { PageAssets, PageScripts, PageStyles } from "../../web/document/document-html.ts";

/**
 * The part of the style sheet that each page needs. A page that is rendered ahead is rendered, to see
 * its classes; one that is rendered for a visitor may show whatever its scripts can show.
 */
export async function pageStyles(
  { renderPage, pagePaths, offer }: Pick<PageRenderer, "renderPage" | "pagePaths" | "offer">,
  assets: PageAssets & { readonly scripts: PageScripts },
  {
    site,
    language,
    origin,
  }: { readonly site: string; readonly language: LanguageCode; readonly origin: string },
): Promise<Omit<PageStyles, "href">> {
  const { css, scripts } = assets;
  // An English page may offer another language.
  const known = language === "en" ? { offer } : {};
  const ahead = (path: string) => cssFor(css, classesOf(renderPage(path, origin, assets, known)));
  const personal = async (files: readonly string[]) => {
    const texts = await Promise.all(files.map((file) => readFile(site + file, "utf8")));
    return cssFor(css, classesIn(css, texts.join("\n")));
  };
  const { [ROUTES.track]: track = [], [ROUTES.contact]: contact = [] } = scripts.byPath;
  return {
    byPath: Object.fromEntries(pagePaths.map((path) => [readPath(path).route, ahead(path)])),
    notFound: ahead(noRoute(language)),
    personalByPath: {
      [ROUTES.track]: await personal([...track, ...scripts.answer]),
      [ROUTES.contact]: await personal(contact),
    },
  };
}

/** The classes that a document has. */
export function classesOf(html: string): ReadonlySet<string> {
  const attributes = html.matchAll(/ class="([^"]*)"/g);
  return new Set([...attributes].flatMap(([, names = ""]) => names.split(" ")));
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
export function cssFor(css: string, classes: ReadonlySet<string>): string {
  // What stands inside :not(), :has() and the like can only narrow the choice.
  const canMatch = (selector: Selector) =>
    selector.every((part) => part.type !== "class" || classes.has(part.name));
  // No selector is left of a rule that the document can't use, and such a rule is not printed.
  const used = changed(css, { Selector: (selector) => (canMatch(selector) ? undefined : []) });
  // Media queries that are empty now go the second time.
  return changed(used, {});
}

/**
 * A style sheet without its fonts, for documents that have them already: given once more, they would make
 * a browser measure every text of the page again.
 */
export function withoutFonts(css: string): string {
  return changed(css, { Rule: { "font-face": () => [] } });
}

function changed(css: string, visitor: Visitor<CustomAtRules>): string {
  const code = Buffer.from(css);
  // Safari before 16.4, which gets no script but the styles, reads no ranges such as (width >= 60rem).
  const include = Features.MediaRangeSyntax;
  return transform({ filename: "page.css", minify: true, code, visitor, include }).code.toString();
}
