import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import { openStore } from "../../database/open-database.ts";
import { createClientAddress } from "../http/client-address.ts";
import { createApp } from "./create-app.ts";
import { startDelivery } from "../messages/deliverer.ts";
import { createSmtpSender } from "../messages/smtp-sender.ts";
import { createHttpServer } from "./http-server.ts";
import { logErrorAsJson, logWarningAsJson } from "../http/error-log.ts";
import { createRateLimits } from "../limits/rate-limits.ts";
import type { ServerConfig } from "../../settings/server-config.ts";
import { startSharedLimits } from "../limits/shared-limits.ts";
import type { SiteContent } from "../pages/site-content.ts";

export interface RunningServer {
  /** Port it listens on; the one that the system chose when port 0 was asked for. */
  readonly port: number;
  /** Where the register is: a file, or the address of a database. */
  readonly registerPlace: string;
  /** What this start made of the register or changed in it, as a sentence; undefined when nothing. */
  readonly registerNotice: string | undefined;
  /** Takes no more requests, finishes those under way, lets go of the database. */
  stop(): Promise<void>;
}

/** Longest wait for requests under way when the server stops, in milliseconds. */
const STOP_DEADLINE_MS = 10_000;

/** How often connections that have become idle are closed meanwhile, in milliseconds. */
const STOP_SWEEP_MS = 50;

/**
 * Opens the register, readies the pages, listens. Rejects when any of the three can't be done. The register
 * comes first: a site may be built to be loaded, and whoever has lost a register should not wait for that.
 */
export async function runServer(
  config: ServerConfig,
  loadSite: () => Promise<SiteContent>,
): Promise<RunningServer> {
  const whenAbsent = config.mayCreateRegister ? "create" : "refuse";
  const { store, requestCounts, durabilityWarning, place, notice } = await openStore(
    config,
    whenAbsent,
  );
  if (durabilityWarning !== undefined) logWarningAsJson("the database", durabilityWarning);
  const clientAddress = createClientAddress(config.trustedHops, logWarningAsJson);
  const shared = requestCounts && startSharedLimits(requestCounts, logErrorAsJson);
  const limits = createRateLimits(config, logWarningAsJson, shared?.createLimiter);
  const serve = async (): Promise<Server> => {
    const site = await loadSite();
    const app = createApp({ store, site, limits, clientAddress, logError: logErrorAsJson });
    const server = createHttpServer(app);
    await listen(server, config);
    return server;
  };
  const letGo = async (): Promise<void> => {
    shared?.stop();
    await store.close();
  };
  const server = await serve().catch(async (error: unknown) => {
    await letGo();
    throw error;
  });
  const delivery =
    config.mail &&
    startDelivery({
      outbox: store.outbox,
      sender: createSmtpSender(config.mail),
      logError: logErrorAsJson,
      logWarning: logWarningAsJson,
    });
  return {
    port: (server.address() as AddressInfo).port,
    registerPlace: place,
    registerNotice: notice,
    stop: async () => {
      await drain(server);
      await delivery?.stop();
      await letGo();
    },
  };
}

/** The port can't be had. The message is one line for the person at the terminal. */
export class PortUnusableError extends Error {
  override readonly name = "PortUnusableError";
}

async function listen(server: Server, { port, host }: ServerConfig): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new PortUnusableError(explainListenError(error, port, host), { cause: error });
  }
}

function explainListenError(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is in use. Stop the program that uses it, or choose another: PORT=3001 npm start`;
    case "EACCES":
      return `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `HOST ${host} is not an address of this machine.`;
    default:
      return `The server can't listen on ${host}:${port} (${String(code)}).`;
  }
}

async function drain(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), STOP_SWEEP_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), STOP_DEADLINE_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
