import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getMimeType } from "hono/utils/mime";

export interface StaticHost {
  readonly origin: string;
  readonly close: () => void;
}

/** The plainest static host there is: files by their path, pages without their ending, no headers of ours. */
export async function serveStatically(directory: string): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = pathname === "/" ? "/index.html" : pathname;
    const name = /\.\w+$/.test(file) ? file : `${file}.html`;
    readFile(`${directory}${name}`).then(
      (body) => response.setHeader("content-type", getMimeType(name) ?? "").end(body),
      () => response.writeHead(404).end(),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
