import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Does the work in a new folder, which goes with it. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "load-bench-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
