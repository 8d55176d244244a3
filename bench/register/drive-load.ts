import { median } from "../figure.ts";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { showProgress } from "../progress.ts";

/** What a load client is to ask, and for how long. */
export interface LoadTask {
  readonly address: string;
  readonly milliseconds: number;
  /** Numbers are those of load-certificates.ts, from 1 to so many. */
  readonly certificates: number;
  /** The server gives one answer, whatever it is asked. */
  readonly isConstant?: true;
}

export interface LoadResult {
  readonly lookupsPerSecond: number;
  /** The first answer that was wrong, or connection that broke or stayed silent. */
  readonly firstError: string | undefined;
}

/** A server to be asked in turn with others. */
export type Contender = Omit<LoadTask, "milliseconds"> & { readonly name: string };

/** Long enough for the runtime to compile what is hot, and for SQLite to keep a large register's pages. */
const WARM_UP_MS = 8000;

const TURN_MS = 2000;

/**
 * Lookups a second of each server, the median of its turns. They are asked in turn, round after round, so
 * that whatever else the machine does falls on all of them alike.
 */
export async function takeTurns(
  contenders: readonly Contender[],
  rounds: number,
): Promise<readonly number[]> {
  for (const contender of contenders) {
    showProgress(`${contender.name} is warming up`);
    await driveLoad({ ...contender, milliseconds: WARM_UP_MS });
  }
  const turns: number[][] = contenders.map(() => []);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      showProgress(`${contender.name}, round ${round} of ${rounds}`);
      turns[index]?.push(await driveLoad({ ...contender, milliseconds: TURN_MS }));
    }
  }
  return turns.map(median);
}

/** Lookups a second, asked from a thread of its own; rejects when a single answer was wrong. */
async function driveLoad(task: LoadTask): Promise<number> {
  const worker = new Worker(new URL("./load-client.ts", import.meta.url), { workerData: task });
  const [{ lookupsPerSecond, firstError }] = (await once(worker, "message")) as [LoadResult];
  await worker.terminate();
  if (firstError !== undefined) throw new Error(`${task.address}: ${firstError}`);
  return lookupsPerSecond;
}
