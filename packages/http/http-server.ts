import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { withRequestId } from "./request-id.ts";

/** In milliseconds. */
export interface ConnectionDeadlines {
  readonly headers: number;
  readonly request: number;
  /** Limits clients that do not read, not slow responses. */
  readonly silence: number;
  readonly idle: number;
  /** Interval for checking `headers` and `request`. */
  readonly check: number;
}

/**
 * A body of 32 KB takes half a minute on a poor connection. With Node's own deadlines, four times as long, slow clients
 * could hold all connections.
 */
export const DEADLINES: ConnectionDeadlines = {
  headers: 15_000,
  request: 60_000,
  silence: 60_000,
  // Proxies keep idle connections for two minutes, and lose a request on one that closes.
  idle: 125_000,
  check: 5_000,
};

interface HttpServerOptions {
  readonly isBehindProxy?: boolean;
  readonly deadlines?: ConnectionDeadlines;
}

/** Larger headers get 431. */
export const HEADERS_MAX_BYTES = 16_384;

/** A proxy's X-Request-Id is kept. */
export function createHttpServer(
  app: Pick<Hono, "fetch">,
  { isBehindProxy = false, deadlines = DEADLINES }: HttpServerOptions = {},
): Server {
  const listener = getRequestListener(app.fetch);
  const server = createServer(
    {
      headersTimeout: deadlines.headers,
      requestTimeout: deadlines.request,
      keepAliveTimeout: deadlines.idle,
      connectionsCheckingInterval: deadlines.check,
      maxHeaderSize: HEADERS_MAX_BYTES,
    },
    (incoming, outgoing) => {
      // With a "timeout" listener, Node destroys no socket itself.
      outgoing.on("timeout", (socket: Socket) => {
        const isOurs = incoming.complete && !outgoing.headersSent;
        if (!isOurs) socket.destroy();
      });
      withRequestId(incoming, isBehindProxy, () => void listener(incoming, outgoing));
    },
  );
  server.timeout = deadlines.silence;
  return server;
}

/** Milliseconds. */
const STOP_DEADLINE_MS = 10_000;

const STOP_SWEEP_MS = 50;

/** Closes connections with their next response, never while a proxy sends a request. */
export function keepNoConnection(server: Server): void {
  server.prependListener("request", (_incoming, outgoing) => {
    outgoing.shouldKeepAlive = false;
  });
}

export async function drain(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), STOP_SWEEP_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), STOP_DEADLINE_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
