import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { build } from "vite";
import type { PageAssets } from "../web/document-html.ts";
import { loadPageRenderer } from "../server/page-renderer.ts";
import { PROJECT_ROOT, RENDERER_DIRECTORY, SITE_DIRECTORY } from "./build-paths.ts";
import { compressDirectory } from "./compress-directory.ts";
import { viteOptions } from "./vite-options.ts";

/** Origin of canonical links in a static build without PUBLIC_ORIGIN. */
const DEFAULT_ORIGIN = "http://localhost:3000";

/** Path that no route claims: a static host shows the page rendered for it as its 404 page. */
const NO_ROUTE = "/404";

/**
 * Client bundle, page renderer, prerendered pages, compressed copies. The result is complete or,
 * when a step fails, absent: half a build must not be served.
 */
export async function buildSite(environment: NodeJS.ProcessEnv): Promise<void> {
  // Whoever starts the build, a test runner too: React comes in its production form.
  process.env.NODE_ENV = "production";
  await rm(`${PROJECT_ROOT}/dist`, { recursive: true, force: true });
  const assets = await buildClient(environment);
  await buildRenderer(environment);
  await writeFile(`${RENDERER_DIRECTORY}/page-assets.json`, JSON.stringify(assets));
  await prerender(environment.PUBLIC_ORIGIN ?? DEFAULT_ORIGIN);
  await compressDirectory(SITE_DIRECTORY);
}

async function buildClient(environment: NodeJS.ProcessEnv): Promise<PageAssets> {
  const result = await build({
    ...viteOptions(environment),
    build: {
      outDir: SITE_DIRECTORY,
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
  const css = await readFile(`${SITE_DIRECTORY}/${style}`, "utf8");
  // Every page carries the whole style sheet, so the file itself is never asked for.
  await rm(`${SITE_DIRECTORY}/${style}`);
  const fonts = outputs
    .filter(({ fileName }) => fileName.endsWith(".woff2"))
    .map(({ fileName }) => `/${fileName}`);
  return { script: `/${script}`, css: css.trim(), fonts };
}

async function buildRenderer(environment: NodeJS.ProcessEnv): Promise<void> {
  await build({
    ...viteOptions(environment),
    publicDir: false,
    // One self-contained file: a running server then needs no build-time package.
    ssr: { noExternal: true },
    build: {
      ssr: `${PROJECT_ROOT}/web/render-page.tsx`,
      outDir: RENDERER_DIRECTORY,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      emitAssets: false,
    },
  });
}

async function prerender(origin: string): Promise<void> {
  const renderer = await loadPageRenderer(RENDERER_DIRECTORY);
  for (const path of [...renderer.pagePaths, NO_ROUTE]) {
    const file = `${SITE_DIRECTORY}${path === "/" ? "/index" : path}.html`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, renderer.renderPage(path, origin, renderer.assets));
  }
}
