import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "./build/build-paths.ts";
import { isInstalled } from "./installed-packages.mjs";

const entry = (version: string) => ({ version, integrity: `sha512-${version}` });
const TOP = "node_modules/top";
const NESTED = "node_modules/top/node_modules/nested";

const LOCK = {
  "": { version: "1.0.0" },
  [TOP]: entry("1.0.0"),
  [NESTED]: entry("1.1.0"),
  "node_modules/peer": { ...entry("1.2.0"), peer: true },
  "node_modules/for-another-platform": { ...entry("1.3.0"), optional: true },
  "node_modules/for-this-platform": { ...entry("1.4.0"), optional: true },
  "node_modules/tool": { ...entry("1.5.0"), dev: true },
  "node_modules/tool-for-another-platform": { ...entry("1.6.0"), dev: true, optional: true },
  "node_modules/tool-or-optional": { ...entry("1.7.0"), devOptional: true },
  "node_modules/linked": { resolved: "packages/linked", link: true },
  "packages/linked": { version: "1.8.0" },
};

function without(...folders: readonly string[]) {
  return Object.fromEntries(Object.entries(LOCK).filter(([folder]) => !folders.includes(folder)));
}

/** What npm writes down on one platform. */
const INSTALLED = without(
  "",
  "node_modules/for-another-platform",
  "node_modules/tool-for-another-platform",
);

const packagesOf = (file: string) =>
  JSON.parse(readFileSync(join(PROJECT_ROOT, file), "utf8")).packages;

describe("the packages of the lock are installed", () => {
  it("without those for other platforms", () => {
    expect(isInstalled(LOCK, INSTALLED, true)).toBe(true);
  });

  it("when npm knows more of one than the lock, such as where it came from", () => {
    const known = { ...entry("1.0.0"), resolved: "https://registry.example/top-1.0.0.tgz" };
    expect(isInstalled(LOCK, { ...INSTALLED, [TOP]: known }, true)).toBe(true);
    const lock = { ...LOCK, [TOP]: { version: "1.0.0" } };
    expect(isInstalled(lock, { ...INSTALLED, [TOP]: known }, true)).toBe(true);
  });

  it("without those for development, where they are not needed", () => {
    const production = without("", "node_modules/tool", "node_modules/tool-or-optional");
    expect(isInstalled(LOCK, production, false)).toBe(true);
    expect(isInstalled(LOCK, production, true)).toBe(false);
  });

  it.each([TOP, NESTED, "node_modules/peer", "node_modules/linked"])("not without %s", (folder) => {
    const installed = Object.fromEntries(
      Object.entries(INSTALLED).filter(([installedFolder]) => installedFolder !== folder),
    );
    expect(isInstalled(LOCK, installed, false)).toBe(false);
  });

  it.each([
    ["another version", { [NESTED]: entry("2.0.0") }],
    ["another content", { [TOP]: { ...entry("1.0.0"), integrity: "sha512-other" } }],
    ["another version for this platform", { "node_modules/for-this-platform": entry("1.3.9") }],
    ["another tool", { "node_modules/tool": { ...entry("2.0.0"), dev: true } }],
    ["another version of what is linked", { "packages/linked": { version: "2.0.0" } }],
    ["a package that the lock has no more", { "node_modules/removed": entry("1.0.0") }],
  ])("not with %s", (_, changed) => {
    expect(isInstalled(LOCK, { ...INSTALLED, ...changed }, false)).toBe(false);
  });

  it("as these tests run", () => {
    const installed = packagesOf("node_modules/.package-lock.json");
    expect(isInstalled(packagesOf("package-lock.json"), installed, true)).toBe(true);
  });
});
