import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { withRequestId } from "./request-id.ts";

/** How long a client may keep a connection in each state, in milliseconds. */
export interface ConnectionDeadlines {
  /** From the first byte of a request to the end of its headers. */
  readonly headers: number;
  /** To the end of its body. */
  readonly request: number;
  /**
   * Without a byte in either direction: a client that does not read its response. The time that the server takes for
   * the response does not count, as when a message waits for an import to end.
   */
  readonly silence: number;
  /** Between two requests. */
  readonly idle: number;
  /** Between two checks of the first two deadlines. */
  readonly check: number;
}

/**
 * A poor connection on a quay sends the largest body, 32 KB, in half a minute. Node's own deadlines are four and five
 * times as long, and it has none for silence: a client that sends a byte now and then would keep all connections.
 */
export const DEADLINES: ConnectionDeadlines = {
  headers: 15_000,
  request: 60_000,
  silence: 60_000,
  // Longer than proxies keep an idle connection (nginx and the load balancers of large clouds a minute, Caddy two):
  // otherwise a request may arrive on a connection that is being closed, and is lost.
  idle: 125_000,
  check: 5_000,
};

interface HttpServerOptions {
  readonly isBehindProxy?: boolean;
  readonly deadlines?: ConnectionDeadlines;
}

/** Most bytes of all headers of a request, address included; beyond it the response is 431. */
export const HEADERS_MAX_BYTES = 16_384;

/** The server for an app, not yet listening. Behind a proxy of the operator, requests keep the ids that it gave them. */
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
      // With a listener, Node leaves it to the listener to destroy the connection.
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

/** Longest wait for requests under way when the server stops, in milliseconds. */
const STOP_DEADLINE_MS = 10_000;

/** How often idle connections are closed meanwhile, in milliseconds. */
const STOP_SWEEP_MS = 50;

/**
 * Ends every connection with its next response: a connection that is kept until the server closes could be closed
 * at the moment in which a proxy sends a request on it.
 */
export function keepNoConnection(server: Server): void {
  server.prependListener("request", (_incoming, outgoing) => {
    outgoing.shouldKeepAlive = false;
  });
}

/** Accepts no more connections and finishes the requests under way, within ten seconds. */
export async function drain(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), STOP_SWEEP_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), STOP_DEADLINE_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
