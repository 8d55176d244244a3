import { once } from "node:events";
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getMimeType } from "hono/utils/mime";

export interface StaticHost {
  readonly origin: string;
  readonly close: () => void;
}

/** The plainest static host there is: files by their path, pages without their ending, folders by their index, no headers of ours. */
export async function serveStatically(directory: string): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = pathname.replace(/\/$/, "");
    const names = /\.\w+$/.test(path) ? [path] : [`${path}.html`, `${path}/index.html`];
    const name = names.find((each) => existsSync(directory + each));
    if (name === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader("content-type", getMimeType(name) ?? "");
    createReadStream(directory + name).pipe(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
