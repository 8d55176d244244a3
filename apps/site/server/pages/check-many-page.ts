import type { Context } from "hono";
import type { LanguageCode } from "@register/domain/site";
import {
  QUERY_NUMBERS_MAX,
  CHECKED_NUMBERS_FIELD,
  type CheckedNumber,
  type ListRefusal,
  readListedNumbers,
} from "@register/domain/lookup";
import { pathIn, ROUTES } from "@register/domain/site";
import type { ClientAddress } from "@register/http";
import { RETRY_SECONDS } from "@register/http";
import type { RateLimits } from "../limits/rate-limits.ts";
import type { Lookups } from "../lookup/look-up-certificate.ts";
import { pageResponse, renderedOnce } from "./rendered-page.ts";
import type { SiteContent } from "./site-content.ts";

/** Largest body, in bytes: a hundred and sixty for each number, of the words around it as browsers encode them. */
export const CHECK_MANY_BODY_MAX_BYTES = 32_768;

/**
 * Handles the list of numbers that is sent without script: the same page with the answers. It counts towards the limit
 * of pages, and its numbers towards those of lookups.
 */
export function createCheckManyPage({
  language,
  site,
  limits,
  clientAddress,
  lookUp,
}: {
  readonly language: LanguageCode;
  readonly site: Pick<SiteContent, "pageForRequest">;
  readonly limits: Pick<RateLimits, "pages">;
  readonly clientAddress: ClientAddress;
  readonly lookUp: Pick<Lookups, "many">;
}) {
  const path = pathIn(language, ROUTES.checkMany);
  const refusal = (status: number, listRefusal: ListRefusal) =>
    renderedOnce(() => site.pageForRequest(path, { listRefusal }, { status }));
  const crossSite = refusal(403, "cross-site");
  const tooLarge = refusal(413, "too-large");
  const wrongType = refusal(415, "wrong-type");
  const tooManyPages = refusal(429, "page-limit");

  const lookUpPiece = async (
    client: string,
    numbers: readonly string[],
  ): Promise<readonly CheckedNumber[]> => {
    const { checkedAt, looked } = await lookUp.many(client, numbers);
    return looked.map(({ outcome }, index) => {
      const retryAfter = outcome.kind === "limited" ? outcome.wait : undefined;
      return { number: numbers[index] ?? "", checkedAt, outcome, retryAfter };
    });
  };

  return {
    /** The response to a longer list than may be sent. */
    tooLarge: ({ req }: Context): Promise<Response> => tooLarge(req.raw),

    check: async (context: Context): Promise<Response> => {
      const { req } = context;
      // Another site's page can make a browser send this form; the browser says so.
      if (req.header("sec-fetch-site") === "cross-site") return crossSite(req.raw);
      if (!/^application\/x-www-form-urlencoded\b/i.test(req.header("content-type") ?? "")) {
        return wrongType(req.raw);
      }
      const client = clientAddress(context);
      const wait = await limits.pages(client);
      if (wait !== undefined) return tooManyPages(req.raw, { "retry-after": String(wait) });
      const text = new URLSearchParams(await req.text()).get(CHECKED_NUMBERS_FIELD) ?? "";
      const listed = readListedNumbers(text);
      const pieces = Array.from(
        { length: Math.ceil(listed.numbers.length / QUERY_NUMBERS_MAX) },
        (_, piece) =>
          listed.numbers.slice(piece * QUERY_NUMBERS_MAX, (piece + 1) * QUERY_NUMBERS_MAX),
      );
      const rows = await Promise.all(pieces.map((numbers) => lookUpPiece(client, numbers)));
      const checkMany = { text, listed, rows: rows.flat() };
      const answer = statusOf(checkMany.rows);
      return pageResponse(req.raw, site.pageForRequest(path, { checkMany }, answer));
    },
  };
}

/** The status, with the seconds to wait where nothing was answered. */
function statusOf(rows: readonly CheckedNumber[]) {
  const kinds = new Set(rows.map(({ outcome }) => outcome.kind));
  if (kinds.size === 0) return { status: 422 };
  if ([...kinds].some((kind) => !UNANSWERED.has(kind))) return { status: 200 };
  const [limited] = rows.flatMap(({ retryAfter }) => retryAfter ?? []);
  return kinds.has("limited")
    ? { status: 429, headers: { "retry-after": String(limited) } }
    : { status: 503, headers: { "retry-after": String(RETRY_SECONDS) } };
}

const UNANSWERED: ReadonlySet<CheckedNumber["outcome"]["kind"]> = new Set([
  "limited",
  "failed",
  "unexpected",
]);
