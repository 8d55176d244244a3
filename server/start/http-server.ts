import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { withRequestId } from "../http/request-id.ts";

/** How long a client may keep a connection without using it as it should, in milliseconds. */
export interface ConnectionDeadlines {
  /** From the first byte of a request to the end of its headers. */
  readonly headers: number;
  /** To the end of its body. */
  readonly request: number;
  /**
   * Without a byte in either direction: a client that does not read its answer. While the answer is being made the
   * silence is ours, such as that of a message which waits for an import to end.
   */
  readonly silence: number;
  /** Between two requests. */
  readonly idle: number;
  /** How often the first two are looked at. */
  readonly look: number;
}

/**
 * A poor connection on a quay sends the largest body, 16 KB, in a quarter of a minute. Node's own
 * deadlines are four and five times as long, and it has none for silence: whoever opens connections
 * and sends a byte now and then would keep them all.
 */
const DEADLINES: ConnectionDeadlines = {
  headers: 15_000,
  request: 60_000,
  silence: 60_000,
  // Longer than a proxy keeps a connection that it doesn't use: nginx and the load balancers of large clouds a
  // minute, Caddy two. Otherwise a request may arrive on a connection that is being closed, and is lost.
  idle: 125_000,
  look: 5_000,
};

interface HttpServerOptions {
  readonly isBehindProxy?: boolean;
  readonly deadlines?: ConnectionDeadlines;
}

/** Bytes of all headers of a request, address included; beyond it the answer is 431. */
export const HEADERS_MAX_BYTES = 16_384;

/** The server for an app, not yet listening. Behind a proxy of ours, requests keep the ids that it gave them. */
export function createHttpServer(
  app: Hono,
  { isBehindProxy = false, deadlines = DEADLINES }: HttpServerOptions = {},
): Server {
  const listener = getRequestListener(app.fetch);
  const server = createServer(
    {
      headersTimeout: deadlines.headers,
      requestTimeout: deadlines.request,
      keepAliveTimeout: deadlines.idle,
      connectionsCheckingInterval: deadlines.look,
      maxHeaderSize: HEADERS_MAX_BYTES,
    },
    (incoming, outgoing) => {
      // Once somebody listens, Node leaves it to them to destroy the connection.
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
