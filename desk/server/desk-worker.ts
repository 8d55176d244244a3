/** The thread of a desk beside the site: see desk-thread.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { PortUnusableError } from "../../server/start/listen.ts";
import { type DeskSetup, runDesk } from "./run-desk.ts";

if (parentPort === null) throw new Error("This is a thread's program.");
const port = parentPort;
try {
  const desk = await runDesk(workerData as DeskSetup);
  port.once("message", () => void desk.stop().then(() => port.close()));
  port.postMessage({ kind: "listening" });
} catch (error) {
  if (!(error instanceof PortUnusableError)) throw error;
  port.postMessage({ kind: "port-unusable", message: error.message });
}
