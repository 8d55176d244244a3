import { readFile } from "node:fs/promises";

/** A file's content; undefined where there is no such file. */
export async function readIfPresent(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
}
