import * as fc from "fast-check";
import {
  API_PREFIX,
  OPENAPI_PATH,
  QUERY_PATH,
  NUMBER_PARAMETER,
  ROUTE_PATHS,
  ROUTES,
  SECURITY_TEXT_PATH,
} from "@register/domain/site";
import { hostileAddressPart } from "./hostile-text.ts";

const LOOKUP = "/rest/v1/certificates";
/** Where the form's script sends messages. */
export const INSERT = "/rest/v1/contact_submissions";

/** What PostgREST has besides filters, and what it does not expect. */
const PARAMETERS =
  "select certificate_number certificate_number[] Certificate_Number certificate%5Fnumber vessel_name order limit offset or and not.and not.or on_conflict columns contact_submissions.id __proto__ apikey".split(
    " ",
  );

/** Operators of PostgREST's filters; the last one is none. */
const OPERATORS =
  "eq. neq. gt. gte. like. ilike. match. imatch. in. is. cs. not.eq. not.in. not.is. fts. eq(any). like(all). isdistinct. eq.eq. EQ. eq ".split(
    " ",
  );

/** Other spellings of the path of the lookup, which some program might accept. */
const LOOKUP_SPELLINGS =
  "/rest/v1/certificates/ /rest/v1//certificates /rest/v1/Certificates /REST/v1/certificates /rest/v1/%63ertificates /rest/v1/public.certificates /rest/v1/./certificates /rest/v1/x/../certificates /rest/v1/certificates%00 /rest/v1/certificates;x=1".split(
    " ",
  );

/** Paths that other servers of this kind answer. */
const OTHER_PATHS =
  "/healthz /livez /readyz /metrics /sitemap.xml /rest/v1/ /rest/v1/rpc/version /rest/v1/rpc/certificates_named /api /api/ /api/v2/certificates /rest/v1/schema_migrations /rest/v1/certificate_changes /rest/v1/request_counts /graphql/v1 /auth/v1/signup /storage/v1/bucket /realtime/v1/websocket /functions/v1/hello /pg/query /.env /.git/config".split(
    " ",
  );

const parameter = fc
  .tuple(fc.constantFrom(...PARAMETERS), fc.constantFrom(...OPERATORS), hostileAddressPart)
  .map(([name, operator, value]) => `${name}=${operator}${value}`);

const lookupPath = fc.oneof(
  { weight: 9, arbitrary: fc.constant(LOOKUP) },
  { weight: 1, arbitrary: fc.constantFrom(...LOOKUP_SPELLINGS) },
);

/** The lookup, asked for anything by anything. */
export const lookupTarget = fc
  .tuple(lookupPath, hostileAddressPart, fc.array(parameter, { maxLength: 2 }), fc.nat({ max: 3 }))
  .map(([path, number, more, shape]) =>
    shape === 0
      ? `${path}?${more.join("&")}`
      : `${path}?${["select=*", `certificate_number=eq.${number}`, ...(shape === 1 ? more : [])].join("&")}`,
  );

/** A link to a certificate. */
export const trackTarget = fc
  .tuple(hostileAddressPart, fc.array(parameter, { maxLength: 1 }))
  .map(
    ([number, more]) => `${ROUTES.track}?${[`${NUMBER_PARAMETER}=${number}`, ...more].join("&")}`,
  );

/** A certificate as programs ask for it. */
const apiTarget = fc
  .tuple(hostileAddressPart, fc.constantFrom("", "/", "/calendar.ics", "?select=*", "/../query"))
  .map(([number, rest]) => `${API_PREFIX}/${number}${rest}`);

const knownTarget = fc.constantFrom(
  ...ROUTE_PATHS,
  SECURITY_TEXT_PATH,
  INSERT,
  ROUTES.contact,
  QUERY_PATH,
  OPENAPI_PATH,
  ...OTHER_PATHS,
);
const wildTarget = fc
  .tuple(
    fc.constantFrom("/", "//", "/assets/", "/rest/v1/", "http://other.example/"),
    hostileAddressPart,
  )
  .map((parts) => parts.join(""));

/** Any of them, the other pages, and what should not be there. */
export const target = fc.oneof(
  { weight: 4, arbitrary: lookupTarget },
  { weight: 3, arbitrary: trackTarget },
  { weight: 3, arbitrary: apiTarget },
  { weight: 4, arbitrary: knownTarget },
  { weight: 2, arbitrary: wildTarget },
);
