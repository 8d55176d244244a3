import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Store } from "../../database/store.ts";
import { createApp } from "../create-app.ts";

const NO_PAGES = { byPath: new Map(), notFound: () => new Response(null, { status: 404 }) };

/** Our server without pages, over a store, on a free port of this machine. */
export async function serveDoor(store: Store): Promise<{
  readonly origin: string;
  readonly close: () => Promise<void>;
}> {
  const app = createApp({ store, site: NO_PAGES, logError: () => {} });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
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
