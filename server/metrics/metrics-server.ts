import { createServer, type Server } from "node:http";
import type { Metrics } from "./metrics.ts";

/** The server that Prometheus asks, not yet listening: it answers one address, and no visitor. */
export function createMetricsServer(metrics: Metrics): Server {
  return createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
