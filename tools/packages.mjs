// Plain JavaScript without dependencies: also runs on an old Node, before anything is installed.
import { spawnSync } from "node:child_process";
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { dirname } from "node:path";

/** Major version of Node: node:sqlite without a flag, TypeScript without a build step. */
export const OLDEST_RUNTIME = 24;

/**
 * Whether node_modules holds the packages of package-lock.json, by npm's own list of installed packages.
 * npm writes that list last, so an interrupted installation counts as none.
 * @returns {"none" | "other" | "current"}
 */
export function installedPackages(root, withDevPackages) {
  const installed = readPackages(`${root}/node_modules/.package-lock.json`);
  if (installed === undefined) return "none";
  const { "": _project, ...wanted } = readPackages(`${root}/package-lock.json`) ?? {};
  const isWanted = ([folder, entry]) =>
    wanted[folder]?.version === entry.version && wanted[folder]?.integrity === entry.integrity;
  // npm leaves out optional packages of other platforms, and with --omit=dev those for development.
  const mayBeMissing = ({ optional, dev, devOptional }) =>
    optional || (!withDevPackages && (dev || devOptional));
  const isCurrent =
    Object.entries(installed).every(isWanted) &&
    Object.entries(wanted).every(([folder, entry]) => folder in installed || mayBeMissing(entry));
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

/**
 * Links our own packages into node_modules, as npm does: those of a former version of the project may lack one, which
 * needs no network to be there.
 */
export function linkOwnPackages(root) {
  for (const manifest of filesForNpm(root).filter((file) => dirname(file) !== ".")) {
    const { name } = JSON.parse(readFileSync(`${root}/${manifest}`, "utf8"));
    const link = `${root}/node_modules/${name}`;
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    // Windows lets everybody make a junction, which needs the whole path.
    symlinkSync(`${root}/${dirname(manifest)}`, link, "junction");
  }
}

/** All that `npm ci` reads of a project. */
function filesForNpm(root) {
  const folders = ["apps", "packages"].filter((folder) => existsSync(`${root}/${folder}`));
  const manifests = folders.flatMap((folder) =>
    readdirSync(`${root}/${folder}`).map((name) => `${folder}/${name}/package.json`),
  );
  return ["package.json", "package-lock.json", ".npmrc", ...manifests].filter((file) =>
    existsSync(`${root}/${file}`),
  );
}

/**
 * Runs `npm ci` in a folder of its own and puts its node_modules in place, so that a failed upgrade leaves the former
 * packages to staff commands. Waits for another process that installs, and uses its packages.
 */
export function installPackages(root) {
  const cache = `${root}/.cache`;
  const fresh = `${cache}/install`;
  mkdirSync(cache, { recursive: true });
  acquire(`${cache}/installing`);
  try {
    if (installedPackages(root, true) === "current") return;
    console.error(
      "Installing dependencies: some 700 MB, a minute or two, once per change of package-lock.json …",
    );
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh);
    for (const file of filesForNpm(root)) {
      mkdirSync(dirname(`${fresh}/${file}`), { recursive: true });
      copyFileSync(`${root}/${file}`, `${fresh}/${file}`);
    }
    runNpm(fresh);
    // Without a Node in the new packages, the former ones stay.
    findRuntime(fresh);
    replace(`${root}/node_modules`, fresh);
  } finally {
    rmSync(`${cache}/installing`, { force: true });
    try {
      rmSync(fresh, { recursive: true, force: true });
    } catch {
      // Windows deletes no running program, such as the former Node of a running site. The next installation does.
    }
  }
}

function replace(place, fresh) {
  const former = `${fresh}/former`;
  try {
    if (existsSync(place)) renameSync(place, former);
  } catch (error) {
    // In a container, overlayfs cannot rename a folder of the image, only delete it.
    if (error.code !== "EXDEV") throw error;
    rmSync(place, { recursive: true });
  }
  try {
    renameSync(`${fresh}/node_modules`, place);
  } catch (error) {
    if (existsSync(former)) renameSync(former, place);
    throw error;
  }
}

/**
 * npm keeps what it fetches in the home of the user. That of a service or of a container can be one that nobody can write
 * to: the project then keeps it.
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

function runNpm(folder) {
  // With NODE_ENV=production npm would leave out the packages for development.
  const words = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status, error } = spawnSync("npm", words, {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (error !== undefined) throw new Error(`npm could not be run: ${error.message}.`);
  if (status !== 0) {
    throw new Error(
      "npm ci failed; its messages are above. The packages are as they were. It needs npm 9 or newer (`npm --version`), and a connection to the registry.",
    );
  }
}

/** Creates a file with our process id, once no running process holds it. */
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
    // In a container, a killed process may have had our own id.
    return holder !== process.pid && process.kill(holder, 0);
  } catch (error) {
    // It runs, under another user.
    return error.code === "EPERM";
  }
}

/**
 * The Node of the package `node`, else the one that runs this file if it is new enough. Throws, in a
 * sentence for the person at the terminal, when there is neither.
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
