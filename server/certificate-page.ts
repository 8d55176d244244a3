import type { Context, Next } from "hono";
import type { Store } from "../database/store.ts";
import type { CertificateCheck } from "../domain/lookup-outcome.ts";
import { NUMBER_PARAMETER, ROUTES } from "../domain/routes.ts";
import { checkCertificate } from "./check-certificate.ts";
import { compressed, renderedOnce } from "./compressed.ts";
import type { ErrorLog } from "./error-log.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { SiteContent } from "./site-content.ts";

/** When to come back after an outage, in seconds. */
const RETRY_SECONDS = 30;

/**
 * One moment's answer about one certificate: for its reader alone to keep, and to ask for anew; no
 * business of search engines.
 */
const ANSWER_HEADERS = {
  "cache-control": "private, no-cache",
  "x-robots-tag": "noindex",
} as const;

/**
 * Answers a link to a certificate with the whole page, whether or not scripts run in the browser; a
 * request for the Track page without a number goes on. A refusal is one page for all visitors, without
 * the number that was asked for.
 */
export function createCertificatePage({
  store,
  site,
  limits,
  logError,
}: {
  readonly store: Store;
  readonly site: Pick<SiteContent, "personal">;
  readonly limits: Pick<RateLimits, "lookups">;
  readonly logError: ErrorLog;
}): (context: Context, next: Next) => Promise<Response | void> {
  const refusal = renderedOnce(() =>
    site.personal(
      ROUTES.track,
      { check: { outcome: { kind: "limited" } } },
      { status: 429, headers: ANSWER_HEADERS },
    ),
  );

  return async (context, next) => {
    const asked = context.req.query(NUMBER_PARAMETER);
    if (asked === undefined) return next();
    const { raw: request } = context.req;
    const wait = await limits.lookups(context);
    if (wait !== undefined) return refusal(request, { "retry-after": String(wait) });
    const check = await checkCertificate(store, asked, logError);
    const status = statusOf(check);
    const headers = {
      ...ANSWER_HEADERS,
      ...(status === 503 ? { "retry-after": String(RETRY_SECONDS) } : {}),
    };
    return compressed(request, site.personal(ROUTES.track, { check }, { status, headers }));
  };
}

function statusOf({ outcome }: CertificateCheck): 200 | 400 | 404 | 429 | 503 {
  switch (outcome.kind) {
    // Whatever the verdict: the answer is there.
    case "found":
      return 200;
    case "not-found":
      return 404;
    case "invalid":
      return 400;
    case "limited":
      return 429;
    case "failed":
    case "unexpected":
      return 503;
  }
}
