import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { DIST_DIRECTORY, PROJECT_ROOT, OperatorError } from "@register/settings";

/** Tells tools/build.ts to keep a build of the same sources that another process has finished meanwhile. */
export const IF_CHANGED = "--if-changed";

/** The build printed what is wrong. */
export class BuildError extends OperatorError {
  override readonly name = "BuildError";
  readonly code = "build-failed";
}

/** Builds the site unless dist/ holds a build of the present sources. */
export async function buildIfChanged(): Promise<void> {
  if (isBuiltFrom(DIST_DIRECTORY, await digestOfSources(process.env))) return;
  console.error("Building the site …");
  // In a process of its own: the bundler's memory goes when it is done.
  const program = [`${PROJECT_ROOT}/tools/build.ts`, IF_CHANGED];
  const build = spawn(process.execPath, program, { stdio: "inherit" });
  const [code] = (await once(build, "exit")) as [number | null];
  if (code !== 0) throw new BuildError("The site could not be built; the reason stands above.");
}

/** The same for a program that serves the build, and ends when that fails. */
export async function buildOrExit(): Promise<void> {
  try {
    await buildIfChanged();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(error.line);
    process.exit(1);
  }
}

/** The sources of the built site; tests are left out by their names. */
const SOURCES = [
  "apps/desk/build",
  "apps/desk/web",
  "apps/site/build",
  "apps/site/server/pages/page-renderer.ts",
  "apps/site/web",
  "packages/comparison",
  "packages/content",
  "packages/domain",
  "packages/http",
  "packages/drawing/label-sheets.ts",
  "packages/office/wire-format.ts",
  "packages/scanner",
  "packages/settings",
  "packages/spreadsheets",
  "packages/ui",
  "tools/build.ts",
  "package-lock.json",
];

/** Settings that the build writes into the pages. */
const SETTINGS = ["SUPABASE_URL", "SUPABASE_ANON_KEY"];

/** The digest of a build's sources, in the build's own folder. */
const stampIn = (directory: string) => join(directory, "built-from");

/** Writes the digest of the sources into a build. */
export async function stampBuild(directory: string, sources: string): Promise<void> {
  await writeFile(stampIn(directory), sources);
}

/** Whether the folder holds a build of the sources with this digest. */
export function isBuiltFrom(directory: string, sources: string): boolean {
  try {
    return readFileSync(stampIn(directory), "utf8") === sources;
  } catch {
    // No build, or one that another process is replacing.
    return false;
  }
}

/** The digest of the present sources, and of the settings that the pages hold. */
export async function digestOfSources(environment: NodeJS.ProcessEnv): Promise<string> {
  const digest = createHash("sha256");
  for (const name of SETTINGS) digest.update(`${name}=${environment[name] ?? ""}\n`);
  const files = (await Promise.all(SOURCES.map(filesUnder))).flat().toSorted();
  for (const file of files) {
    digest.update(`${relative(PROJECT_ROOT, file)}\n`).update(readFileSync(file));
  }
  return digest.digest("hex");
}

async function filesUnder(source: string): Promise<readonly string[]> {
  const path = join(PROJECT_ROOT, source);
  if (!existsSync(path)) return [];
  if (source.includes(".")) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
