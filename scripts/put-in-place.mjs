import { existsSync, renameSync, rmSync } from "node:fs";

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
