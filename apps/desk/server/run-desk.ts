import { readFile } from "node:fs/promises";
import {
  prepare,
  documentHeaders,
  loadBuiltFiles,
  createClientAddress,
  createRefusalLog,
  logErrorAsJson,
  logWarningAsJson,
  createHttpServer,
  DEADLINES,
  drain,
  keepNoConnection,
  listen,
} from "@register/http";
import { localDeskOrigin, type DeskRules, DESK_COMMAND } from "@register/settings";
import type { DatabaseLocation, ListenAddress } from "@register/settings";
import { UPLOAD_MS } from "./action-routes.ts";
import { ActionThread } from "./action-thread.ts";
import { createDeskApp } from "./desk-app.ts";
import type { DeskPages } from "./desk-parts.ts";
import { RegisterPool } from "./register-pool.ts";

export interface DeskSetup extends DeskRules, ListenAddress {
  readonly location: DatabaseLocation;
  /** Defaults to localhost and the listening port. */
  readonly origin?: string | undefined;
  /** The folder of the built pages. */
  readonly directory: string;
  readonly trustedHops: number;
}

export interface RunningDesk {
  /** Scheme, host and port, as browsers see them. */
  readonly origin: string;
  /** Finishes the requests under way. */
  readonly stop: () => Promise<void>;
}

/** A browser keeps six, however many tabs it has. If strangers hold every connection, these cost some 200 MB. */
const CONNECTIONS_MAX = 2048;

/** Milliseconds between two deletions of uploads older than a day. */
const UPLOADS_CHECKED_MS = 600_000;

/** Rejects with PortUnusableError. */
export async function runDesk(setup: DeskSetup): Promise<RunningDesk> {
  const { trustedHops, directory } = setup;
  // The origin is known only once the server listens.
  const app = Promise.withResolvers<ReturnType<typeof createDeskApp>>();
  const server = createHttpServer(
    { fetch: async (...request) => (await app.promise).fetch(...request) },
    { isBehindProxy: trustedHops > 0, deadlines: { ...DEADLINES, request: UPLOAD_MS } },
  );
  server.maxConnections = CONNECTIONS_MAX;
  const logDropped = createRefusalLog("the desk", logWarningAsJson);
  server.on("drop", () => {
    // Idle connections make room for new clients.
    server.closeIdleConnections();
    logDropped("The desk has no connection to spare.");
  });
  const port = await listen(server, setup, {
    port: "DESK_PORT",
    host: "DESK_HOST",
    command: DESK_COMMAND,
  });
  const origin = setup.origin ?? localDeskOrigin(port);
  const registers = new RegisterPool(setup.location);
  const apart = new ActionThread(setup.location);
  try {
    app.resolve(
      createDeskApp({
        ...setup,
        origin,
        registers,
        apart,
        pages: await loadDeskPages(directory, origin),
        clientAddress: createClientAddress(trustedHops, logWarningAsJson),
        logError: logErrorAsJson,
        logWarning: logWarningAsJson,
      }),
    );
  } catch (error) {
    server.close();
    throw error;
  }
  const removeOld = async () => {
    await using opened = new AsyncDisposableStack();
    await (await registers.take(opened)).desk.uploads.removeOld();
  };
  // An unusable register is reported by each request.
  const timer = setInterval(() => void removeOld().catch(() => undefined), UPLOADS_CHECKED_MS);
  return {
    origin,
    stop: async () => {
      clearInterval(timer);
      keepNoConnection(server);
      await drain(server);
      await apart.close();
      await registers.close();
    },
  };
}

/** Served from memory, with the public site's security policy. */
async function loadDeskPages(directory: string, origin: string): Promise<DeskPages> {
  return {
    document: prepare({
      status: 200,
      contentType: "text/html; charset=utf-8",
      cacheControl: "no-store",
      body: await readFile(`${directory}/index.html`),
      headers: documentHeaders(undefined, origin),
    }),
    files: new Map(await loadBuiltFiles(directory)),
  };
}
