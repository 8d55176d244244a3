import type { Context } from "hono";
import type { Store } from "../database/store.ts";
import type { CertificateCheck } from "../domain/lookup-outcome.ts";
import { NUMBER_PARAMETER } from "../domain/routes.ts";
import { checkCertificate } from "./check-certificate.ts";
import { compressed } from "./compressed.ts";
import type { ErrorLog } from "./error-log.ts";
import type { RateLimits } from "./rate-limits.ts";
import { COMMON_HEADERS } from "./security-headers.ts";

/** The Track page with an answer in it, as the renderer makes it. */
export interface CheckPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly render: (check: CertificateCheck) => string;
}

/** When to come back after an outage, in seconds. */
const RETRY_SECONDS = 30;

/**
 * One moment's answer about one certificate: for its reader alone to keep, and no business of search
 * engines.
 */
const ANSWER_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "private, no-cache",
  "x-robots-tag": "noindex",
} as const;

/** The number that a request for the Track page asks for; undefined when it is for the page alone. */
export function askedNumber({ req }: Context): string | undefined {
  return req.query(NUMBER_PARAMETER);
}

/** Answers a link to a certificate with the whole page, whether or not scripts run in the browser. */
export async function answerCertificatePage(
  context: Context,
  asked: string,
  {
    store,
    limits,
    page,
    logError,
  }: {
    readonly store: Store;
    readonly limits: RateLimits;
    readonly page: CheckPage;
    readonly logError: ErrorLog;
  },
): Promise<Response> {
  const wait = await limits.lookups(context);
  const check =
    wait === undefined
      ? await checkCertificate(store, asked, logError)
      : ({ asked, checkedAt: new Date().toISOString(), outcome: { kind: "limited" } } as const);
  const { raw: request } = context.req;
  const { body, headers } = await compressed(request, page.render(check));
  const retry = retryAfter(check, wait);
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), {
    status: statusOf(check),
    headers: {
      ...COMMON_HEADERS,
      ...page.headers,
      ...ANSWER_HEADERS,
      ...headers,
      ...(retry === undefined ? {} : { "retry-after": String(retry) }),
    },
  });
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

function retryAfter({ outcome }: CertificateCheck, wait: number | undefined): number | undefined {
  if (outcome.kind === "limited") return wait;
  return outcome.kind === "failed" || outcome.kind === "unexpected" ? RETRY_SECONDS : undefined;
}
