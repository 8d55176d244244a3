import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { LANGUAGES, pathIn, ROUTES, SECURITY_TEXT_PATH } from "@register/domain/site";
import { documentPolicy } from "@register/http";
import { noRoute, type Renderers } from "../server/pages/page-renderer.ts";
import { hostHeaders } from "./host-headers.ts";

export async function prerender(
  directory: string,
  renderers: Renderers,
  origin: string,
  dataOrigin: string,
): Promise<void> {
  const write = async (file: string, text: string) => {
    await mkdir(dirname(`${directory}${file}`), { recursive: true });
    await writeFile(`${directory}${file}`, text);
  };
  for (const { code: language } of LANGUAGES) {
    const renderer = renderers[language];
    const assets = {
      ...renderer.assets,
      policy: (css: string) => documentPolicy(css, dataOrigin),
    };
    for (const path of [...renderer.pagePaths, noRoute(language)]) {
      await write(pageFile(path), renderer.renderPage(path, origin, assets).html);
    }
    for (const { path, text } of renderer.siteFiles(origin)) await write(path, text);
  }
  await write(SECURITY_TEXT_PATH, renderers.en.securityText(origin, new Date()));
  await write("/_headers", await hostHeaders(directory, origin));
}

function pageFile(path: string): string {
  const isHome = LANGUAGES.some(({ code }) => path === pathIn(code, ROUTES.home));
  return isHome ? `${path.replace(/\/$/, "")}/index.html` : `${path}.html`;
}
