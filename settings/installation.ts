import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Written into releases by `npm run release`; a clone has none. */
export const RELEASE_MARK = fileURLToPath(new URL("../release.json", import.meta.url));

/** Whether this program was unpacked from a release. */
export const IS_RELEASE = existsSync(RELEASE_MARK);

/** The beginning of every staff command. */
export const STAFF_COMMAND = IS_RELEASE ? "node staff.mjs" : "npm run staff --";

/** The same without npm's own lines in the output. */
export const PIPED_STAFF_COMMAND = IS_RELEASE ? STAFF_COMMAND : "npm run --silent staff --";

/** The command that starts the site. */
export const START_COMMAND = IS_RELEASE ? "node server.mjs" : "npm start";

export interface Installed {
  /** Of package.json. */
  readonly version: string;
  /** Short, with "-changed" where files differ from it; "unknown" without git. */
  readonly commit: string;
  /** The day of the commit (UTC) without hyphens; undefined without git. */
  readonly day: string | undefined;
}

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

const PROJECT_ROOT = fileURLToPath(new URL("..", import.meta.url));

function readPackageVersion(): string {
  const project = JSON.parse(readFileSync(`${PROJECT_ROOT}/package.json`, "utf8")) as Pick<
    Installed,
    "version"
  >;
  return project.version;
}

function readCommit(): Pick<Installed, "commit" | "day"> {
  try {
    return {
      commit: git("describe --always --exclude=* --dirty=-changed"),
      day: git("show --no-patch --format=%cd --date=format-local:%Y%m%d HEAD"),
    };
  } catch {
    // No git, or no clone.
    return { commit: "unknown", day: undefined };
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
