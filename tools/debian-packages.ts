import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Needs root and apt-get. Returns true on success. */
export function installFromDebian(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { env: environment, stdio: "ignore" } as const;
  spawnSync("apt-get", ["update", "-qq"], options);
  const install = ["install", "-qq", "-y", "--no-install-recommends"];
  // Another test run may be installing.
  const wait = ["-o", "DPkg::Lock::Timeout=120"];
  return spawnSync("apt-get", [...install, ...wait, ...packages], options).status === 0;
}
