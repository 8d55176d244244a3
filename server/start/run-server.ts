import { setTimeout as wait } from "node:timers/promises";
import { openStore } from "../../database/open-database.ts";
import { createClientAddress } from "../http/client-address.ts";
import { logErrorAsJson, logWarningAsJson } from "../http/error-log.ts";
import { createHealthCheck } from "../http/health-check.ts";
import { createOutageLog } from "../http/outage-log.ts";
import { createRateLimits } from "../limits/rate-limits.ts";
import { startSharedLimits } from "../limits/shared-limits.ts";
import { startDelivery } from "../messages/deliverer.ts";
import { watchOutbox } from "../messages/outbox-watch.ts";
import { createSmtpSender } from "../messages/smtp-sender.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { createMetricsServer } from "../metrics/metrics-server.ts";
import type { ListenAddress, ServerConfig } from "../../settings/server-config.ts";
import type { SiteContent } from "../pages/site-content.ts";
import { createApp } from "./create-app.ts";
import { drain, keepNoConnection } from "./drain.ts";
import { createHttpServer } from "./http-server.ts";
import { listen } from "./listen.ts";

export interface RunningServer {
  /** Port it listens on; the one that the system chose when port 0 was asked for. */
  readonly port: number;
  /** Where the register is: a file, or the address of a database. */
  readonly registerPlace: string;
  /** What this start made of the register or changed in it, as a sentence; undefined when nothing. */
  readonly registerNotice: string | undefined;
  /** Port of the metrics; undefined when they are off. */
  readonly metricsPort: number | undefined;
  /**
   * Says that it stops, for as long as the grace is, then takes no more requests, finishes those under way,
   * lets go of the database.
   */
  stop(): Promise<void>;
}

/**
 * Opens the register, readies the pages, listens. Rejects when any of the three can't be done. The register
 * comes first: a site may be built to be loaded, and whoever has lost a register should not wait for that.
 */
export async function runServer(
  config: ServerConfig,
  loadSite: () => Promise<SiteContent>,
): Promise<RunningServer> {
  const opened = new AsyncDisposableStack();
  try {
    return await start(config, loadSite, opened);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/** What is opened on the way is closed in the opposite order, by a stop or by a start that fails. */
async function start(
  config: ServerConfig,
  loadSite: () => Promise<SiteContent>,
  opened: AsyncDisposableStack,
): Promise<RunningServer> {
  const whenAbsent = config.mayCreateRegister ? "create" : "refuse";
  const { store, requestCounts, durabilityWarning, place, notice } = await openStore(
    config,
    whenAbsent,
  );
  opened.defer(() => store.close());
  if (durabilityWarning !== undefined) logWarningAsJson("the database", durabilityWarning);

  // Loaded only where it is asked for.
  const metrics = config.metrics && (await import("../metrics/metrics.ts")).createMetrics();
  const logWarning = logWarningAsJson;
  const outages = createOutageLog({ store, logError: logErrorAsJson, logWarning });
  opened.defer(outages.stop);
  const logError = metrics?.countErrors(outages.logError) ?? outages.logError;

  const clientAddress = createClientAddress(config.trustedHops, logWarning);
  const shared = requestCounts && startSharedLimits(requestCounts, logError);
  opened.defer(() => shared?.stop());
  const limits = createRateLimits(config, logWarning, shared?.createCounter, metrics?.countRefusal);
  // Without a mail server messages wait for staff, and none of them is late.
  const { outbox } = store;
  const watch = config.mail && watchOutbox({ outbox, logError, logWarning });
  opened.defer(() => watch?.stop());
  const health = createHealthCheck({ store, logError, isDegraded: watch?.isLate });

  const site = await loadSite();
  const app = createApp({ store, site, limits, clientAddress, logError, health, metrics });
  const metricsPort =
    config.metrics &&
    metrics &&
    (await serveMetrics(metrics, { health, outbox: watch }, config.metrics, opened));
  const server = createHttpServer(app, { isBehindProxy: config.trustedHops > 0 });
  const port = await listen(server, config, { port: "PORT", host: "HOST" });
  const delivery =
    config.mail &&
    startDelivery({ outbox, sender: createSmtpSender(config.mail), logError, logWarning });
  return {
    port,
    metricsPort,
    registerPlace: place,
    registerNotice: notice,
    stop: async () => {
      health.stop();
      keepNoConnection(server);
      await wait(config.shutdownGrace * 1000);
      await drain(server);
      await delivery?.stop();
      await opened.disposeAsync();
    },
  };
}

/** Gives the port at which Prometheus may ask. */
async function serveMetrics(
  metrics: Metrics,
  observed: Parameters<Metrics["observe"]>[0],
  address: ListenAddress,
  opened: AsyncDisposableStack,
): Promise<number> {
  metrics.observe(observed);
  const server = createMetricsServer(metrics);
  const port = await listen(server, address, { port: "METRICS_PORT", host: "METRICS_HOST" });
  opened.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  return port;
}
