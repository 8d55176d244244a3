import { createHash } from "node:crypto";
import { existsSync, renameSync, rmSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build, type Plugin } from "vite";
import { captionsFault } from "@register/domain/certificate";
import type { PageAssets } from "../web/document/document-html.ts";
import { LANGUAGES, type LanguageCode, samplePath, socialImagePath } from "@register/domain/site";
import { loadRenderers } from "../server/pages/page-renderer.ts";
import {
  readPublicOrigin,
  refuseMisspelledSettings,
  DESK_FOLDER,
  PROJECT_ROOT,
  RENDERER_FOLDER,
  SITE_FOLDER,
} from "@register/settings";
import { CAPTIONS } from "@register/content/captions";
import { FaultyKindError, readEditions, readKinds, readSignatories } from "@register/content/kinds";
import { BuildError, digestOfSources, isBuiltFrom, stampBuild } from "./build-if-changed.ts";
import { COMMON_SCRIPTS } from "./common-scripts.ts";
import { keepFormerAssets } from "./former-assets.ts";
import { hostedOrigin } from "./hosted-project.ts";
import { preloads } from "./preloads.ts";
import { prerender } from "./prerender.ts";
import { splitStyles } from "./split-styles.ts";
import { QUIET_BUNDLER } from "@register/ui/vite-options";
import { viteOptions } from "./vite-options.ts";

const PICTURES = "apps/site/web/public";

interface BuildOptions {
  readonly ifChanged?: boolean;
  readonly buildDesk?: (directory: string) => Promise<void>;
}

/** Builds all languages, and prerendered pages for a hosted project. Replaces the former build only when complete. */
export async function buildSite(
  environment: NodeJS.ProcessEnv,
  directory: string,
  { ifChanged = false, buildDesk }: BuildOptions = {},
): Promise<void> {
  refuseMisspelledSettings(environment);
  const fault = captionsFault(CAPTIONS);
  if (fault !== undefined) throw new BuildError(`packages/content/captions.json: ${fault}.`);
  try {
    readKinds();
    readSignatories();
    readEditions();
  } catch (error) {
    throw error instanceof FaultyKindError ? new BuildError(error.message) : error;
  }
  const pictures = LANGUAGES.flatMap(({ code }) => [socialImagePath(code), samplePath(code)]);
  const missing = pictures.find((path) => !existsSync(`${PROJECT_ROOT}/${PICTURES}${path}`));
  if (missing !== undefined)
    throw new BuildError(`A language lacks ${PICTURES}${missing}; see docs/pictures.md.`);
  const dataOrigin = hostedOrigin(environment);
  const publicOrigin = readPublicOrigin(environment);
  const sources = await digestOfSources(environment);
  // React's production form, also in tests.
  process.env.NODE_ENV = "production";
  const aside = `${directory}-${process.pid}`;
  // In a container, a killed build may have had our process id.
  rmSync(aside, { recursive: true, force: true });
  const fresh = `${aside}/dist`;
  const built = {
    site: `${fresh}/${SITE_FOLDER}`,
    renderer: `${fresh}/${RENDERER_FOLDER}`,
    desk: `${fresh}/${DESK_FOLDER}`,
  };
  try {
    for (const { code: language } of LANGUAGES) {
      const ofLanguage = { site: built.site, renderer: `${built.renderer}/${language}` };
      const assets = await buildClient(environment, language, ofLanguage.site);
      await buildRenderer(environment, language, ofLanguage.renderer);
      await writeFile(`${ofLanguage.renderer}/page-assets.json`, JSON.stringify(assets));
    }
    if (dataOrigin !== undefined) {
      const renderers = await loadRenderers(built.renderer);
      await prerender(built.site, renderers, publicOrigin, dataOrigin);
    }
    await buildDesk?.(built.desk);
    await compressDirectory(built.site);
    if (buildDesk !== undefined) await compressDirectory(built.desk);
    await keepFormerAssets(directory, fresh);
    await stampBuild(fresh, sources);
    if (!ifChanged || !isBuiltFrom(directory, sources)) putInPlace(fresh, directory);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

function putInPlace(fresh: string, place: string): void {
  try {
    renameSync(place, `${fresh}-former`);
  } catch {
    // Missing, or in a container image, where overlayfs cannot rename folders.
    rmSync(place, { recursive: true, force: true });
  }
  renameSync(fresh, place);
}

async function buildClient(
  environment: NodeJS.ProcessEnv,
  language: LanguageCode,
  directory: string,
): Promise<PageAssets> {
  const options = viteOptions(environment, language);
  const result = await build({
    ...options,
    plugins: [...(options.plugins ?? []), plainImports()],
    define: { ...options.define, __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" },
    build: {
      outDir: directory,
      // All languages share this folder.
      emptyOutDir: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      // Safari before 16.4 gets only styles, without media ranges such as (width >= 60rem).
      cssTarget: ["chrome111", "edge111", "firefox115", "safari16.3", "ios16.3"],
      modulePreload: false,
      rolldownOptions: {
        ...QUIET_BUNDLER,
        input: { entry: `${PROJECT_ROOT}/apps/site/web/start/entry.ts` },
        // Constants would otherwise be one more request.
        optimization: { inlineConst: { mode: "all", pass: 3 } },
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
  const { rules, sheet } = splitStyles(await readFile(`${directory}/${style}`, "utf8"));
  await rm(`${directory}/${style}`);
  const digest = createHash("sha256").update(sheet).digest("base64url").slice(0, 8);
  const file = `/assets/style-${digest}.css`;
  await writeFile(`${directory}${file}`, sheet);
  return { script: `/${script}`, preloads: preloads(chunks), styles: { rules, file } };
}

/** Vite's import() helper, which preloads styles, would be half of the entry script. */
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
    // React's development form renders four times as slowly.
    define: { ...options.define, "process.env.NODE_ENV": JSON.stringify("production") },
    // A self-contained file: a running server needs no build-time package.
    ssr: { noExternal: true },
    build: {
      ssr: `${PROJECT_ROOT}/apps/site/web/document/render-page.tsx`,
      outDir: directory,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      emitAssets: false,
      rolldownOptions: QUIET_BUNDLER,
    },
  });
}

const COMPRESSIBLE = /\.(?:bcmap|css|html|js|json|map|pfb|svg|ttf|txt|wasm|webmanifest|xml)$/;

/** Bytes; smaller files fit one packet. */
const WORTH_COMPRESSING = 512;

async function compressDirectory(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_COMPRESSING) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await writeFile(`${file}.br`, brotli);
  await writeFile(`${file}.gz`, gzipped);
}
