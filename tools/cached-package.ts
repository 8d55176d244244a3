import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { PROJECT_ROOT } from "@register/settings";

/**
 * The folder of a package from the npm registry, fetched into .cache when it is missing. For large packages
 * of a single test: from package.json, every installation would fetch them.
 */
export async function cachedPackage(name: string, version: string): Promise<string> {
  const cache = `${PROJECT_ROOT}/.cache/${name.replace("/", "+")}@${version}`;
  const home = `${cache}/node_modules/${name}`;
  if (!existsSync(home)) {
    await mkdir(cache, { recursive: true });
    const install = ["install", "--prefix", cache, "--no-save", "--ignore-scripts"];
    execFileSync("npm", [...install, "--loglevel=error", `${name}@${version}`], {
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    });
  }
  return home;
}
