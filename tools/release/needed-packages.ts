import { globSync, readdirSync, readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join, relative } from "node:path";
import { PROJECT_ROOT } from "@register/settings";

export interface Package {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license: string | undefined;
  /** Such as "node_modules/a/node_modules/b". */
  readonly folder: string;
  readonly isOurs: boolean;
}

interface Manifest extends Omit<Package, "folder" | "isOurs"> {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const OURS = new Map(
  globSync("{apps,packages}/*/package.json", { cwd: PROJECT_ROOT }).map((file) => {
    const path = join(PROJECT_ROOT, file);
    return [read(path).name, path] as const;
  }),
);

/** A peer is not followed: its importer depends on it. Throws if a package is missing. */
export function neededPackages(
  names: readonly string[],
  without: ReadonlySet<string>,
): readonly Package[] {
  const found = new Map<string, Package>();
  const add = (needed: readonly string[], dependant: string, optional: object = {}): void => {
    for (const name of needed.filter((each) => !without.has(each))) {
      const path = OURS.get(name) ?? installed(name, dependant);
      if (path === undefined && !(name in optional))
        throw new Error(`The package ${name} is not installed; run \`npm ci\`.`);
      if (path === undefined || found.has(path)) continue;
      const { version, license, dependencies, optionalDependencies } = read(path);
      const folder = relative(PROJECT_ROOT, dirname(path));
      found.set(path, { name, version, license, folder, isOurs: OURS.has(name) });
      add(Object.keys({ ...dependencies, ...optionalDependencies }), path, optionalDependencies);
    }
  };
  add(names, join(PROJECT_ROOT, "package.json"));
  return [...found.values()].toSorted((a, b) => a.folder.localeCompare(b.folder, "en"));
}

/** Nearest first, like Node. */
function installed(name: string, dependant: string): string | undefined {
  try {
    return findPackageJSON(name, dependant);
  } catch {
    return undefined;
  }
}

function read(path: string): Manifest {
  return JSON.parse(readFileSync(path, "utf8")) as Manifest;
}

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|ofl)/i;

/** Most licences require their texts. Throws for a package without a licence's name and text. */
export function licencesOf(packages: readonly Package[]): string {
  const licences = packages.map(({ name, version, license, folder }) => {
    const files = readdirSync(join(PROJECT_ROOT, folder)).filter((file) => LICENCE_FILE.test(file));
    if (license === undefined && files.length === 0)
      throw new Error(`${name} ${version} names no licence, so it can't be passed on.`);
    const texts = files.map((file) =>
      readFileSync(join(PROJECT_ROOT, folder, file), "utf8").trim(),
    );
    return [`${name} ${version} (${license ?? "see below"})`, ...texts].join("\n\n");
  });
  return `${licences.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
