import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { PROJECT_ROOT } from "@register/settings";
import { unpackDebian } from "../debian-root.ts";

/** Beside what every Debian has. */
const PACKAGES = ["ca-certificates", "git"];

export const ORDINARY_USER = "ana";

const REPOSITORY = "/srv/certificates.bundle";

/**
 * In a process space of its own, with the memory for browsers and databases that a container has. Its first process stays
 * root's: the signal by which it ends with its parent (--kill-child) would not outlive a change of the user.
 */
const ENTER = `
  mount --rbind /dev "$0/dev"
  mount -t tmpfs -o mode=1777,size=64m tmpfs "$0/dev/shm"
  root=$0; user=$1; shift
  chroot --userspec="$user:" "$root" env --ignore-environment "$@"
  exit $?`;

export interface BareMachine {
  /** Such as "12.15". */
  readonly version: string;
  /** Starts lines of a shell in the user's clone. Whatever they have started ends with the returned process. */
  readonly start: (user: string, lines: string, environment?: readonly string[]) => ChildProcess;
  readonly remove: () => void;
}

/** The smallest Debian of a release, in a folder, with the Node and npm of this machine, an ordinary user, and clones. */
export async function makeBareMachine(release: string): Promise<BareMachine> {
  const home = mkdtempSync("/var/tmp/trial-bare-");
  const root = join(home, "root");
  const remove = () => rmSync(home, { recursive: true, force: true });
  const start: BareMachine["start"] = (user, lines, environment = []) => {
    const folder = user === "root" ? "/root" : `/home/${user}`;
    const apart = ["--mount", "--pid", "--fork", "--kill-child", `--mount-proc=${root}/proc`];
    const variables = [
      "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
      `HOME=${folder}`,
      "NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt",
      ...environment,
    ];
    const shell = ["sh", "-c", `set -e\ncd ${folder}\n${lines}\n:`];
    return spawn("unshare", [...apart, "sh", "-c", ENTER, root, user, ...variables, ...shell], {
      stdio: ["ignore", "pipe", "pipe"],
    });
  };
  try {
    await unpackDebian(release, root, PACKAGES, ["--variant=minbase"]);
    copyNode(root);
    for (const file of ["/etc/resolv.conf", "/etc/hosts"]) cpSync(file, root + file);
    const inside = (...words: readonly string[]) =>
      execFileSync("chroot", [root, ...words], { stdio: "ignore" });
    inside("update-ca-certificates");
    inside("useradd", "--create-home", ORDINARY_USER);
    const bundle = ["bundle", "create", "--quiet", root + REPOSITORY, "HEAD"];
    execFileSync("git", ["-C", PROJECT_ROOT, ...bundle]);
    const version = readFileSync(`${root}/etc/debian_version`, "utf8").trim();
    return { version, start, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

export const CLONE = `git clone --quiet ${REPOSITORY} certificates`;

/** This machine's own, not the one of node_modules, with npm's way to its registry. */
function copyNode(root: string): void {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  if (node === undefined || npm === undefined)
    throw new Error("This trial takes Node and npm from `npm run trials -- bare`.");
  cpSync(node, `${root}/usr/local/bin/node`, { dereference: true });
  cpSync(dirname(dirname(npm)), `${root}/usr/local/lib/node_modules/npm`, { recursive: true });
  for (const name of ["npm", "npx"])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, `${root}/usr/local/bin/${name}`);
  const files = ["globalconfig", "userconfig"].map((name) =>
    execFileSync("npm", ["config", "get", name], { encoding: "utf8" }).trim(),
  );
  const settings = files.filter(existsSync).map((file) => readFileSync(file, "utf8"));
  writeFileSync(`${root}/usr/local/etc/npmrc`, settings.join("\n"));
}
