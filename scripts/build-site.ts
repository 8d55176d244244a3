import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { build } from "vite";
import type { PageAssets } from "../web/document-html.ts";
import { SECURITY_TEXT_PATH } from "../domain/routes.ts";
import { loadPageRenderer } from "../server/page-renderer.ts";
import { documentPolicy } from "../server/security-headers.ts";
import { DIST_DIRECTORY, PROJECT_ROOT, RENDERER_FOLDER, SITE_FOLDER } from "./build-paths.ts";
import { compressDirectory } from "./compress-directory.ts";
import { hostHeaders } from "./host-headers.ts";
import { readBuildOrigin } from "./build-origin.ts";
import { readHostedProject } from "./hosted-project.ts";
import { viteOptions } from "./vite-options.ts";

/** Path that no route claims: a static host shows the page rendered for it as its 404 page. */
const NO_ROUTE = "/404";

/**
 * Client bundle, page renderer, prerendered pages, compressed copies. They are made aside and put in
 * place whole: half a build must never be served, and two builds at once must not mix.
 */
export async function buildSite(
  environment: NodeJS.ProcessEnv,
  directory = DIST_DIRECTORY,
): Promise<void> {
  const project = readHostedProject(environment);
  const publicOrigin = readBuildOrigin(environment);
  // Whoever starts the build, a test runner too: React comes in its production form.
  process.env.NODE_ENV = "production";
  const aside = `${directory}-${process.pid}`;
  const built = { site: `${aside}/${SITE_FOLDER}`, renderer: `${aside}/${RENDERER_FOLDER}` };
  try {
    const assets = await buildClient(environment, built.site);
    await buildRenderer(environment, built.renderer);
    await writeFile(`${built.renderer}/page-assets.json`, JSON.stringify(assets));
    const policy =
      project === undefined ? {} : { policy: documentPolicy(assets.css, project.origin) };
    await prerender(built, publicOrigin, policy);
    if (project !== undefined) {
      const headers = await hostHeaders(built.site, assets.css, publicOrigin, project.origin);
      await writeFile(`${built.site}/_headers`, headers);
    }
    await compressDirectory(built.site);
    await putInPlace(aside, directory);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function putInPlace(aside: string, directory: string): Promise<void> {
  const former = `${aside}-former`;
  try {
    await rename(directory, former);
  } catch {
    // The first build has none before it.
  }
  await rename(aside, directory);
  await rm(former, { recursive: true, force: true });
}

async function buildClient(environment: NodeJS.ProcessEnv, directory: string): Promise<PageAssets> {
  const result = await build({
    ...viteOptions(environment),
    build: {
      outDir: directory,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { entry: `${PROJECT_ROOT}/web/entry.ts` } },
    },
  });
  const outputs = [result].flat().flatMap((bundle) => ("output" in bundle ? bundle.output : []));
  const script = outputs.find((output) => output.type === "chunk" && output.isEntry)?.fileName;
  const style = outputs.find(({ fileName }) => fileName.endsWith(".css"))?.fileName;
  if (script === undefined || style === undefined) {
    throw new Error("The client build gave no entry script or no style sheet.");
  }
  const css = await readFile(`${directory}/${style}`, "utf8");
  // Every page carries the whole style sheet, so the file itself is never asked for.
  await rm(`${directory}/${style}`);
  const fonts = outputs
    .filter(({ fileName }) => fileName.endsWith(".woff2"))
    .map(({ fileName }) => `/${fileName}`);
  return { script: `/${script}`, css: css.trim(), fonts };
}

async function buildRenderer(environment: NodeJS.ProcessEnv, directory: string): Promise<void> {
  await build({
    ...viteOptions(environment),
    publicDir: false,
    // One self-contained file: a running server then needs no build-time package.
    ssr: { noExternal: true },
    build: {
      ssr: `${PROJECT_ROOT}/web/render-page.tsx`,
      outDir: directory,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      emitAssets: false,
    },
  });
}

async function prerender(
  built: { readonly site: string; readonly renderer: string },
  origin: string,
  policy: Pick<PageAssets, "policy">,
): Promise<void> {
  const renderer = await loadPageRenderer(built.renderer);
  const assets = { ...renderer.assets, ...policy };
  for (const path of [...renderer.pagePaths, NO_ROUTE]) {
    const file = `${built.site}${path === "/" ? "/index" : path}.html`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, renderer.renderPage(path, origin, assets));
  }
  const texts = [
    ...renderer.siteFiles(origin),
    { path: SECURITY_TEXT_PATH, text: renderer.securityText(origin, new Date()) },
  ];
  for (const { path, text } of texts) {
    await mkdir(dirname(`${built.site}${path}`), { recursive: true });
    await writeFile(`${built.site}${path}`, text);
  }
}
