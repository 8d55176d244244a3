import type { Context, Next } from "hono";
import type { LanguageCode } from "@register/domain/site";
import { pathIn, readSearchedNumber, ROUTES } from "@register/domain/site";
import { cleanedNumber, codeInLink } from "@register/domain/numbers";
import type { ClientAddress } from "@register/http";
import { problemOfLookup, PROBLEMS } from "../api/problems.ts";
import { pageResponse, renderedOnce } from "./rendered-page.ts";
import { RETRY_SECONDS } from "@register/http";
import type { Lookups } from "../lookup/look-up-certificate.ts";
import type { SiteContent } from "./site-content.ts";

/** A verdict holds for its moment and its reader: no cache may keep it. */
const RESULT_HEADERS = { "cache-control": "private, no-cache", vary: "Accept" } as const;

/**
 * Responds to a link to a certificate with the whole page in a language, with or without scripts in the browser. A
 * request without a number passes to the next handler. A refusal is one page for all visitors, without the number.
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
  /** Of the site's public address. */
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
    const { search } = new URL(request.url);
    const text = readSearchedNumber(ROUTES.track, search);
    if (text === null) return next();
    const code = codeInLink(search);
    const searchedNumber = cleanedNumber(text, origin);
    const { checkedAt, outcome } = await lookUp.one(clientAddress(context), searchedNumber);
    if (outcome.kind === "limited")
      return refusal(request, retryAfter(outcome.wait ?? RETRY_SECONDS));
    // A certificate was found, whatever its verdict.
    const status = outcome.kind === "found" ? 200 : PROBLEMS[problemOfLookup(outcome)].status;
    const ofPaper = code === undefined ? {} : { code };
    const lookup = { searchedNumber, ...ofPaper, lookedUpAt: checkedAt, outcome };
    const headers = {
      ...RESULT_HEADERS,
      ...(status === 503 ? retryAfter(RETRY_SECONDS) : {}),
    };
    const data = { lookup, offer: site.offer(language, request.headers) };
    return pageResponse(request, site.pageForRequest(path, data, { status, headers }));
  };
}

function retryAfter(seconds: number) {
  return { "retry-after": String(seconds) };
}
