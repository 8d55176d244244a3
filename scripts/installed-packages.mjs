import { readFileSync } from "node:fs";

/**
 * Whether the packages in node_modules are those of package-lock.json, by the list that npm itself
 * keeps of what it installed.
 * @param {string} root the project folder
 * @param {boolean} withDevPackages whether those that only tests and tools need must be there too
 * @returns {"none" | "other" | "current"}
 */
export function installedPackages(root, withDevPackages) {
  const installed = readJson(`${root}/node_modules/.package-lock.json`);
  if (installed === undefined) return "none";
  const wanted = readJson(`${root}/package-lock.json`);
  if (wanted === undefined) return "other";
  return isInstalled(wanted.packages, installed.packages, withDevPackages) ? "current" : "other";
}

/**
 * Both lists have an entry for each folder of a package. The list of what is installed leaves out
 * optional packages for other platforms, and with `npm ci --omit=dev` those for development.
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean,
 *   dev?: boolean, devOptional?: boolean }} LockEntry
 * @param {Readonly<Record<string, LockEntry>>} wanted `packages` of package-lock.json
 * @param {Readonly<Record<string, LockEntry>>} installed `packages` of node_modules/.package-lock.json
 * @param {boolean} withDevPackages
 */
export function isInstalled(wanted, installed, withDevPackages) {
  const mayBeMissing = ({ optional, dev, devOptional }) =>
    optional === true || (!withDevPackages && (dev === true || devOptional === true));
  return (
    Object.entries(installed).every(
      ([folder, entry]) => wanted[folder] !== undefined && isSame(wanted[folder], entry),
    ) &&
    Object.entries(wanted).every(
      // The project itself has an entry in package-lock.json, under no folder.
      ([folder, entry]) => folder === "" || folder in installed || mayBeMissing(entry),
    )
  );
}

/** Links have neither version nor integrity, and a package without integrity in the lock gets one. */
function isSame(one, other) {
  const bothSealed = one.integrity !== undefined && other.integrity !== undefined;
  return one.version === other.version && (!bothSealed || one.integrity === other.integrity);
}

/** Nothing for a file that is missing or was left half written. */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
