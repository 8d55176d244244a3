import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Elements after whose end a connection may pause: not within a list, which the bar has to be read to lay out. */
const PAUSE = /(?<=<\/(?:header|h1|p|svg|ul|section|form)>)/;

/** Long enough for a frame, in milliseconds. */
const PAUSE_MS = 40;

const PIECES = 12;

export interface SlowHost {
  readonly origin: string;
  readonly close: () => void;
}

/** Passes a site on, its documents in pieces, as a poor connection does. */
export async function serveInPieces(site: string): Promise<SlowHost> {
  const server = createServer((request, response) => {
    void (async () => {
      const served = await fetch(site + (request.url ?? "/"));
      const type = served.headers.get("content-type") ?? "";
      response.writeHead(served.status, { "content-type": type });
      if (!type.startsWith("text/html")) return response.end(await served.bytes());
      const parts = (await served.text()).split(PAUSE);
      const size = Math.ceil(parts.length / PIECES);
      for (let start = 0; start < parts.length; start += size) {
        response.write(parts.slice(start, start + size).join(""));
        await wait(PAUSE_MS);
      }
      return response.end();
    })();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
