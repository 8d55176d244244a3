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
  /** Undefined: that of this machine, at the port that it listens on. */
  readonly origin?: string | undefined;
  /** The folder of the built pages. */
  readonly directory: string;
  readonly trustedHops: number;
}

export interface RunningDesk {
  /** Scheme, host and port that browsers see. */
  readonly origin: string;
  /** Finishes the requests under way. */
  readonly stop: () => Promise<void>;
}

/** Connections at once, of which a browser keeps six, however many tabs it has: some 200 MB when strangers hold them all. */
const CONNECTIONS_MAX = 2048;

/** Between two deletions of files that nobody has imported within a day, in milliseconds. */
const UPLOADS_CHECKED_MS = 600_000;

/** Serves a desk. Rejects with PortUnusableError. */
export async function runDesk(setup: DeskSetup): Promise<RunningDesk> {
  const { trustedHops, directory } = setup;
  // Only a listening server knows its origin.
  const app = Promise.withResolvers<ReturnType<typeof createDeskApp>>();
  const server = createHttpServer(
    { fetch: async (...request) => (await app.promise).fetch(...request) },
    { isBehindProxy: trustedHops > 0, deadlines: { ...DEADLINES, request: UPLOAD_MS } },
  );
  server.maxConnections = CONNECTIONS_MAX;
  const logDropped = createRefusalLog("the desk", logWarningAsJson);
  server.on("drop", () => {
    // Those that are kept between two requests make room for whoever comes next.
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
  // Without its register the desk says so at each request.
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

/** The desk's document and files as they were built, served from memory under the public site's policy. */
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
