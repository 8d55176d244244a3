/**
 * Loaded before the server by whoever measures it (with --expose-gc): on each message of its parent, it
 * collects what is garbage and tells how much memory is left. What V8 has not got round to collecting is
 * not counted, so that a reading shows what is kept.
 */
import { isMainThread } from "node:worker_threads";

// Threads of the server load it too, and have no parent process.
if (isMainThread && process.channel !== undefined) {
  process.on("message", () => {
    globalThis.gc?.();
    process.send?.(process.memoryUsage());
  });
  // To be listened to is no reason to stay.
  process.channel.unref();
}
