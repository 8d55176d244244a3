import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { InstalledPackage } from "./package-closure.ts";

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|ofl)/i;

/**
 * The licences of packages with their texts, as most of them require of distributors. Throws for a package without a
 * licence's name and text.
 */
export function licenceList(root: string, packages: readonly InstalledPackage[]): string {
  return packages
    .map(({ name, version, license, folder }) => {
      const files = readdirSync(join(root, folder)).filter((file) => LICENCE_FILE.test(file));
      if (license === undefined && files.length === 0) {
        throw new Error(`${name} ${version} names no licence, so it can't be passed on.`);
      }
      const texts = files.map((file) => readFileSync(join(root, folder, file), "utf8").trim());
      return [`${name} ${version} (${license ?? "see below"})`, ...texts].join("\n\n");
    })
    .join(`\n\n${"-".repeat(80)}\n\n`)
    .concat("\n");
}
