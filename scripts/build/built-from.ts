import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { PROJECT_ROOT } from "./build-paths.ts";

/** What the built site is made of. Tests are left out by their name. */
const SOURCES = [
  "domain",
  "scanner",
  "web",
  "scripts",
  "server/pages/page-renderer.ts",
  "server/http/security-headers.ts",
  "package-lock.json",
];

/** Settings that the build writes into the pages. */
const SETTINGS = ["SUPABASE_URL", "SUPABASE_ANON_KEY"];

/** The digest of its sources stands in the folder of a build, so that the two never come apart. */
const stampIn = (directory: string) => join(directory, "built-from");

export async function stampBuild(directory: string, sources: string): Promise<void> {
  await writeFile(stampIn(directory), sources);
}

export function isBuiltFrom(directory: string, sources: string): boolean {
  try {
    return readFileSync(stampIn(directory), "utf8") === sources;
  } catch {
    // No build, or another process is just replacing it.
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
