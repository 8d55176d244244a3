import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";

/** How long a client may keep a connection without using it as it should, in milliseconds. */
export interface ConnectionDeadlines {
  /** From the first byte of a request to the end of its headers. */
  readonly headers: number;
  /** To the end of its body. */
  readonly request: number;
  /** Without a byte in either direction: a client that does not read its answer. */
  readonly silence: number;
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
  look: 5_000,
};

/** Bytes of all headers of a request, address included; beyond it the answer is 431. */
export const HEADERS_MAX_BYTES = 16_384;

/** The server for an app, not yet listening. */
export function createHttpServer(app: Hono, deadlines: ConnectionDeadlines = DEADLINES): Server {
  const listener = getRequestListener(app.fetch);
  const server = createServer(
    {
      headersTimeout: deadlines.headers,
      requestTimeout: deadlines.request,
      connectionsCheckingInterval: deadlines.look,
      maxHeaderSize: HEADERS_MAX_BYTES,
    },
    (incoming, outgoing) => void listener(incoming, outgoing),
  );
  // Node destroys the connection then.
  server.timeout = deadlines.silence;
  return server;
}
