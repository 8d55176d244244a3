import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { installedPackages } from "./installed-packages.mjs";
import { findRuntime, NO_RUNTIME } from "./pinned-runtime.mjs";
import { putInPlace } from "./put-in-place.mjs";

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
  removeLeftovers(cache);
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

/** Installs that were killed leave their folder behind, named by their process. */
function removeLeftovers(cache) {
  if (!existsSync(cache)) return;
  for (const name of readdirSync(cache)) {
    const pid = Number(/^install-(\d+)$/.exec(name)?.[1]);
    // In a container the process that was killed may have had our own number.
    if (pid > 0 && (pid === process.pid || !isRunning(pid))) remove(`${cache}/${name}`);
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Any other error means that it runs, and is not ours to signal.
    return error.code !== "ESRCH";
  }
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Windows deletes no program that runs, such as the site's own Node. The next install tries again.
  }
}
