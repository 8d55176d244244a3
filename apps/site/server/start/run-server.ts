import { setTimeout as wait } from "node:timers/promises";
import { openStore } from "@register/register";
import { roomOfRegister } from "@register/register/sqlite";
import { checkCertificateNumber } from "@register/domain/numbers";
import {
  createClientAddress,
  logErrorAsJson,
  logWarningAsJson,
  createHttpServer,
  drain,
  keepNoConnection,
  listen,
  quietInOutage,
} from "@register/http";
import { createHealthCheck } from "../http/health-check.ts";
import { createRateLimits } from "../limits/rate-limits.ts";
import { startSharedCounters } from "../limits/shared-counters.ts";
import { longestWait, startDelivery } from "../messages/deliverer.ts";
import { createSmtpSender } from "../messages/smtp-sender.ts";
import type { ServerConfig } from "@register/settings";
import type { DemonstrationFile } from "../pages/demonstration.ts";
import type { SiteContent } from "../pages/site-content.ts";
import { createApp } from "./create-app.ts";

export type RunningServer = Awaited<ReturnType<typeof start>>;

/**
 * Rejects if the register, the pages or the port fails. The register comes first: loading may build the site, and an
 * operator with a lost register should not wait for that.
 */
export async function runServer(
  config: ServerConfig,
  loadSite: () => Promise<SiteContent>,
  inheritedSocket?: number,
): Promise<RunningServer> {
  const opened = new AsyncDisposableStack();
  try {
    return await start(config, loadSite, opened, inheritedSocket);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/** Seconds before a waiting message counts as late. */
const LATE_SECONDS = 3_600;

/** Used when the folder cannot be read. */
const NO_ROOM = { free: 0, needed: 1 };

/** A stop, or a failed start, closes `opened` in reverse order. */
async function start(
  config: ServerConfig,
  loadSite: () => Promise<SiteContent>,
  opened: AsyncDisposableStack,
  inheritedSocket: number | undefined,
) {
  const whenAbsent = config.mayCreateRegister ? "create" : "refuse";
  const { store, requestCounts, durabilityWarning, location, notice } = await openStore(
    config,
    whenAbsent,
  );
  opened.defer(() => store.close());
  if (durabilityWarning !== undefined) logWarningAsJson("the database", durabilityWarning);

  // Loaded only when needed.
  const metrics = config.metrics && (await import("../metrics/metrics.ts")).createMetrics();
  const logWarning = logWarningAsJson;
  const quietly = quietInOutage(logErrorAsJson);
  const logError = metrics?.countErrors(quietly) ?? quietly;

  const clientAddress = createClientAddress(config.trustedHops, logWarning);
  const shared = requestCounts && startSharedCounters(requestCounts, logError);
  opened.defer(() => shared?.stop());
  const limits = createRateLimits(config, logWarning, shared?.createCounter, metrics?.countRefusal);
  // Without a mail server, messages wait for staff and are never late.
  const { outbox } = store;
  const waited = config.mail && (() => longestWait(outbox));
  const room =
    config.databaseUrl === undefined
      ? () => roomOfRegister(config.dataDirectory).catch(() => NO_ROOM)
      : undefined;
  const health = createHealthCheck({
    store,
    logError,
    isDegraded: async () => {
      const disk = await room?.();
      const isFull = disk !== undefined && disk.free < disk.needed;
      return isFull || ((await waited?.()) ?? 0) > LATE_SECONDS;
    },
  });

  const site = await loadSite();
  const { publicOrigin } = config;
  const demonstration = new Map<string, DemonstrationFile>();
  const app = createApp({
    store,
    site,
    publicOrigin,
    limits,
    clientAddress,
    logError,
    health,
    demonstration,
    metrics,
  });
  metrics?.observe({ health, waited, room });
  const metricsServer = config.metrics && (await metrics?.serve(config.metrics));
  opened.defer(() => metricsServer?.stop());
  const server = createHttpServer(app, { isBehindProxy: config.trustedHops > 0 });
  const port = await listen(server, config, { port: "PORT", host: "HOST" }, inheritedSocket);
  const delivery =
    config.mail &&
    startDelivery({ outbox, sender: createSmtpSender(config.mail), logError, logWarning });
  return {
    /** The actual port, also for the setting 0. */
    port,
    knows: async (typed: string): Promise<boolean> => {
      const check = checkCertificateNumber(typed);
      if (!check.ok) return false;
      return (await store.lookUp(check.number)).certificate !== undefined;
    },
    /** Makes the files public. */
    offer: (files: readonly DemonstrationFile[]): void => {
      for (const file of files) demonstration.set(file.number, file);
    },
    /** Undefined when metrics are off. */
    metricsPort: metricsServer && metricsServer.port,
    /** File, or database address. */
    registerPlace: location,
    /** A sentence about changes that this start made to the register. */
    registerNotice: notice,
    /** Reports "stopping" for the grace period, then finishes the requests under way and closes all. */
    stop: async (): Promise<void> => {
      health.stop();
      keepNoConnection(server);
      await wait(config.shutdownGrace * 1000);
      await drain(server);
      await delivery?.stop();
      await opened.disposeAsync();
    },
  };
}
