import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { PROJECT_ROOT } from "./build/build-paths.ts";

/**
 * Its version is pinned here, not in package.json: 140 MB that only one test needs, of a release that not
 * every platform has.
 */
const VERSION = "3.1.0";
const CACHE = `${PROJECT_ROOT}/.cache/supabase-cli-${VERSION}`;

/** Where Supabase's command line is, a single program, fetched from the npm registry when it is missing. */
export async function supabaseCli(): Promise<string> {
  const name = `@supabase/cli-${process.platform === "win32" ? "windows" : process.platform}-${process.arch}${isMusl() ? "-musl" : ""}`;
  const program = `${CACHE}/node_modules/${name}/bin/supabase${process.platform === "win32" ? ".exe" : ""}`;
  if (!existsSync(program)) {
    await mkdir(CACHE, { recursive: true });
    const install = ["install", "--prefix", CACHE, "--no-save", "--loglevel=error"];
    execFileSync("npm", [...install, `${name}@${VERSION}`], {
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    });
  }
  return program;
}

/** Linux without the GNU C library, such as Alpine. */
function isMusl(): boolean {
  if (process.platform !== "linux") return false;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}
