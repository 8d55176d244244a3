import { gzipSync } from "node:zlib";
import * as fc from "fast-check";
import {
  CERTIFICATE_NUMBER_HEADER,
  EMBEDDED_PUBLIC_KEY,
  QUERY_NUMBERS_MAX,
} from "@register/domain/lookup";
import {
  API_PREFIX,
  NUMBER_PARAMETER,
  OPENAPI_PATH,
  QUERY_PATH,
  ROUTE_PATHS,
  ROUTES,
  SECURITY_TEXT_PATH,
} from "@register/domain/site";
import { CONTACT_BODY_MAX_BYTES } from "../public-api/public-api.ts";
import { hostileAddressPart, hostileText, INJECTED_HEADER } from "./hostile-text.ts";
import type { RawRequest } from "./raw-http.ts";

/** A request with what is needed to judge its answer. */
export interface HostileRequest extends RawRequest {
  readonly method: string;
}

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
const INSERT = "/rest/v1/contact_submissions";

const one = (words: string, separator = " ") => fc.constantFrom(...words.split(separator));

/** Each arbitrary as often as its weight says. */
const mixed = <Each>(...parts: readonly (readonly [weight: number, of: fc.Arbitrary<Each>])[]) =>
  fc.oneof(...parts.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const GOOD_MESSAGE = {
  name: "Ana O'Neill",
  email: "ana@ships.example",
  phone: null,
  message: "Please call me back about a vessel.",
};
const fields = fc.record(
  { name: hostileText, email: hostileText, phone: hostileText, message: hostileText },
  { requiredKeys: [] },
);
const json = fc.oneof(
  // One number more than a query may have at most.
  fc
    .array(hostileText, { maxLength: QUERY_NUMBERS_MAX + 1 })
    .map((numbers) => JSON.stringify({ numbers })),
  fc.constant(JSON.stringify(GOOD_MESSAGE)),
  fields.map((some) => JSON.stringify({ ...GOOD_MESSAGE, ...some })),
  fc.json({ maxDepth: 4 }),
  hostileText,
  fc.constantFrom(
    '{"__proto__":{"polluted":true},"name":"A"}',
    '{"name":{"toString":null},"email":["a@b.example"],"phone":{},"message":1}',
    `${"[".repeat(5000)}${"]".repeat(5000)}`,
    '"\\ud800"',
    '{"numbers":{"length":1,"0":"GQC-2025-001"}}',
    JSON.stringify({ numbers: Array(QUERY_NUMBERS_MAX + 1).fill("GQC-2025-001") }),
    `{"name":"${"A".repeat(CONTACT_BODY_MAX_BYTES)}"}`,
  ),
);
const form = fields.map((some) =>
  Object.entries({ ...GOOD_MESSAGE, phone: "", ...some })
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join("&"),
);
/** A megabyte in a kilobyte. */
const BOMB = gzipSync(Buffer.alloc(1_000_000, " "));

/** What is sent as the body, and what it says that it is. */
const content = mixed(
  [4, json.map((text) => ({ type: JSON_TYPE, bytes: Buffer.from(text) }))],
  [4, form.map((text) => ({ type: FORM, bytes: Buffer.from(text) }))],
  [
    1,
    fc
      .uint8Array({ maxLength: 2000 })
      .map((bytes) => ({ type: JSON_TYPE, bytes: Buffer.from(bytes) })),
  ],
  [
    1,
    fc
      .constantFrom(JSON_TYPE, FORM)
      .map((type) => ({ type: `${type}\r\nContent-Encoding: gzip`, bytes: BOMB })),
  ],
);

/** What PostgREST has besides filters, its operators, and what it does not expect. */
const parameter = fc
  .tuple(
    one(
      "select certificate_number certificate_number[] certificate%5Fnumber vessel_name order limit offset or not.and columns on_conflict __proto__ apikey",
    ),
    one("eq. neq. gt. like. ilike. match. in. is. not.eq. eq(any). isdistinct. eq.eq. EQ. eq"),
    hostileAddressPart,
  )
  .map(([name, operator, value]) => `${name}=${operator}${value}`);

/** Addresses that the server has, other spellings of them, and those of other servers of this kind. */
const knownTarget = fc.oneof(
  fc.constantFrom(...ROUTE_PATHS, SECURITY_TEXT_PATH, INSERT, QUERY_PATH, OPENAPI_PATH),
  one(
    "/healthz /livez /readyz /metrics /sitemap.xml /rest/v1/ /rest/v1/rpc/version /rest/v1//certificates /rest/v1/Certificates /rest/v1/%63ertificates /rest/v1/x/../certificates /rest/v1/certificates%00 /api /api/v2/certificates /rest/v1/certificate_changes /graphql/v1 /auth/v1/signup /storage/v1/bucket /.env /.git/config",
  ),
);

/** The lookup, asked for anything by anything. */
const lookupTarget = fc
  .tuple(hostileAddressPart, fc.array(parameter, { maxLength: 2 }), fc.nat({ max: 3 }))
  .map(([number, more, shape]) => {
    const named = ["select=*", `certificate_number=eq.${number}`, ...(shape === 1 ? more : [])];
    return `/rest/v1/certificates?${(shape === 0 ? more : named).join("&")}`;
  });
const trackTarget = fc
  .tuple(hostileAddressPart, fc.array(parameter, { maxLength: 1 }))
  .map(
    ([number, more]) => `${ROUTES.track}?${[`${NUMBER_PARAMETER}=${number}`, ...more].join("&")}`,
  );
const apiTarget = fc
  .tuple(hostileAddressPart, fc.constantFrom("", "/", "/calendar.ics", "?select=*", "/../query"))
  .map(([number, rest]) => `${API_PREFIX}/${number}${rest}`);
const wildTarget = fc
  .tuple(one("/ // /assets/ /rest/v1/ http://other.example/"), hostileAddressPart)
  .map((parts) => parts.join(""));
const target = mixed(
  [4, lookupTarget],
  [3, trackTarget],
  [3, apiTarget],
  [4, knownTarget],
  [2, wildTarget],
);

const get = fc.constant("GET");
const post = fc.constant("POST");
const method = mixed(
  [6, get],
  [4, post],
  [1, one("HEAD PUT PATCH DELETE OPTIONS TRACE PROPFIND QUERY PURGE")],
);
/** Calls that the server knows, and any other way to put a request together. */
const call = mixed(
  [3, fc.tuple(get, fc.oneof(lookupTarget, trackTarget), content)],
  [6, fc.tuple(post, fc.constantFrom(INSERT, ROUTES.contact, QUERY_PATH), content)],
  [4, fc.tuple(method, target, content)],
);

/** Headers that our server, its proxies or its libraries read, save those that say where a request ends. */
const header = fc
  .tuple(
    one(
      `Accept Accept-Encoding Accept-Language Accept-Profile Authorization Content-Profile Cookie If-None-Match Origin Prefer Range Referer Sec-Fetch-Site X-Forwarded-Host X-HTTP-Method-Override X-Original-URL ${CERTIFICATE_NUMBER_HEADER} __proto__`,
    ),
    fc.oneof(
      one(
        "*|public|auth|br;q=1, gzip|gzip;q=0|count=exact|return=representation|tx=commit|bytes=0-5|cross-site|text/csv|application/vnd.pgrst.object+json|DELETE",
        "|",
      ),
      hostileText,
    ),
  )
  .map(([name, value]) => `${name}: ${value}`);

/** From many clients, so that none has to wait for its last message; not from more each time. */
const forwardedFor = mixed(
  [5, fc.nat({ max: 4095 }).map((client) => `10.0.${client >> 8}.${client % 256}`)],
  [1, hostileText],
);

const wellFramed: fc.Arbitrary<HostileRequest> = fc
  .tuple(call, fc.array(header, { maxLength: 2 }), forwardedFor, fc.nat({ max: 9 }))
  .map(([[verb, where, { type, bytes }], more, client, keyless]) => {
    const hasBody = verb !== "GET" && verb !== "HEAD";
    const head = [
      `${verb} ${where} HTTP/1.1`,
      "Host: site.example",
      "Connection: close",
      `X-Forwarded-For: ${client}`,
      ...(keyless === 0 ? [] : [`apikey: ${EMBEDDED_PUBLIC_KEY}`]),
      ...more,
      ...(hasBody ? [`Content-Type: ${type}`, `Content-Length: ${bytes.length}`] : []),
    ].join("\r\n");
    return {
      method: verb,
      bytes: Buffer.concat([Buffer.from(`${head}\r\n\r\n`), ...(hasBody ? [bytes] : [])]),
      isBroken: false,
    };
  });

/** Put into the bytes of a request: most of them forge where it ends. */
const SPLINTERS = [
  ..."\r\n|\n|\r|\u0000| |:|\r\n\r\n|HTTP/9.9|Host: \r\n|Content-Length: 5\r\n|Content-Length: -1\r\n|Transfer-Encoding: chunked\r\n|0\r\n\r\n|Expect: 100-continue\r\n|Upgrade: websocket\r\n|ffffffffffff\r\n".split(
    "|",
  ),
  `${INJECTED_HEADER}: yes\r\n`,
  "x".repeat(20_000),
];
const mutation = fc.record({
  /** Where, as a share of the whole. */
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.nat({ max: 12 }),
  put: fc.oneof(fc.constantFrom(...SPLINTERS), fc.string({ unit: "binary", maxLength: 4 })),
});

/** A request of which bytes were taken, put in or replaced, wherever they stand. */
const mutated: fc.Arbitrary<HostileRequest> = fc
  .tuple(wellFramed, fc.array(mutation, { minLength: 1, maxLength: 4 }))
  .map(([{ method: verb, bytes }, mutations]) => ({
    method: verb,
    isBroken: true,
    bytes: mutations.reduce((whole, { at, removed, put }) => {
      const place = Math.floor(at * whole.length);
      return Buffer.concat([
        whole.subarray(0, place),
        Buffer.from(put),
        whole.subarray(place + removed),
      ]);
    }, bytes),
  }));

/** Any request to any of the public endpoints, and to those that should not be there. */
export const hostileRequest: fc.Arbitrary<HostileRequest> = mixed([7, wellFramed], [3, mutated]);
