import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname } from "node:path";

/**
 * Renames the folder `fresh` to `place`. A folder that stands there is renamed to `fresh`-former
 * first, so that nobody ever finds half of either; to delete it is left to the caller.
 *
 * Another process may do the same at the same time: when `isCurrent` says that the folder that now
 * stands there is as good, it stays, and `fresh` stays where it is.
 * @param {string} fresh
 * @param {string} place in the same file system
 * @param {() => boolean} isCurrent
 */
export function putInPlace(fresh, place, isCurrent) {
  const former = `${fresh}-former`;
  for (;;) {
    try {
      // Fails when a folder with anything in it stands there, so two processes cannot both succeed.
      renameSync(fresh, place);
      return;
    } catch (error) {
      if (!isTaken(place, error)) {
        if (existsSync(former)) renameSync(former, place);
        throw error;
      }
    }
    // What an earlier round moved aside; deleted before the question, so that its answer is fresh.
    rmSync(former, { recursive: true, force: true });
    if (isCurrent()) return;
    moveAside(place, former);
  }
}

/** The code says it even if the other process has just moved its folder away; on Windows it does not. */
function isTaken(place, { code }) {
  return code === "ENOTEMPTY" || code === "EEXIST" || existsSync(place);
}

function moveAside(place, former) {
  try {
    renameSync(place, former);
  } catch (error) {
    // The other process has just moved it.
    if (error.code === "ENOENT") return;
    // In a container, overlayfs cannot rename a folder of the image, only delete it.
    if (error.code !== "EXDEV") throw error;
    rmSync(place, { recursive: true, force: true });
  }
}

/**
 * Removes the folders `place`-PID that processes left behind when they were killed.
 * @param {string} place
 */
export function removeLeftovers(place) {
  const folder = dirname(place);
  const prefix = `${basename(place)}-`;
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0;
    // In a container the process that was killed may have had our own number.
    if (pid > 0 && (pid === process.pid || !isRunning(pid))) remove(`${folder}/${name}`);
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Any other error means that it runs, and is not ours to signal.
    return error.code !== "ESRCH";
  }
}

/** @param {string} folder */
export function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Windows deletes no program that runs, such as the site's own Node. The next run tries again.
  }
}
