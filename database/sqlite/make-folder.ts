import { mkdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Makes a folder, and those above it, for its owner only: messages hold personal data. Node's own
 * recursive mkdir never returns where the system says of a folder's parent that it is not there although
 * it is, as below /proc.
 */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have been first.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}
