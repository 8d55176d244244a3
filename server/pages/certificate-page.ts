import type { Context, Next } from "hono";
import type { CertificateCheck } from "../../domain/lookup-outcome.ts";
import { outcomeOfRow } from "../../domain/outcome-of-row.ts";
import type { LanguageCode } from "../../domain/languages.ts";
import { NUMBER_PARAMETER, pathIn, ROUTES } from "../../domain/routes.ts";
import type { ClientAddress } from "../http/client-address.ts";
import { pageResponse, renderedOnce } from "./rendered-page.ts";
import type { ErrorLog } from "../http/error-log.ts";
import type { LookupAnswer, LookUpCertificate } from "../data-door/look-up-certificate.ts";
import type { SiteContent } from "./site-content.ts";

/** When to come back after an outage, in seconds. */
const RETRY_SECONDS = 30;

/** One moment's answer about one certificate: for its reader alone to keep, and to ask for anew. */
const ANSWER_HEADERS = { "cache-control": "private, no-cache" } as const;

/**
 * Answers a link to a certificate with the whole page in a language, whether or not scripts run in the browser; a
 * request for the Track page without a number goes on. A refusal is one page for all visitors, without
 * the number that was asked for.
 */
export function createCertificatePage({
  language,
  site,
  clientAddress,
  lookUp,
  logError,
}: {
  readonly language: LanguageCode;
  readonly site: Pick<SiteContent, "personal" | "offer">;
  readonly clientAddress: ClientAddress;
  readonly lookUp: LookUpCertificate;
  readonly logError: ErrorLog;
}): (context: Context, next: Next) => Promise<Response | void> {
  const path = pathIn(language, ROUTES.track);
  const refusal = renderedOnce(() =>
    site.personal(
      path,
      { check: { outcome: { kind: "limited" } } },
      { status: 429, headers: ANSWER_HEADERS },
    ),
  );

  return async (context, next) => {
    const asked = context.req.query(NUMBER_PARAMETER);
    if (asked === undefined) return next();
    const { raw: request } = context.req;
    const answer = await lookUp(clientAddress(context), asked);
    if (answer.kind === "limited") return refusal(request, { "retry-after": String(answer.wait) });
    const checkedAt = new Date().toISOString();
    const check = { asked, checkedAt, outcome: outcomeOf(answer, checkedAt) };
    if (check.outcome.kind === "unexpected") {
      logError("a link to a certificate", new Error("The register gave another row."));
    }
    const status = statusOf(check);
    const headers = {
      ...ANSWER_HEADERS,
      ...(status === 503 ? { "retry-after": String(RETRY_SECONDS) } : {}),
    };
    const data = { check, offer: site.offer(language, request.headers) };
    return pageResponse(request, site.personal(path, data, { status, headers }));
  };
}

/** What the page says of an answer that came at an instant (ISO 8601). */
function outcomeOf(answer: LookupAnswer, checkedAt: string): CertificateCheck["outcome"] {
  return answer.kind === "found" ? outcomeOfRow(answer.number, answer.row, checkedAt) : answer;
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
    case "offline":
    case "ambiguous":
    case "unexpected":
      return 503;
  }
}
