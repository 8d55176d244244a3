import { createServer } from "node:http";
import { Counter, Gauge, Histogram, Registry } from "@prometheus-io/client";
import type { MiddlewareHandler } from "hono";
import type { DiskRoom } from "@register/register/sqlite";
import { CERTIFICATES_TABLE } from "@register/domain/certificate";
import {
  API_PREFIX,
  HEALTH_PATHS,
  METRICS_PATH,
  numberInQuery,
  QUERY_PATH,
  readPath,
  REST_PREFIX,
  ROUTES,
} from "@register/domain/site";
import type { ListenAddress } from "@register/settings";
import { type ErrorLog, listen } from "@register/http";
import type { HealthCheck } from "../http/health-check.ts";
import { type LimitName, REQUEST_LIMITS } from "../limits/rate-limits.ts";
import type { MessageIntake } from "../messages/message-intake.ts";

/** Upper bounds in seconds. */
const DURATIONS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Observed {
  readonly health: HealthCheck;
  /** Age of the oldest waiting message, in seconds. */
  readonly waited: (() => Promise<number>) | undefined;
  readonly room: (() => Promise<DiskRoom>) | undefined;
}

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Feeds the rules of docs/alerts.yml. Labels hold no data of visitors or certificates. Counters start at zero, so that
 * Prometheus sees the first increase.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];

  const failedMessages = new Counter({
    name: "verification_messages_total",
    help: "Messages without faults that could not be stored",
    labelNames: ["outcome"],
    registers,
  }).labels("failed");
  failedMessages.inc(0);
  const refusals = new Counter({
    name: "verification_refusals_total",
    help: "Requests over a limit of their client address, of its network or of all together",
    labelNames: ["limit"],
    registers,
  });
  for (const limit of Object.keys(REQUEST_LIMITS)) refusals.labels(limit).inc(0);
  const errors = new Counter({
    name: "verification_errors_total",
    help: "Faults of the server, its register or its mail server; the log says which",
    registers,
  });
  const durations = new Histogram({
    name: "verification_request_duration_seconds",
    help: "From a request's head to its answer's",
    labelNames: ["route", "status"],
    buckets: DURATIONS,
    registers,
  });

  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });

  return {
    countMessages:
      (takeMessage: MessageIntake): MessageIntake =>
      async (client, submission, place) => {
        const outcome = await takeMessage(client, submission, place);
        if (outcome.kind === "failed") failedMessages.inc();
        return outcome;
      },
    countErrors:
      (logError: ErrorLog): ErrorLog =>
      (place, error) => {
        errors.inc();
        logError(place, error);
      },
    countRefusal: (limit: LimitName) => refusals.labels(limit).inc(),
    timeRequest: (async (context, next) => {
      const start = performance.now();
      await next();
      // Read these only after the response exists.
      const { req, res } = context;
      const route = routeClass(req.path, numberInQuery(new URL(req.url).search) !== null);
      const status = `${Math.floor(res.status / 100)}xx`;
      durations.observe({ route, status }, (performance.now() - start) / 1000);
    }) satisfies MiddlewareHandler,
    observe: ({ health, waited, room }: Observed) => {
      gauge("verification_register_up", "1 while the register answers, else 0", async () =>
        (await health.state()) === "unavailable" ? 0 : 1,
      );
      if (room !== undefined) {
        gauge(
          "verification_disk_free_bytes",
          "Free on the disk of the register",
          async () => (await room()).free,
        );
        gauge(
          "verification_disk_needed_bytes",
          "What an upgrade or an import may need of it",
          async () => (await room()).needed,
        );
      }
      if (waited === undefined) return;
      gauge(
        "verification_outbox_oldest_seconds",
        "How long the oldest message has waited to be e-mailed; NaN while the register can't be read",
        () => waited().catch(() => Number.NaN),
      );
    },
    /** Uses a separate port, which visitors do not reach. */
    serve: async (address: ListenAddress) => {
      const server = createServer((request, response) => {
        if (request.method !== "GET" || request.url !== METRICS_PATH) {
          response.writeHead(404).end();
          return;
        }
        registry.metrics().then(
          (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
          () => response.writeHead(500).end(),
        );
      });
      const port = await listen(server, address, { port: "METRICS_PORT", host: "METRICS_HOST" });
      const stop = (): void => {
        server.closeAllConnections();
        server.close();
      };
      return { port, stop };
    },
    text: () => registry.metrics(),
  };
}

/** The classes that alerts distinguish. */
export type RouteClass = "lookup" | "health" | "other";

const HEALTH: ReadonlySet<string> = new Set(Object.values(HEALTH_PATHS));

export function routeClass(path: string, namesCertificate: boolean): RouteClass {
  if (HEALTH.has(path)) return "health";
  if (path === `${REST_PREFIX}/${CERTIFICATES_TABLE}`) return "lookup";
  if (path.startsWith(`${API_PREFIX}/`) && path !== QUERY_PATH) return "lookup";
  return namesCertificate && readPath(path).route === ROUTES.track ? "lookup" : "other";
}
