import { readFile } from "node:fs/promises";
import { ROUTES } from "../../domain/routes.ts";
import { NO_ROUTE, type PageRenderer } from "../../server/pages/page-renderer.ts";
import type { PageAssets, PageScripts, PageStyles } from "../../web/document/document-html.ts";
import { classesIn, classesOf, pageCss } from "./page-css.ts";

/**
 * The part of the style sheet that each page needs. A page that is rendered ahead is rendered, to see
 * its classes; one that is rendered for a visitor may show whatever its scripts can show.
 */
export async function pageStyles(
  { renderPage, pagePaths }: Pick<PageRenderer, "renderPage" | "pagePaths">,
  assets: PageAssets & { readonly scripts: PageScripts },
  { site, origin }: { readonly site: string; readonly origin: string },
): Promise<Omit<PageStyles, "href">> {
  const { css, scripts } = assets;
  const ahead = (path: string) => pageCss(css, classesOf(renderPage(path, origin, assets)));
  const personal = async (files: readonly string[]) => {
    const texts = await Promise.all(files.map((file) => readFile(site + file, "utf8")));
    return pageCss(css, classesIn(css, texts.join("\n")));
  };
  const { [ROUTES.track]: track = [], [ROUTES.contact]: contact = [] } = scripts.byPath;
  return {
    byPath: Object.fromEntries(pagePaths.map((path) => [path, ahead(path)])),
    notFound: ahead(NO_ROUTE),
    personalByPath: {
      [ROUTES.track]: await personal([...track, ...scripts.answer]),
      [ROUTES.contact]: await personal(contact),
    },
  };
}
