import { CERTIFICATE_NUMBER_HEADER } from "../../domain/data-door.ts";
import { INJECTED_HEADER } from "./hostile-text.ts";

export const METHODS = "PUT PATCH DELETE OPTIONS TRACE PROPFIND QUERY PURGE".split(" ");

/** What PostgREST has besides filters, and what it does not expect. */
export const PARAMETERS =
  "select certificate_number certificate_number[] Certificate_Number certificate%5Fnumber vessel_name order limit offset or and not.and not.or on_conflict columns contact_submissions.id __proto__ apikey".split(
    " ",
  );

/** Operators of PostgREST's filters; the last one is none. */
export const OPERATORS =
  "eq. neq. gt. gte. like. ilike. match. imatch. in. is. cs. not.eq. not.in. not.is. fts. eq(any). like(all). isdistinct. eq.eq. EQ. eq ".split(
    " ",
  );

/** Other ways to write the path of the lookup, for whoever would read one of them so. */
export const LOOKUP_SPELLINGS =
  "/rest/v1/certificates/ /rest/v1//certificates /rest/v1/Certificates /REST/v1/certificates /rest/v1/%63ertificates /rest/v1/public.certificates /rest/v1/./certificates /rest/v1/x/../certificates /rest/v1/certificates%00 /rest/v1/certificates;x=1".split(
    " ",
  );

/** Paths that other servers of this kind answer. */
export const OTHER_PATHS =
  "/healthz /sitemap.xml /rest/v1/ /rest/v1/rpc/version /rest/v1/schema_migrations /rest/v1/certificate_status_changes /rest/v1/request_counts /graphql/v1 /auth/v1/signup /storage/v1/bucket /realtime/v1/websocket /functions/v1/hello /pg/query /.env /.git/config".split(
    " ",
  );

/** Headers that our server, its proxies or its libraries read, save those that say where a request ends. */
export const HEADER_NAMES =
  `Accept Accept-Encoding Accept-Language Accept-Profile Apikey Authorization Content-Profile Cookie If-Modified-Since If-None-Match Origin Prefer Range Referer Sec-Fetch-Site Range-Unit X-Forwarded-Host X-HTTP-Method-Override X-Method-Override X-Original-URL ${CERTIFICATE_NUMBER_HEADER} __proto__`.split(
    " ",
  );

export const HEADER_VALUES =
  "*|public|auth|private|br;q=1, gzip|gzip;q=0|count=exact|return=representation|resolution=merge-duplicates|missing=default|tx=commit|bytes=0-5|0-9|items|cross-site|text/csv|application/openapi+json|application/vnd.pgrst.object+json|application/vnd.pgrst.plan+json|DELETE|PATCH".split(
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
