// Plain JavaScript without dependencies: also runs on an old Node, before anything is installed.
import { spawnSync } from "node:child_process";
import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";

/** Major version of Node: it has node:sqlite without a flag, and runs TypeScript without a build step. */
export const OLDEST_RUNTIME = 24;

/**
 * Compares npm's own list of installed packages with package-lock.json. npm writes that list last, so an interrupted
 * installation counts as "none".
 * @returns {"none" | "other" | "current"}
 */
export function installedPackages(root) {
  const installed = readPackages(`${root}/node_modules/.package-lock.json`);
  if (installed === undefined) return "none";
  const { "": _project, ...wanted } = readPackages(`${root}/package-lock.json`) ?? {};
  const isWanted = ([folder, entry]) =>
    wanted[folder]?.version === entry.version && wanted[folder]?.integrity === entry.integrity;
  // npm omits optional packages of other platforms.
  const isCurrent =
    Object.entries(installed).every(isWanted) &&
    Object.entries(wanted).every(([folder, { optional }]) => folder in installed || optional);
  return isCurrent ? "current" : "other";
}

function readPackages(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, "utf8")).packages;
  } catch {
    // Missing, or half written.
    return undefined;
  }
}

/** Runs `npm ci`. Waits for another process that installs, and uses its packages. */
export function installPackages(root) {
  const lock = `${root}/.cache/installing`;
  mkdirSync(`${root}/.cache`, { recursive: true });
  acquire(lock);
  try {
    if (installedPackages(root) === "current") return;
    console.error(
      "Installing dependencies: some 700 MB, a minute or two, once per change of package-lock.json …",
    );
    // With NODE_ENV=production npm would omit the packages for development.
    const words = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
    const { status, error } = spawnSync("npm", words, {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    });
    if (error !== undefined) throw new Error(`npm could not be run: ${error.message}.`);
    if (status !== 0) {
      throw new Error(
        "npm ci failed; its messages are above. It needs npm 9 or newer (`npm --version`), and a connection to the registry.",
      );
    }
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * npm keeps its cache in the user's home, which may be read-only for a service or in a container; the project keeps it
 * then.
 */
export function findPlaceForNpm(root) {
  try {
    const cache = process.env.npm_config_cache ?? `${homedir()}/.npm`;
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
  } catch {
    process.env.npm_config_cache = `${root}/.cache/npm`;
  }
}

/** Creates a file with this process's id, once no running process holds it. */
function acquire(lock) {
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    if (isHeld(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    else rmSync(lock, { force: true });
  }
}

function isHeld(lock) {
  try {
    const holder = Number(readFileSync(lock, "utf8"));
    // In a container, a killed process may have had the same id.
    return holder !== process.pid && process.kill(holder, 0);
  } catch (error) {
    // The holder runs under another user.
    return error.code === "EPERM";
  }
}

/**
 * Returns the Node of the package `node`, or else the one that runs this file if it is new enough. Throws a sentence
 * for the person at the terminal if there is neither.
 */
export function findRuntime(root) {
  const binary = process.platform === "win32" ? "node.exe" : "bin/node";
  const runtime = [`${root}/node_modules/node/${binary}`, process.execPath].find((path) => {
    const { stdout } = spawnSync(path, ["--version"], { encoding: "utf8" });
    return Number(/^v(\d+)/.exec(stdout ?? "")?.[1]) >= OLDEST_RUNTIME;
  });
  if (runtime !== undefined) return runtime;
  throw new Error(
    `Node ${OLDEST_RUNTIME} or newer is needed, and the one that npm should have installed is missing. ` +
      "Run `npm ci` with install scripts allowed, or install Node yourself.",
  );
}
