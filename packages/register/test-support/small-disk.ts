import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

/** Whether this user may mount: root may, unless a container forbids it. */
export function canMountDisks(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), "disk-"));
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "tmpfs", folder]).status === 0;
  if (isMounted) unmount(folder);
  rmdirSync(folder);
  return isMounted;
}

/** A disk of that many megabytes, which a test can fill; returns its folder. */
export function smallDisk(megabytes: number): string {
  const folder = temporaryFolder();
  execFileSync("mount", ["-t", "tmpfs", "-o", `mode=700,size=${megabytes}m`, "tmpfs", folder]);
  onTestFinished(() => unmount(folder));
  return folder;
}

function unmount(folder: string): void {
  execFileSync("umount", ["--lazy", folder]);
}
