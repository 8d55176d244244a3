import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { installedPackages } from "./installed-packages.mjs";
import { findRuntime, NO_RUNTIME } from "./pinned-runtime.mjs";
import { putInPlace, remove, removeLeftovers } from "./put-in-place.mjs";

/** All that `npm ci` reads of a project. */
const FILES = ["package.json", "package-lock.json", ".npmrc"];

/**
 * Installs the packages of package-lock.json into a folder of its own, and puts them in the place of
 * node_modules once they are complete. Throws, with sentences for whoever started it, when they
 * cannot be had; node_modules is then as it was.
 * @param {string} root the project folder
 * @param {boolean} withDevPackages
 */
export function installPackages(root, withDevPackages) {
  const cache = `${root}/.cache`;
  removeLeftovers(`${cache}/install`);
  const staging = `${cache}/install-${process.pid}`;
  const isCurrent = (folder) => installedPackages(folder, withDevPackages) === "current";
  try {
    mkdirSync(staging, { recursive: true });
    for (const file of FILES) {
      if (existsSync(`${root}/${file}`)) copyFileSync(`${root}/${file}`, `${staging}/${file}`);
    }
    runNpm(staging, withDevPackages);
    if (!isCurrent(staging)) throw new Error("npm ci did not install all packages of the lock.");
    if (findRuntime(`${staging}/node_modules`) === undefined) throw new Error(NO_RUNTIME);
    putInPlace(`${staging}/node_modules`, `${root}/node_modules`, () => isCurrent(root));
  } catch (error) {
    const before = installedPackages(root, withDevPackages);
    const rest =
      before === "none"
        ? "The first start needs network access."
        : "The packages that were installed before are still in place: the former version of the " +
          "project, checked out again, starts with them and needs no network access.";
    throw new Error(`${error.message}\n${rest}`, { cause: error });
  } finally {
    remove(staging);
  }
}

function runNpm(folder, withDevPackages) {
  const { status, error } = spawnSync(
    process.platform === "win32" ? "npm.cmd" : "npm",
    // With NODE_ENV=production npm would leave out the packages for development by itself.
    [
      "ci",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
      ...(withDevPackages ? ["--include=dev"] : []),
    ],
    {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    },
  );
  if (error !== undefined) throw new Error(`npm could not be run: ${error.message}.`);
  if (status !== 0) throw new Error("npm ci failed; its messages are above.");
}
