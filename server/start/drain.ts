import { once } from "node:events";
import type { Server } from "node:http";

/** Longest wait for requests under way when the server stops, in milliseconds. */
const STOP_DEADLINE_MS = 10_000;

/** How often connections that have become idle are closed meanwhile, in milliseconds. */
const STOP_SWEEP_MS = 50;

/**
 * Ends every connection with its next answer instead of keeping it: what is still kept when the server closes
 * could be closed in the moment in which a proxy sends a request on it.
 */
export function keepNoConnection(server: Server): void {
  server.prependListener("request", (_incoming, outgoing) => {
    outgoing.shouldKeepAlive = false;
  });
}

/** Takes no more connections and finishes the requests under way, within ten seconds. */
export async function drain(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), STOP_SWEEP_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), STOP_DEADLINE_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
