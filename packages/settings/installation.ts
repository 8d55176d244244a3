import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PROJECT_ROOT } from "./build-paths.ts";

/** Written by `npm run release`; clones have none. */
export const RELEASE_MARK = fileURLToPath(new URL("../../release.json", import.meta.url));

export const IS_RELEASE = existsSync(RELEASE_MARK);

export const STAFF_COMMAND = IS_RELEASE ? "node staff.mjs" : "npm run staff --";

export const START_COMMAND = IS_RELEASE ? "node server.mjs" : "npm start";

export const DESK_COMMAND = IS_RELEASE ? "node desk.mjs" : "npm run desk";

export interface Installed {
  readonly version: string;
  /** Short; "-changed" if files differ, "unknown" without git. */
  readonly commit: string;
  /** The commit's day in UTC, such as 20261126; today if files differ. */
  readonly date: string;
}

const CHANGED = "-changed";

let installed: Installed | undefined;

export function readInstalled(): Installed {
  installed ??= IS_RELEASE
    ? (JSON.parse(readFileSync(RELEASE_MARK, "utf8")) as Installed)
    : { version: readPackageVersion(), ...readCommit() };
  return installed;
}

/** Semantic version with build, such as 0.1.0+eb4e109. */
export function installedVersion(): string {
  const { version, commit } = readInstalled();
  return `${version}+${commit}`;
}

function readPackageVersion(): string {
  const project = JSON.parse(readFileSync(`${PROJECT_ROOT}/package.json`, "utf8")) as Pick<
    Installed,
    "version"
  >;
  return project.version;
}

function readCommit(): Pick<Installed, "commit" | "date"> {
  const now = new Date().toISOString().slice(0, 16).replaceAll(/[-:]/g, "");
  try {
    const commit = git(`describe --always --exclude=* --dirty=${CHANGED}`);
    const day = git("show --no-patch --format=%cd --date=format-local:%Y%m%d HEAD");
    return { commit, date: commit.endsWith(CHANGED) ? now : day };
  } catch {
    return { commit: "unknown", date: now };
  }
}

function git(line: string): string {
  return execFileSync("git", line.split(" "), {
    cwd: PROJECT_ROOT,
    env: { ...process.env, TZ: "UTC" },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}
