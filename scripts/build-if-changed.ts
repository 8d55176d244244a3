import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { PROJECT_ROOT } from "./build-paths.ts";

/** What the built site is made of. Tests are left out by their name. */
const SOURCES = [
  "domain",
  "scanner",
  "web",
  "scripts",
  "server/page-renderer.ts",
  "server/security-headers.ts",
  "package-lock.json",
];

/** Settings that the build writes into the pages. */
const SETTINGS = ["SUPABASE_URL", "SUPABASE_ANON_KEY"];

const STAMP = `${PROJECT_ROOT}/dist/built-from`;

/** The build printed what is wrong; its message here is one line. */
export class BuildError extends Error {
  override readonly name = "BuildError";
}

/** Builds the site unless the one in dist/ was made from exactly the sources that are there now. */
export async function buildIfChanged(): Promise<void> {
  const sources = await digestOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return;
  console.error("Building the site …");
  // In a process of its own: the bundler's memory goes when it is done.
  const build = spawn(process.execPath, [`${PROJECT_ROOT}/scripts/build.ts`], { stdio: "inherit" });
  const [code] = (await once(build, "exit")) as [number | null];
  if (code !== 0) throw new BuildError("The site could not be built; the reason stands above.");
  writeFileSync(STAMP, sources);
}

async function digestOfSources(): Promise<string> {
  const digest = createHash("sha256");
  for (const name of SETTINGS) digest.update(`${name}=${process.env[name] ?? ""}\n`);
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
