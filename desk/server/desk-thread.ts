import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { ErrorLog } from "../../server/http/error-log.ts";
import { PortUnusableError } from "../../server/start/listen.ts";
import type { DeskSetup } from "./run-desk.ts";

const PROGRAM = new URL("./desk-worker.ts", import.meta.url);

/** Between the end of a thread that failed and the start of the next one, in milliseconds. */
const PAUSE_MS = 5000;

export interface DeskThread {
  readonly stop: () => Promise<void>;
}

interface ThreadOptions {
  readonly logError: ErrorLog;
  readonly program?: URL;
  readonly pauseMs?: number;
}

type ThreadMessage =
  | { readonly kind: "listening" }
  | { readonly kind: "port-unusable"; readonly message: string };

/**
 * Serves a desk on a thread of its own: its statements on an embedded register block their thread, and visitors must
 * not wait for them. A thread that fails is logged and started anew; at the first start its failure rejects.
 */
export async function startDeskThread(
  setup: DeskSetup,
  { logError, program = PROGRAM, pauseMs = PAUSE_MS }: ThreadOptions,
): Promise<DeskThread> {
  const stopping = new AbortController();
  let thread = await startThread(program, setup);

  const startAgain = async (): Promise<void> => {
    thread = await startThread(program, setup);
    if (stopping.signal.aborted) askToStop(thread.worker);
    await thread.ended;
  };
  const keepRunning = async (): Promise<void> => {
    let life: Promise<unknown> = thread.ended;
    for (;;) {
      const failure = await life.then(
        () => new Error("The thread has ended."),
        (error: unknown) => error,
      );
      if (stopping.signal.aborted) return;
      logError("the desk", failure);
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      life = startAgain();
    }
  };
  const running = keepRunning();
  return {
    stop: async () => {
      stopping.abort();
      askToStop(thread.worker);
      await running;
    },
  };
}

interface StartedThread {
  readonly worker: Worker;
  /** Resolves at the thread's end, rejects with the error that ended it. */
  readonly ended: Promise<unknown>;
}

/** A thread that listens. */
async function startThread(program: URL, setup: DeskSetup): Promise<StartedThread> {
  const worker = new Worker(program, { workerData: setup });
  // From the beginning: a thread may fail as soon as it has said that it listens.
  const ended = once(worker, "exit");
  const [message] = (await Promise.race([once(worker, "message"), ended])) as [
    ThreadMessage | number,
  ];
  if (typeof message === "number") throw new Error("The thread has ended before it listened.");
  if (message.kind === "port-unusable") throw new PortUnusableError(message.message);
  return { worker, ended };
}

function askToStop(worker: Worker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage("stop");
}
