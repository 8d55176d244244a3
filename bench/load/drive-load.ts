import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { LoadResult, LoadTask } from "./load-protocol.ts";

/** Asks a server for a while, from a thread of its own; rejects when a single answer was wrong. */
export async function driveLoad(
  address: string,
  task: Omit<LoadTask, "port">,
): Promise<LoadResult> {
  const result = await driveRoughly(address, task);
  if (result.errors > 0) throw new Error(`${result.errors} errors, first: ${result.firstError}`);
  return result;
}

/** As {@link driveLoad}; wrong answers are for the caller to look at. */
export async function driveRoughly(
  address: string,
  task: Omit<LoadTask, "port">,
): Promise<LoadResult> {
  const worker = new Worker(new URL("./load-client.ts", import.meta.url), {
    workerData: { ...task, port: Number(new URL(address).port) } satisfies LoadTask,
  });
  const [result] = (await once(worker, "message")) as [LoadResult];
  await worker.terminate();
  return result;
}
