import { createServer } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "@prometheus-io/client";
import type { MiddlewareHandler } from "hono";
import type { DiskRoom } from "@register/register/sqlite";
import { NUMBER_PARAMETER } from "@register/domain/site";
import { type VerdictKind, verdictAt } from "@register/domain/certificate";
import type { ListenAddress } from "@register/settings";
import type { RegisterOutcome } from "../lookup/look-up-certificate.ts";
import type { ErrorLog } from "@register/http";
import type { HealthCheck } from "../http/health-check.ts";
import { type LimitName, LIMITS } from "../limits/limits.ts";
import type { IntakeOutcome, MessageIntake } from "../messages/message-intake.ts";
import type { OutboxWatch } from "../messages/outbox-watch.ts";
import { listen } from "@register/http";
import { routeClass } from "./route-class.ts";

/** How a lookup ended: the verdict on the certificate, or why there is none. */
type LookupLabel = VerdictKind | Exclude<RegisterOutcome["kind"], "found" | "unexpected">;

/** Upper bounds of the classes of a request's duration, in seconds. */
const DURATIONS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What the server watches; undefined where there is no such thing. */
interface Observed {
  readonly health: HealthCheck;
  readonly outbox: OutboxWatch | undefined;
  readonly room: (() => Promise<DiskRoom>) | undefined;
}

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * The server's counts of itself, for Prometheus; to be made once in a process. No label holds anything of a visitor
 * or of a certificate, and each has a few known values. A counter begins at zero, so that its first increase is seen.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  /** A counter for each value of one label. */
  const countersBy = <Value extends string>(
    name: string,
    help: string,
    label: string,
    values: Readonly<Record<Value, unknown>>,
  ): Readonly<Record<string, Counter.Internal | undefined>> => {
    const counter = new Counter({ name, help, labelNames: [label], registers });
    return Object.fromEntries(
      Object.keys(values).map((value) => {
        const child = counter.labels(value);
        child.inc(0);
        return [value, child];
      }),
    );
  };
  const lookups = countersBy<LookupLabel>(
    "verification_lookups_total",
    "Lookups of a certificate, by verdict or by why there is none",
    "outcome",
    {
      valid: true,
      expired: true,
      "not-yet-valid": true,
      suspended: true,
      withdrawn: true,
      unclear: true,
      "known-forgery": true,
      "not-found": true,
      invalid: true,
      limited: true,
      failed: true,
    },
  );
  const messages = countersBy<IntakeOutcome["kind"]>(
    "verification_messages_total",
    "Messages without faults, by whether they were stored (sent)",
    "outcome",
    { sent: true, limited: true, failed: true },
  );
  const refusals = countersBy<LimitName>(
    "verification_refusals_total",
    "Requests over a limit of their client address, of its network or of all together",
    "limit",
    LIMITS,
  );
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
    countLookup: (outcome: RegisterOutcome, checkedAt: string) =>
      lookups[labelOf(outcome, checkedAt)]?.inc(),
    countMessages:
      (takeMessage: MessageIntake): MessageIntake =>
      async (client, submission, place) => {
        const outcome = await takeMessage(client, submission, place);
        messages[outcome.kind]?.inc();
        return outcome;
      },
    countErrors:
      (logError: ErrorLog): ErrorLog =>
      (place, error) => {
        errors.inc();
        logError(place, error);
      },
    countRefusal: (limit: LimitName) => refusals[limit]?.inc(),
    timeRequest: (async (context, next) => {
      const start = performance.now();
      await next();
      // Read after the response is there.
      const { req, res } = context;
      const route = routeClass(req.method, req.path, req.query(NUMBER_PARAMETER) !== undefined);
      const status = `${Math.floor(res.status / 100)}xx`;
      durations.observe({ route, status }, (performance.now() - start) / 1000);
    }) satisfies MiddlewareHandler,
    /** From now on shows how each of these is. */
    observe: ({ health, outbox, room }: Observed) => {
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
      if (outbox === undefined) return;
      gauge("verification_outbox_messages", "Messages that wait to be e-mailed", outbox.messages);
      gauge(
        "verification_outbox_oldest_seconds",
        "How long the oldest message has waited to be e-mailed",
        outbox.oldestSeconds,
      );
    },
    /** Serves Prometheus at one path of its own port, which visitors do not use. */
    serve: async (address: ListenAddress) => {
      const server = createServer((request, response) => {
        if (request.method !== "GET" || request.url !== "/metrics") {
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
    /** In the text format of Prometheus. */
    text: () => registry.metrics(),
  };
}

function labelOf(outcome: RegisterOutcome, checkedAt: string): LookupLabel {
  if (outcome.kind === "found") {
    return outcome.forgery === undefined
      ? verdictAt(outcome.certificate, checkedAt).kind
      : "known-forgery";
  }
  return outcome.kind === "unexpected" ? "failed" : outcome.kind;
}
