import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PROJECT_ROOT } from "./build-paths.ts";

/** Written into releases by `npm run release`; a clone has none. */
export const RELEASE_MARK = fileURLToPath(new URL("../../release.json", import.meta.url));

/** Whether this program was unpacked from a release. */
export const IS_RELEASE = existsSync(RELEASE_MARK);

/** The beginning of every staff command. */
export const STAFF_COMMAND = IS_RELEASE ? "node staff.mjs" : "npm run staff --";

/** The command that starts the site. */
export const START_COMMAND = IS_RELEASE ? "node server.mjs" : "npm start";

/** The command that serves the desk. */
export const DESK_COMMAND = IS_RELEASE ? "node desk.mjs" : "npm run desk";

export interface Installed {
  /** Of package.json. */
  readonly version: string;
  /** Short, with "-changed" where files differ from it; "unknown" without git. */
  readonly commit: string;
  /** In UTC, such as 20261126: the day of the commit, or with a time of day that of now where it says too little. */
  readonly date: string;
}

/** Ends a commit from which files differ. */
const CHANGED = "-changed";

let installed: Installed | undefined;

/** What is installed: a release says it in its mark, a clone by git. */
export function readInstalled(): Installed {
  installed ??= IS_RELEASE
    ? (JSON.parse(readFileSync(RELEASE_MARK, "utf8")) as Installed)
    : { version: readPackageVersion(), ...readCommit() };
  return installed;
}

/** As semantic versioning writes a build, such as 0.1.0+eb4e109. */
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
    // No git, or no clone.
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
