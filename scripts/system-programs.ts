import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The first program of these names that the system has. */
export function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Whether programs can be installed here: only root may, and only Debian and its relatives have apt-get. */
export function canInstallFromDebian(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Installs Debian's packages where that is allowed. Returns whether all of them are there afterwards. */
export function installFromDebian(packages: readonly string[]): boolean {
  if (!canInstallFromDebian()) return false;
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { env: environment, stdio: "ignore" } as const;
  spawnSync("apt-get", ["update", "-qq"], options);
  const install = ["install", "-qq", "-y", "--no-install-recommends"];
  // Another test run on the same machine may be installing at this moment.
  const wait = ["-o", "DPkg::Lock::Timeout=120"];
  return spawnSync("apt-get", [...install, ...wait, ...packages], options).status === 0;
}
