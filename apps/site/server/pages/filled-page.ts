import type { Context, Next } from "hono";
import { ENGLISH_VERDICTS } from "@register/content/english-words";
import { readSubject } from "@register/domain/messages";
import { setInQuery } from "@register/domain/numbers";
import { type LanguageCode, readPath, ROUTES, searchWith } from "@register/domain/site";
import { type ClientAddress, pageResponse } from "@register/http";
import type { RateLimits } from "../limits/rate-limits.ts";
import type { SiteContent } from "./site-content.ts";

/**
 * Fills a page's form by the query: a message about a certificate, service or report, or a set of numbers. Other
 * requests and those over the limit get the plain page, where a script fills it, too.
 */
export function createFilledPage({
  language,
  site,
  limits,
  clientAddress,
}: {
  readonly language: LanguageCode;
  readonly site: Pick<SiteContent, "pageForRequest" | "offer">;
  readonly limits: Pick<RateLimits, "pages">;
  readonly clientAddress: ClientAddress;
}) {
  return async (context: Context, next: Next): Promise<Response | void> => {
    const { raw: request, path } = context.req;
    const pageQuery = usablePart(path, new URL(request.url).search);
    if (!pageQuery || (await limits.pages(clientAddress(context))) !== undefined) return next();
    const headers = { "cache-control": "private, no-cache", "x-robots-tag": "noindex" };
    const data = { pageQuery, offer: site.offer(language, request.headers) };
    return pageResponse(request, site.pageForRequest(path, data, { status: 200, headers }));
  };
}

function usablePart(path: string, query: string): string | undefined {
  if (readPath(path).route === ROUTES.checkMany) return setInQuery(query) && query;
  const subject = readSubject(query, ENGLISH_VERDICTS);
  return subject && searchWith(subject);
}
