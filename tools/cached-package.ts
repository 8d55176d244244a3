import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { PROJECT_ROOT } from "@register/settings";

/**
 * The folder of a package from the npm registry, fetched into .cache when it is missing. For large packages
 * of a single test: from package.json, every installation would fetch them. Several processes may ask for one at the same
 * time: it is installed elsewhere, and put in place whole.
 */
export async function cachedPackage(name: string, version: string): Promise<string> {
  const cache = `${PROJECT_ROOT}/.cache/${name.replace("/", "+")}@${version}`;
  const home = `${cache}/node_modules/${name}`;
  if (!existsSync(home)) {
    await mkdir(`${PROJECT_ROOT}/.cache`, { recursive: true });
    const partial = await mkdtemp(`${cache}-`);
    const install = ["install", "--prefix", partial, "--no-save", "--ignore-scripts"];
    execFileSync("npm", [...install, "--loglevel=error", `${name}@${version}`], {
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    });
    await rename(partial, cache).catch(async (error: unknown) => {
      await rm(partial, { recursive: true });
      if (!existsSync(home)) throw error;
    });
  }
  return home;
}
