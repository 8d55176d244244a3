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
 * Opens the register, loads the pages, listens; rejects when one of the three fails. The register comes first: loading
 * may build the site, and an operator whose register is lost should not wait for that.
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

/** A message that has waited longer to be e-mailed, in seconds, is late. */
const LATE_SECONDS = 3_600;

/** Of a folder that can't be read. */
const NO_ROOM = { free: 0, needed: 1 };

/** A stop, or a start that fails, closes `opened` in the opposite order. */
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

  // Loaded only where metrics are on.
  const metrics = config.metrics && (await import("../metrics/metrics.ts")).createMetrics();
  const logWarning = logWarningAsJson;
  const quietly = quietInOutage(logErrorAsJson);
  const logError = metrics?.countErrors(quietly) ?? quietly;

  const clientAddress = createClientAddress(config.trustedHops, logWarning);
  const shared = requestCounts && startSharedCounters(requestCounts, logError);
  opened.defer(() => shared?.stop());
  const limits = createRateLimits(config, logWarning, shared?.createCounter, metrics?.countRefusal);
  // Without a mail server, messages wait for staff, and none is late.
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
    /** The port it listens on; with the setting 0, the one that the system chose. */
    port,
    /** Whether the register has a certificate of the number, as typed. */
    knows: async (typed: string): Promise<boolean> => {
      const check = checkCertificateNumber(typed);
      if (!check.ok) return false;
      return (await store.lookUp(check.number)).certificate !== undefined;
    },
    /** Offers files of the demonstration to everybody, from now on. */
    offer: (files: readonly DemonstrationFile[]): void => {
      for (const file of files) demonstration.set(file.number, file);
    },
    /** Undefined when metrics are off. */
    metricsPort: metricsServer && metricsServer.port,
    /** The register's file, or the address of its database. */
    registerPlace: location,
    /** What this start created or changed in the register, as a sentence; undefined for nothing. */
    registerNotice: notice,
    /** Reports "stopping" for the grace period, then accepts no more requests, finishes those under way, closes all. */
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
