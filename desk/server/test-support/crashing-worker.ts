/** A desk's thread that fails soon after it has begun to listen, as often as the test allows. */
import { parentPort, workerData } from "node:worker_threads";

const { directory: left } = workerData as { readonly directory: string };
const counter = new Int32Array((workerData as { readonly counter: SharedArrayBuffer }).counter);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ kind: "listening" });
// An error can overtake the message before it, and the first start would fail with it.
Atomics.wait(counter, 1, 0);
if (Atomics.add(counter, 0, 1) < Number(left)) {
  throw new Error("The thread fails.");
}
parentPort?.once("message", () => parentPort?.close());
