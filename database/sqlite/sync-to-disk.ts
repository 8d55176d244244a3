import { open, stat } from "node:fs/promises";

/** Has the system write a file, or the names in a folder, to the disk. */
export async function syncToDisk(fileOrFolder: string): Promise<void> {
  const isFolder = (await stat(fileOrFolder)).isDirectory();
  // Windows opens no folders, and keeps names in a journal of its own.
  if (isFolder && process.platform === "win32") return;
  // Windows syncs a file only through a handle that may write to it.
  const handle = await open(fileOrFolder, isFolder ? "r" : "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
