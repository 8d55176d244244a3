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
  /** Applies to a client that does not read its response, not while the server prepares one. */
  readonly silence: number;
  readonly idle: number;
  /** Interval of the checks of `headers` and `request`. */
  readonly check: number;
}

/**
 * The largest body, 32 KB, takes half a minute on a poor connection. Node's own deadlines are four times as long, and
 * slow clients could hold all connections.
 */
export const DEADLINES: ConnectionDeadlines = {
  headers: 15_000,
  request: 60_000,
  silence: 60_000,
  // Proxies keep idle connections for up to two minutes; a request on a connection that is being closed is lost.
  idle: 125_000,
  check: 5_000,
};

interface HttpServerOptions {
  readonly isBehindProxy?: boolean;
  readonly deadlines?: ConnectionDeadlines;
}

/** All headers together; the response beyond it is 431. */
export const HEADERS_MAX_BYTES = 16_384;

/** Behind a proxy, requests keep its X-Request-Id. */
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
      // A "timeout" listener must destroy the connection itself.
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

/** Closes each connection with its next response, so that none closes while a proxy sends a request on it. */
export function keepNoConnection(server: Server): void {
  server.prependListener("request", (_incoming, outgoing) => {
    outgoing.shouldKeepAlive = false;
  });
}

/** Finishes the requests under way, within ten seconds. */
export async function drain(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), STOP_SWEEP_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), STOP_DEADLINE_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
