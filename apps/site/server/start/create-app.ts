import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { DatabaseUnusableError, type Store } from "@register/register";
import {
  API_ROOT,
  COPY_PATH,
  DEMONSTRATION_PREFIX,
  REST_PREFIX,
  HEALTH_PATHS,
  LANGUAGES,
  numberInQuery,
  pathIn,
  ROUTES,
} from "@register/domain/site";
import { setInQuery } from "@register/domain/numbers";
import { installedVersion } from "@register/settings";
import { createCertificateApi } from "../api/certificate-api.ts";
import { createCertificatePage } from "../pages/certificate-page.ts";
import type { ClientAddress, ErrorLog } from "@register/http";
import { createContactPage } from "../pages/contact-page.ts";
import { CONTACT_BODY_MAX_BYTES, createPublicApi } from "../public-api/public-api.ts";
import { jsonResponse, registerOut, requestId } from "@register/http";
import { createFilledPage } from "../pages/filled-page.ts";
import { createHealthCheck, type HealthCheck } from "../http/health-check.ts";
import { COPY_BODY_MAX_BYTES, createIssuedCopy } from "../pages/issued-copy.ts";
import { createDemonstrationFiles, type Demonstration } from "../pages/demonstration.ts";
import { createLookups } from "../lookup/look-up-certificate.ts";
import { createMessageIntake } from "../messages/message-intake.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import type { SiteContent } from "../pages/site-content.ts";

export interface AppParts {
  readonly store: Store;
  readonly site: SiteContent;
  /** Scheme, host and port. */
  readonly publicOrigin: string;
  readonly limits: RateLimits;
  readonly clientAddress: ClientAddress;
  readonly logError: ErrorLog;
  readonly health?: HealthCheck;
  /** Filled after the start. */
  readonly demonstration?: Demonstration;
  readonly metrics?: Metrics | undefined;
}

/** Does not listen. */
export function createApp({
  store,
  site,
  publicOrigin,
  limits,
  clientAddress,
  logError,
  health = createHealthCheck({ store, logError }),
  demonstration = new Map(),
  metrics,
}: AppParts): Hono {
  const app = new Hono();
  const logFault = (error: Error, context: Context): void => {
    if (!isAborted(context)) logError("the server", error);
  };

  if (metrics !== undefined) app.use(metrics.timeRequest);
  app.use(async (context, next) => {
    await next();
    const id = context.res.status >= 500 ? requestId() : undefined;
    if (id !== undefined) context.header("x-request-id", id);
  });
  app.get(HEALTH_PATHS.live, () => jsonResponse(200, { status: "ok" }));
  app.get(HEALTH_PATHS.ready, () =>
    health.isReady()
      ? jsonResponse(200, { status: "ok" })
      : jsonResponse(503, { status: "stopping" }),
  );
  app.get(HEALTH_PATHS.health, async () => {
    const status = await health.state();
    const isUp = status === "ok" || status === "degraded";
    return jsonResponse(isUp ? 200 : 503, { status, version: installedVersion() });
  });
  const lookUp = createLookups({ store, limits, logError, demonstration });
  const { api, atPage } = createCertificateApi({
    origin: publicOrigin,
    clientAddress,
    lookUp,
    takeBackLookup: limits.takeBackLookup,
    logFault,
  });
  const takeUncounted = createMessageIntake({ store, limits, logError });
  const takeMessage = metrics?.countMessages(takeUncounted) ?? takeUncounted;
  app.route(REST_PREFIX, createPublicApi({ clientAddress, lookUp, takeMessage }));
  // Needs its own router: QUERY is a possible number, and two routes for one address disable Hono's fast router.
  app.all(`${API_ROOT}/*`, ({ req, env }) => api.fetch(req.raw, env));
  app.use(async (context, next) => {
    await next();
    // Search engines must not list certificates.
    const { search } = new URL(context.req.url);
    if (numberInQuery(search) !== null || setInQuery(search) !== undefined) {
      context.header("x-robots-tag", "noindex");
    }
  });
  for (const { code: language } of LANGUAGES) {
    const contactPage = createContactPage({ language, site, limits, clientAddress, takeMessage });
    const path = pathIn(language, ROUTES.contact);
    const filledPage = createFilledPage({ language, site, limits, clientAddress });
    app.get(path, filledPage);
    app.get(pathIn(language, ROUTES.checkMany), filledPage);
    app.post(
      path,
      bodyLimit({ maxSize: CONTACT_BODY_MAX_BYTES, onError: contactPage.tooLarge }),
      contactPage.send,
    );
    const track = pathIn(language, ROUTES.track);
    app.on(["GET", "OPTIONS"], track, atPage);
    app.get(
      track,
      createCertificatePage({
        language,
        site,
        origin: publicOrigin,
        clientAddress,
        lookUp,
      }),
    );
  }
  app.post(
    COPY_PATH,
    bodyLimit({
      maxSize: COPY_BODY_MAX_BYTES,
      onError: () => jsonResponse(413, { message: "The body is too large" }),
    }),
    createIssuedCopy({ clientAddress, lookUp }),
  );
  app.get(`${DEMONSTRATION_PREFIX}/:file`, createDemonstrationFiles(demonstration, store));
  app.get("*", ({ req }) => {
    const content = site.byPath.get(req.path);
    if (content !== undefined) return content(req.raw);
    // People type paths with capitals or a final slash, and some mail gateways escape the question mark.
    const { pathname, search } = new URL(req.url);
    const [path = "", query = search.slice(1)] = pathname.split(/%3F/i, 2);
    const canonical = path.replace(/\/$/, "").toLowerCase();
    if (canonical !== req.path && site.byPath.has(canonical)) {
      const location = query === "" ? canonical : `${canonical}?${query}`;
      return jsonResponse(308, undefined, { location });
    }
    return site.notFound(req.path)(req.raw);
  });
  app.all("*", () => jsonResponse(405, { message: "Method not allowed" }, { allow: "GET, HEAD" }));
  app.onError((error, context) => {
    logFault(error, context);
    if (error instanceof DatabaseUnusableError) return registerOut();
    return jsonResponse(500, { message: "Internal server error" });
  });
  return app;
}

/** Clients that disconnect early must not fill the log. */
function isAborted({ env }: Context): boolean {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>;
  return incoming?.complete === false;
}
