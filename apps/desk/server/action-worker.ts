/** The worker thread for slow actions, such as reading and planning a large file. */
import { parentPort, workerData } from "node:worker_threads";
import type { DatabaseLocation } from "@register/settings";
import { type ActionContext, actionOf, isFile, perform } from "@register/office/actions";
import {
  apartError,
  type ApartAction,
  type ApartReply,
  type ApartRequest,
} from "./action-thread.ts";
import { createIdempotency } from "./idempotency.ts";
import { RegisterPool } from "./register-pool.ts";

if (parentPort === null) throw new Error("action-worker.ts runs as a worker thread only");
const port = parentPort;
/** Few suffice, because large files are planned one after the other. */
const REGISTERS_MAX = 4;

const registers = new RegisterPool(workerData as DatabaseLocation, REGISTERS_MAX);
const idempotent = createIdempotency();
const running = new Map<number, { readonly abort: () => void; readonly ended: Promise<void> }>();

port.on("message", (request: ApartRequest) => {
  if ("isLast" in request) return void end();
  const { id } = request;
  if ("isAborted" in request) return running.get(id)?.abort();
  const controller = new AbortController();
  const ended = replyTo(request, controller.signal)
    .catch((error: unknown) => ({ error: apartError(error) }))
    .then((reply) => port.postMessage({ id, ...reply } satisfies ApartReply))
    .finally(() => running.delete(id));
  running.set(id, { abort: () => controller.abort(), ended });
});

async function end(): Promise<void> {
  const last = [...running.values()];
  for (const { abort } of last) abort();
  await Promise.all(last.map(({ ended }) => ended));
  await registers.close();
  port.close();
}

type WithoutId<Reply> = Reply extends unknown ? Omit<Reply, "id"> : never;

async function replyTo(
  { name, input, context, submission }: ApartAction,
  signal: AbortSignal,
): Promise<WithoutId<ApartReply>> {
  const action = actionOf(name);
  if (action === undefined) throw new Error(`There is no action ${name}.`);
  await using opened = new AsyncDisposableStack();
  const register = await registers.take(opened);
  const run = (markProcessed?: ActionContext["markProcessed"]) =>
    perform(name, { ...context, register, signal, markProcessed }, input);
  if (submission !== undefined) {
    return { result: await idempotent(register, submission, action.idempotency, run) };
  }
  const result = await run();
  if (!isFile(result)) return { result };
  if (!(result.contents instanceof Uint8Array)) throw new Error("A thread sends whole files.");
  return { file: { ...result, contents: result.contents } };
}
