import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { build, type Plugin } from "vite";
import type { PageAssets, PageScripts } from "../../web/document/document-html.ts";
import { LANGUAGES, type LanguageCode } from "../../domain/languages.ts";
import { readPath, SECURITY_TEXT_PATH } from "../../domain/routes.ts";
import {
  loadPageRenderer,
  loadRenderers,
  noRoute,
  pageFile,
  type Renderers,
} from "../../server/pages/page-renderer.ts";
import { documentPolicy } from "../../server/http/security-headers.ts";
import { readPublicOrigin } from "../../settings/public-origin.ts";
import { refuseMisspelledSettings } from "../../settings/setting-names.ts";
import { PROJECT_ROOT, RENDERER_FOLDER, SITE_FOLDER } from "./build-paths.ts";
import { digestOfSources, isBuiltFrom, stampBuild } from "./build-if-changed.ts";
import { compressDirectory } from "./compress-directory.ts";
import { hostHeaders } from "./host-headers.ts";
import { readHostedProject, type HostedProject } from "./hosted-project.ts";
import { pageScripts } from "./page-scripts.ts";
import { pageStyles, withoutFonts } from "./page-styles.ts";
import { putInPlace, removeLeftovers } from "../put-in-place.mjs";
import { QUIET_BUNDLER, viteOptions } from "./vite-options.ts";

/**
 * Client bundle and page renderer of each language, prerendered pages, compressed copies. They are made aside and put in
 * place whole: half a build must never be served, and two builds at once must not mix. With
 * `ifChanged` a build of the same sources that another process has put there meanwhile stays.
 */
export async function buildSite(
  environment: NodeJS.ProcessEnv,
  directory: string,
  { ifChanged = false } = {},
): Promise<void> {
  refuseMisspelledSettings(environment);
  const project = readHostedProject(environment);
  const publicOrigin = readPublicOrigin(environment);
  const sources = await digestOfSources(environment);
  // Whoever starts the build, a test runner too: React comes in its production form.
  process.env.NODE_ENV = "production";
  removeLeftovers(directory);
  const aside = `${directory}-${process.pid}`;
  const fresh = `${aside}/dist`;
  const built = { site: `${fresh}/${SITE_FOLDER}`, renderer: `${fresh}/${RENDERER_FOLDER}` };
  try {
    for (const { code: language } of LANGUAGES) {
      const ofLanguage = { site: built.site, renderer: `${built.renderer}/${language}` };
      const assets = await buildClient(environment, language, ofLanguage.site);
      await buildRenderer(environment, language, ofLanguage.renderer);
      await addPageAssets(ofLanguage, assets, language, publicOrigin);
    }
    const renderers = await loadRenderers(built.renderer);
    await prerender(built.site, renderers, publicOrigin, project);
    if (project !== undefined) {
      const styleOf = (path: string) => {
        const renderer = renderers[readPath(path).language];
        return renderer.pageStyle(path, renderer.assets);
      };
      const headers = await hostHeaders(built.site, styleOf, publicOrigin, project.origin);
      await writeFile(`${built.site}/_headers`, headers);
    }
    await compressDirectory(built.site);
    await stampBuild(fresh, sources);
    putInPlace(fresh, directory, () => ifChanged && isBuiltFrom(directory, sources));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/**
 * What most pages share is in two scripts, React and the rest: as many small ones, which the bundler would
 * make of it, compress badly. What fewer share is cut as the bundler does by itself.
 */
const COMMON_SCRIPTS = [
  { name: "react", test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 1 },
  {
    name: "site",
    test: isOfSite,
    minShareCount: 4,
    includeDependenciesRecursively: false as const,
  },
];

/**
 * What of ours may stand in the script of all pages. Not what the entry needs, which comes before React and must not
 * bring along the rest, and no package: the two pages with a form share the one that checks what was typed.
 */
function isOfSite(module: string): boolean {
  const isOfBundler = module.startsWith("\0");
  return (
    !isOfBundler &&
    !/[\\/](?:node_modules[\\/]|(?:lazy-script|reload-for-scripts|session-memory|contact-draft)\.ts$)/.test(
      module,
    )
  );
}

interface BuiltFolders {
  readonly site: string;
  readonly renderer: string;
}

/** What the pages refer to, and the address of the whole style sheet. */
type ClientAssets = PageAssets & { readonly scripts: PageScripts; readonly href: string };

async function buildClient(
  environment: NodeJS.ProcessEnv,
  language: LanguageCode,
  directory: string,
): Promise<ClientAssets> {
  const options = viteOptions(environment, language);
  const result = await build({
    ...options,
    plugins: [...(options.plugins ?? []), plainImports()],
    // What React would tell its developer tools: whoever needs them has the development server.
    define: { ...options.define, __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" },
    build: {
      outDir: directory,
      // The languages share a folder, and in it whatever is the same for all of them.
      emptyOutDir: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        ...QUIET_BUNDLER,
        input: { entry: `${PROJECT_ROOT}/web/start/entry.ts` },
        output: { codeSplitting: { groups: COMMON_SCRIPTS } },
      },
    },
  });
  const outputs = [result].flat().flatMap((bundle) => ("output" in bundle ? bundle.output : []));
  const chunks = outputs.filter((output) => output.type === "chunk");
  const script = chunks.find(({ isEntry }) => isEntry)?.fileName;
  const style = outputs.find(({ fileName }) => fileName.endsWith(".css"))?.fileName;
  if (script === undefined || style === undefined) {
    throw new Error("The client build gave no entry script or no style sheet.");
  }
  const css = await readFile(`${directory}/${style}`, "utf8");
  // The file is for pages that hold a part of it, the fonts included.
  await writeFile(`${directory}/${style}`, withoutFonts(css));
  return {
    script: `/${script}`,
    scripts: pageScripts(chunks),
    css: css.trim(),
    href: `/${style}`,
  };
}

/**
 * Vite wraps every import of a later script in a helper that preloads its styles and imports. This build leaves it
 * nothing to preload, one style sheet being loaded whole, and it would be a third of the entry script.
 */
function plainImports(): Plugin {
  const helper = "\0vite/preload-helper.js";
  return {
    name: "plain-imports",
    enforce: "pre",
    load: (id) => (id === helper ? "export const __vitePreload = (load) => load();" : undefined),
  };
}

async function buildRenderer(
  environment: NodeJS.ProcessEnv,
  language: LanguageCode,
  directory: string,
): Promise<void> {
  const options = viteOptions(environment, language);
  await build({
    ...options,
    publicDir: false,
    // Fixed here: asked at run time, React would render in its development form, four times as slowly.
    define: { ...options.define, "process.env.NODE_ENV": JSON.stringify("production") },
    // One self-contained file: a running server then needs no build-time package.
    ssr: { noExternal: true },
    build: {
      ssr: `${PROJECT_ROOT}/web/document/render-page.tsx`,
      outDir: directory,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      emitAssets: false,
      rolldownOptions: QUIET_BUNDLER,
    },
  });
}

/** Tells the renderer what the client build made, and which styles each page needs of it. */
async function addPageAssets(
  { site, renderer }: BuiltFolders,
  { href, ...assets }: ClientAssets,
  language: LanguageCode,
  origin: string,
): Promise<void> {
  const file = `${renderer}/page-assets.json`;
  await writeFile(file, JSON.stringify(assets));
  const styles = await pageStyles(await loadPageRenderer(renderer), assets, {
    site,
    language,
    origin,
  });
  await writeFile(file, JSON.stringify({ ...assets, styles: { ...styles, href } }));
}

async function prerender(
  directory: string,
  renderers: Renderers,
  origin: string,
  project: HostedProject | undefined,
): Promise<void> {
  const write = async (file: string, text: string) => {
    await mkdir(dirname(`${directory}${file}`), { recursive: true });
    await writeFile(`${directory}${file}`, text);
  };
  for (const { code: language } of LANGUAGES) {
    const renderer = renderers[language];
    const assets: PageAssets =
      project === undefined
        ? renderer.assets
        : { ...renderer.assets, policy: (css) => documentPolicy(css, project.origin) };
    for (const path of [...renderer.pagePaths, noRoute(language)]) {
      await write(pageFile(path), renderer.renderPage(path, origin, assets));
    }
    for (const { path, text } of renderer.siteFiles(origin)) await write(path, text);
  }
  await write(SECURITY_TEXT_PATH, renderers.en.securityText(origin, new Date()));
}
