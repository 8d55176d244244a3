import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { FONTS } from "@register/drawing/fonts";
import { readInstalled, RELEASE_MARK, DIST_DIRECTORY, PROJECT_ROOT } from "@register/settings";
import { OLDEST_RUNTIME } from "../packages.mjs";
import { licencesOf, neededPackages } from "./needed-packages.ts";
import { PROGRAMS } from "./run.mjs";

const APPS = ["@register/site", "@register/desk", "@register/staff"];

const WORKSPACES = "@register/";

/** They leave no trace in the built site. */
const BUILD_TOOLS = new Set(["@vitejs/plugin-react", "postcss", "vite"]);

/** Only the built pages need these. */
const NOT_ON_SERVERS = new Set([
  ...BUILD_TOOLS,
  "@register/comparison",
  "@register/scanner",
  "@register/ui",
  "@capacitor/core",
  "@capacitor/share",
  "@fontsource-variable/vazirmatn",
  "@simplewebauthn/browser",
  "@supabase/supabase-js",
  "@tanstack/react-query",
  "qr",
  "react",
  "react-dom",
  "wouter",
]);

/** Tests, pages, builds and measurements. */
const LEFT_OUT =
  /\.test\.|\.tsx$|\/(?:test-support|contract-tests|node_modules)(?:\/|$)|^apps\/[^/]+\/(?:web|build)(?:\/|$)|^tools\/(?:bench|test)/;

const DRAWN_FONTS = new Set(FONTS.map((font) => fileURLToPath(font)));

/**
 * Packs all programs into NAME-VERSION-DATE-COMMIT.tar.gz in `folder`; returns its path. Node runs the TypeScript
 * sources.
 */
export function makeRelease(folder: string): string {
  const { version, date, commit } = readInstalled();
  const name = `certificate-verification-${version}-${date}-${commit}`;
  const staging = join(folder, `.staging-${process.pid}`);
  const release = join(staging, name);
  const archive = join(folder, `${name}.tar.gz`);
  try {
    mkdirSync(release, { recursive: true });
    fill(release);
    makeReadable(release);
    execFileSync("tar", ["-czf", archive, "-C", staging, name]);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return archive;
}

function fill(release: string): void {
  const copy = (folder: string, filter: (path: string) => boolean = () => true): void =>
    cpSync(join(PROJECT_ROOT, folder), join(release, folder), { recursive: true, filter });
  // A release goes back together with its units.
  for (const folder of [relative(PROJECT_ROOT, DIST_DIRECTORY), "deploy", "supabase/migrations"])
    copy(folder);
  copy("tools", isOfPrograms);
  mkdirSync(join(release, "node_modules", WORKSPACES), { recursive: true });
  for (const needed of neededPackages(APPS, NOT_ON_SERVERS)) {
    copy(needed.folder, needed.isOurs ? isOfPrograms : isNoUnusedFont);
    if (!needed.isOurs) continue;
    // Node strips no types in node_modules.
    symlinkSync(`../../${needed.folder}`, join(release, "node_modules", needed.name));
  }
  const passedOn = neededPackages(APPS, BUILD_TOOLS).filter(({ isOurs }) => !isOurs);
  const engines = { node: `>=${OLDEST_RUNTIME}` };
  const texts = {
    ...Object.fromEntries(
      Object.keys(PROGRAMS).map((program) => [
        `${program}.mjs`,
        `import { run } from "./tools/release/run.mjs";\nawait run("${program}");\n`,
      ]),
    ),
    // Without "type": "module" Node would guess what each file is.
    "package.json": json({ private: true, type: "module", engines }),
    [relative(PROJECT_ROOT, RELEASE_MARK)]: json(readInstalled()),
    "THIRD-PARTY-LICENCES.txt": licencesOf(passedOn),
  };
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(release, file), text);
}

function isOfPrograms(path: string): boolean {
  return !LEFT_OUT.test(relative(PROJECT_ROOT, path).replaceAll("\\", "/"));
}

/** Font packages have many megabytes. */
function isNoUnusedFont(path: string): boolean {
  return !/\.(?:ttf|otf|woff2?)$/.test(path) || DRAWN_FONTS.has(path);
}

/** For the site's user, under any umask. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
