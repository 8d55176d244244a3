import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { DIST_DIRECTORY, PROJECT_ROOT, OperatorError } from "@register/settings";

/** Keeps another process's finished build of the same sources. */
export const IF_CHANGED = "--if-changed";

/** The build has already printed the reason. */
export class BuildError extends OperatorError {
  override readonly name = "BuildError";
  readonly code = "build-failed";
}

/** Builds the site unless dist/ is up to date. Throws a BuildError. */
export async function buildIfChanged(): Promise<void> {
  if (isBuiltFrom(DIST_DIRECTORY, await digestOfSources(process.env))) return;
  console.error("Building the site …");
  // A child process frees the bundler's memory.
  const program = [`${PROJECT_ROOT}/tools/build.ts`, IF_CHANGED];
  const build = spawn(process.execPath, program, { stdio: "inherit" });
  const [code] = (await once(build, "exit")) as [number | null];
  if (code !== 0) throw new BuildError("The site could not be built; the reason stands above.");
}

export async function buildOrExit(): Promise<void> {
  try {
    await buildIfChanged();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(error.line);
    process.exit(1);
  }
}

/** Tests are excluded by name. */
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

const SETTINGS = ["SUPABASE_URL", "SUPABASE_ANON_KEY"];

const stampIn = (directory: string) => join(directory, "built-from");

export async function stampBuild(directory: string, sources: string): Promise<void> {
  await writeFile(stampIn(directory), sources);
}

export function isBuiltFrom(directory: string, sources: string): boolean {
  try {
    return readFileSync(stampIn(directory), "utf8") === sources;
  } catch {
    // No build, or one that another process is replacing.
    return false;
  }
}

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
