import type { Context, Next } from "hono";
import type { LanguageCode } from "@register/domain/site";
import { pathIn, ROUTES } from "@register/domain/site";
import { searchedIn } from "@register/domain/numbers";
import {
  type ClientAddress,
  pageResponse,
  renderedOnce,
  retryAfter,
  RETRY_SECONDS,
} from "@register/http";
import { OUTCOME_STATUS } from "@register/domain/lookup";
import type { Lookups } from "../lookup/look-up-certificate.ts";
import type { SiteContent } from "./site-content.ts";

/** A verdict is for one moment and one reader. */
const RESULT_HEADERS = { "cache-control": "private, no-cache", vary: "Accept" } as const;

/**
 * Works with or without scripts. Requests without a number go to the next handler; a refusal is one shared page without
 * the number.
 */
export function createCertificatePage({
  language,
  site,
  origin,
  clientAddress,
  lookUp,
}: {
  readonly language: LanguageCode;
  readonly site: Pick<SiteContent, "pageForRequest" | "offer">;
  readonly origin: string;
  readonly clientAddress: ClientAddress;
  readonly lookUp: Pick<Lookups, "one">;
}): (context: Context, next: Next) => Promise<Response | void> {
  const path = pathIn(language, ROUTES.track);
  const refusal = renderedOnce(() =>
    site.pageForRequest(
      path,
      { lookup: { outcome: { kind: "limited" } } },
      { status: 429, headers: RESULT_HEADERS },
    ),
  );

  return async (context, next) => {
    const { raw: request } = context.req;
    const searched = searchedIn(new URL(request.url).search, origin);
    if (searched === undefined) return next();
    const { checkedAt, outcome } = await lookUp.one(
      clientAddress(context),
      searched.searchedNumber,
    );
    if (outcome.kind === "limited")
      return refusal(request, retryAfter(outcome.wait ?? RETRY_SECONDS));
    const status = OUTCOME_STATUS[outcome.kind];
    const lookup = { ...searched, lookedUpAt: checkedAt, outcome };
    const headers = {
      ...RESULT_HEADERS,
      ...(status === 503 ? retryAfter(RETRY_SECONDS) : {}),
    };
    const data = { lookup, offer: site.offer(language, request.headers) };
    return pageResponse(request, site.pageForRequest(path, data, { status, headers }));
  };
}
