import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Hono } from "hono";
import type { Store } from "@register/register";
import { NO_LIMITS } from "../limits/rate-limits.ts";
import { type AppParts, createApp } from "../start/create-app.ts";
import { createHttpServer } from "@register/http";
import { NO_SITE } from "./no-site.ts";

/** The server over a store, without pages, limits or a log where a test passes none. */
export function testApp(parts: Pick<AppParts, "store"> & Partial<AppParts>): Hono {
  return createApp({
    site: NO_SITE,
    publicOrigin: "https://certificates.example",
    limits: NO_LIMITS,
    clientAddress: () => "a client",
    logError: () => {},
    ...parts,
  });
}

/** Our server without pages, over a store, on a free port of this machine. */
export async function serveApp(
  store: Store,
  parts: Partial<AppParts> = {},
): Promise<{
  readonly origin: string;
  readonly close: () => Promise<void>;
}> {
  const server = createHttpServer(testApp({ store, ...parts }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await store.close();
    },
  };
}
