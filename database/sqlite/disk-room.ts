import { statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { registerFile } from "./register-file.ts";

/** Least room for logs and for the growth of a small register, in bytes. */
const NEEDED_MIN = 200_000_000;

/** In bytes. */
export interface DiskRoom {
  readonly free: number;
  readonly needed: number;
}

/** The bytes of the embedded register; 0 where there is none. */
export function registerSize(dataDirectory: string): number {
  return statSync(registerFile(dataDirectory), { throwIfNoEntry: false })?.size ?? 0;
}

/** What is free on a folder's disk, and what is needed for files of that size. Rejects where it can't be read. */
export async function diskRoom(folder: string, bytes: number): Promise<DiskRoom> {
  const { bavail, bsize } = await statfs(folder);
  return { free: bavail * bsize, needed: Math.max(bytes, NEEDED_MIN) };
}

/** The room for two more registers beside it: an upgrade keeps a copy, and an import needs as much for its log. */
export async function roomOfRegister(dataDirectory: string): Promise<DiskRoom> {
  return diskRoom(dataDirectory, 2 * registerSize(dataDirectory));
}
