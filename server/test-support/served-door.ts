import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Store } from "../../database/store.ts";
import { createHttpServer } from "../start/http-server.ts";
import { testApp } from "./test-app.ts";

/** Our server without pages, over a store, on a free port of this machine. */
export async function serveDoor(store: Store): Promise<{
  readonly origin: string;
  readonly close: () => Promise<void>;
}> {
  const server = createHttpServer(testApp({ store }));
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
