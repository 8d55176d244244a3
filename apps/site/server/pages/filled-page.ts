import type { Context, Next } from "hono";
import { type LanguageCode, pathIn, type RoutePath } from "@register/domain/site";
import { type ClientAddress, pageResponse } from "@register/http";
import type { RateLimits } from "../limits/rate-limits.ts";
import type { SiteContent } from "./site-content.ts";

/**
 * Fills a page's form by the query. Other requests and those over the limit get the plain page, where a script fills
 * it, too.
 */
export function createFilledPage(
  route: RoutePath,
  usable: (query: string) => string | undefined,
  {
    language,
    site,
    limits,
    clientAddress,
  }: {
    readonly language: LanguageCode;
    readonly site: Pick<SiteContent, "pageForRequest" | "offer">;
    readonly limits: Pick<RateLimits, "pages">;
    readonly clientAddress: ClientAddress;
  },
): (context: Context, next: Next) => Promise<Response | void> {
  return async (context, next) => {
    const { raw: request } = context.req;
    const pageQuery = usable(new URL(request.url).search);
    if (!pageQuery || (await limits.pages(clientAddress(context))) !== undefined) return next();
    const headers = { "cache-control": "private, no-cache", "x-robots-tag": "noindex" };
    const data = { pageQuery, offer: site.offer(language, request.headers) };
    return pageResponse(
      request,
      site.pageForRequest(pathIn(language, route), data, { status: 200, headers }),
    );
  };
}
