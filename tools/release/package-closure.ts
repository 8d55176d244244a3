import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** As an SPDX expression; undefined when the package does not say. */
  readonly license: string | undefined;
  /** Relative to the project, such as "node_modules/a/node_modules/b". */
  readonly folder: string;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Installed packages with all their dependencies. Throws when one is missing. */
export function packageClosure(root: string, names: Iterable<string>): InstalledPackage[] {
  const found = new Map<string, InstalledPackage>();
  const add = (name: string, dependant: string, mayBeMissing: boolean): void => {
    const folder = findInstalled(root, name, dependant);
    if (folder === undefined) {
      if (mayBeMissing) return;
      throw new Error(`The package ${name} is not installed; run \`npm ci\`.`);
    }
    if (found.has(folder)) return;
    const manifest = readManifest(join(root, folder));
    const { version, license } = manifest;
    found.set(folder, { name, version, license, folder });
    for (const needed of Object.keys(manifest.dependencies ?? {})) {
      add(needed, folder, needed in (manifest.optionalDependencies ?? {}));
    }
    for (const needed of Object.keys(manifest.optionalDependencies ?? {})) {
      add(needed, folder, true);
    }
    for (const needed of Object.keys(manifest.peerDependencies ?? {})) {
      // Importers of an optional peer depend on it themselves.
      if (manifest.peerDependenciesMeta?.[needed]?.optional !== true) add(needed, folder, false);
    }
  };
  for (const name of names) add(name, "", false);
  return [...found.values()].toSorted((a, b) => a.folder.localeCompare(b.folder, "en"));
}

/** Where Node finds a package for one in that folder: nearest first. */
function findInstalled(root: string, name: string, dependant: string): string | undefined {
  const above = dependant.split("/node_modules/");
  for (let depth = dependant === "" ? 0 : above.length; depth >= 0; depth--) {
    const folder = [...above.slice(0, depth), name].join("/node_modules/");
    const candidate = depth === 0 ? `node_modules/${name}` : folder;
    if (existsSync(join(root, candidate, "package.json"))) return candidate;
  }
  return undefined;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}
