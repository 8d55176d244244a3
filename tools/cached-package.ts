import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { PROJECT_ROOT } from "@register/settings";

/**
 * Installs a package of the npm registry into `.cache` when it is first needed, and returns its folder. As a dependency,
 * every installation would fetch it. Several processes may install it at once, so the folder is renamed into place.
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
