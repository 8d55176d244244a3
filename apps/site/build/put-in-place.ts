import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname } from "node:path";

/**
 * Renames the folder `fresh` to `place` within one file system, so that half a folder is never visible there. The former
 * folder becomes `fresh`-former, for the caller to delete.
 *
 * Other processes may do the same at the same time: a folder that `isCurrent` accepts stays, and so does `fresh`.
 */
export function putInPlace(fresh: string, place: string, isCurrent: () => boolean): void {
  const former = `${fresh}-former`;
  for (;;) {
    try {
      // Fails when a folder with content stands there, so two processes cannot both succeed.
      renameSync(fresh, place);
      return;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // On Windows the code is another one.
      const isTaken = code === "ENOTEMPTY" || code === "EEXIST" || existsSync(place);
      if (!isTaken) {
        if (existsSync(former)) renameSync(former, place);
        throw error;
      }
    }
    rmSync(former, { recursive: true, force: true });
    if (isCurrent()) return;
    moveAside(place, former);
  }
}

function moveAside(place: string, former: string): void {
  try {
    renameSync(place, former);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another process has just moved it.
    if (code === "ENOENT") return;
    // In a container, overlayfs cannot rename a folder of the image, only delete it.
    if (code !== "EXDEV") throw error;
    rmSync(place, { recursive: true, force: true });
  }
}

/** Removes the folders `place`-PID of processes that were killed. */
export function removeLeftovers(place: string): void {
  const folder = dirname(place);
  const prefix = `${basename(place)}-`;
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0;
    // In a container, a killed process may have had our own id.
    if (pid > 0 && (pid === process.pid || !isRunning(pid))) {
      rmSync(`${folder}/${name}`, { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, under another user.
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
