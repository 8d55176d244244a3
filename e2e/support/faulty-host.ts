import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface FaultyHost {
  readonly origin: string;
  /** Answers each address that matches with 404 from now on. */
  readonly miss: (path: RegExp) => void;
  /** Answers all of them again. */
  readonly restore: () => void;
  readonly close: () => void;
}

/** Passes a site on, but for the scripts that a test keeps back. */
export async function serveFaulty(site: string): Promise<FaultyHost> {
  let missing: RegExp | undefined;
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? "/";
      if (missing?.test(path) === true) {
        response.writeHead(404, { "cache-control": "no-store" }).end();
        return;
      }
      const sentHeaders = new Headers(request.headers as Record<string, string>);
      for (const name of ["host", "connection", "content-length"]) sentHeaders.delete(name);
      const served = await fetch(site + path, {
        method: request.method ?? "GET",
        headers: sentHeaders,
        ...(request.method === "POST" ? { body: new Uint8Array(await buffer(request)) } : {}),
        redirect: "manual",
      });
      const headers = Object.fromEntries(served.headers);
      // So that each document asks for each script.
      headers["cache-control"] = "no-store";
      // As fetch has unpacked it.
      delete headers["content-encoding"];
      delete headers["content-length"];
      response.writeHead(served.status, headers);
      response.end(await served.bytes());
    })();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    miss: (path) => {
      missing = path;
    },
    restore: () => {
      missing = undefined;
    },
    close: () => void server.close(),
  };
}
