import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { PROJECT_ROOT } from "./build/build-paths.ts";
import type { Browser } from "./find-chromium.ts";

/** Its version is pinned here, not in package.json: 60 MB that only a bare machine needs. */
const PACKAGE = "@sparticuz/chromium@153.0.0";
const CACHE = `${PROJECT_ROOT}/.cache/chromium`;

/** A Chromium with its libraries, from the npm registry: needs neither root nor a package manager. */
export async function unpackedChromium(): Promise<Browser> {
  const home = `${CACHE}/node_modules/@sparticuz/chromium`;
  if (!existsSync(home)) {
    await mkdir(CACHE, { recursive: true });
    execFileSync("npm", ["install", "--prefix", CACHE, "--no-save", "--loglevel=error", PACKAGE], {
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    });
  }
  const { default: chromium, inflate } = (await import(
    pathToFileURL(`${home}/build/index.js`).href
  )) as {
    default: { executablePath: () => Promise<string> };
    inflate: (file: string) => Promise<string>;
  };
  const executablePath = await chromium.executablePath();
  const libraries = await inflate(`${home}/bin/al2023.tar.br`);
  return { executablePath, environment: { LD_LIBRARY_PATH: `${libraries}/lib` } };
}
