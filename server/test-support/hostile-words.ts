import { CERTIFICATE_NUMBER_HEADER } from "../../domain/data-door.ts";
import { INJECTED_HEADER } from "./hostile-text.ts";

export const METHODS = "PUT PATCH DELETE OPTIONS TRACE PROPFIND QUERY PURGE".split(" ");

/** What PostgREST has besides filters, and what it does not expect. */
export const PARAMETERS =
  "select certificate_number vessel_name order limit offset or and not.and on_conflict columns contact_submissions.id __proto__ apikey".split(
    " ",
  );

/** Operators of PostgREST's filters; the last one is none. */
export const OPERATORS =
  "eq. neq. gt. gte. like. ilike. match. imatch. in. is. cs. not.eq. not.is. fts. eq(any). like(all). isdistinct. EQ. eq ".split(
    " ",
  );

/** Paths that other servers of this kind answer. */
export const OTHER_PATHS =
  "/healthz /sitemap.xml /rest/v1/ /rest/v1/rpc/version /rest/v1/schema_migrations /auth/v1/signup /.env /.git/config".split(
    " ",
  );

/** Headers that our server, its proxies or its libraries read, save those that say where a request ends. */
export const HEADER_NAMES =
  `Accept Accept-Encoding Accept-Language Accept-Profile Apikey Authorization Content-Profile Cookie If-Modified-Since If-None-Match Origin Prefer Range Referer Sec-Fetch-Site X-Forwarded-Host X-HTTP-Method-Override X-Original-URL ${CERTIFICATE_NUMBER_HEADER} __proto__`.split(
    " ",
  );

export const HEADER_VALUES =
  "*|public|auth|br;q=1, gzip|gzip;q=0|count=exact|return=representation|bytes=0-5|0-9|cross-site|text/csv|application/vnd.pgrst.object+json|DELETE".split(
    "|",
  );

/** Put into the bytes of a request: most of them forge where it ends. */
export const SPLINTERS = [
  ..."\r\n|\n|\r|\u0000| |\t|:|%|?|\r\n\r\n|HTTP/9.9|CONNECT |Host: \r\n|é".split("|"),
  ..."Content-Length: 5\r\n|Content-Length: -1\r\n|Transfer-Encoding: chunked\r\n|0\r\n\r\n".split(
    "|",
  ),
  ..."Expect: 100-continue\r\n|Upgrade: websocket\r\n|Connection: upgrade\r\n|ffffffffffff\r\n".split(
    "|",
  ),
  `${INJECTED_HEADER}: yes\r\n`,
  "x".repeat(20_000),
];
