import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { build } from "vite";
import type { PageAssets } from "../web/document-html.ts";
import { SECURITY_TEXT_PATH } from "../domain/routes.ts";
import { loadPageRenderer, NO_ROUTE, pageFile } from "../server/page-renderer.ts";
import { documentPolicy } from "../server/security-headers.ts";
import { DIST_DIRECTORY, PROJECT_ROOT, RENDERER_FOLDER, SITE_FOLDER } from "./build-paths.ts";
import { compressDirectory } from "./compress-directory.ts";
import { hostHeaders } from "./host-headers.ts";
import { readHostedProject } from "./hosted-project.ts";
import { viteOptions } from "./vite-options.ts";

/** Origin of canonical links in a static build without PUBLIC_ORIGIN. */
const DEFAULT_ORIGIN = "http://localhost:3000";

/**
 * Client bundle, page renderer, prerendered pages, compressed copies. They are made aside and put in
 * place whole: half a build must never be served, and two builds at once must not mix.
 */
export async function buildSite(
  environment: NodeJS.ProcessEnv,
  directory = DIST_DIRECTORY,
): Promise<void> {
  const project = readHostedProject(environment);
  // Whoever starts the build, a test runner too: React comes in its production form.
  process.env.NODE_ENV = "production";
  const aside = `${directory}-${process.pid}`;
  const built = { site: `${aside}/${SITE_FOLDER}`, renderer: `${aside}/${RENDERER_FOLDER}` };
  try {
    const assets = await buildClient(environment, built.site);
    await buildRenderer(environment, built.renderer);
    await writeFile(`${built.renderer}/page-assets.json`, JSON.stringify(assets));
    const publicOrigin = environment.PUBLIC_ORIGIN ?? DEFAULT_ORIGIN;
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
  const options = viteOptions(environment);
  await build({
    ...options,
    publicDir: false,
    // Fixed here: asked at run time, React would render in its development form, four times as slowly.
    define: { ...options.define, "process.env.NODE_ENV": JSON.stringify("production") },
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
    const file = `${built.site}${pageFile(path)}`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, renderer.renderPage(path, origin, assets));
  }
  const securityFile = `${built.site}${SECURITY_TEXT_PATH}`;
  await mkdir(dirname(securityFile), { recursive: true });
  await writeFile(securityFile, renderer.securityText(origin, new Date()));
}
