import * as fc from "fast-check";
import { CERTIFICATE_NUMBER_HEADER, EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
import { QUERY_PATH, ROUTES } from "@register/domain/site";
import { content } from "./hostile-content.ts";
import { INSERT, lookupTarget, target, trackTarget } from "./hostile-targets.ts";
import { hostileText, INJECTED_HEADER } from "./hostile-text.ts";
import type { RawRequest } from "./raw-http.ts";

/** A request with what is needed to judge its answer. */
export interface HostileRequest extends RawRequest {
  readonly method: string;
}

const METHODS = "PUT PATCH DELETE OPTIONS TRACE PROPFIND QUERY PURGE".split(" ");

/** Headers that our server, its proxies or its libraries read, save those that say where a request ends. */
const HEADER_NAMES =
  `Accept Accept-Encoding Accept-Language Accept-Profile Apikey Authorization Content-Profile Cookie If-Modified-Since If-None-Match Origin Prefer Range Referer Sec-Fetch-Site Range-Unit X-Forwarded-Host X-HTTP-Method-Override X-Method-Override X-Original-URL ${CERTIFICATE_NUMBER_HEADER} __proto__`.split(
    " ",
  );

const HEADER_VALUES =
  "*|public|auth|private|br;q=1, gzip|gzip;q=0|count=exact|return=representation|resolution=merge-duplicates|missing=default|tx=commit|bytes=0-5|0-9|items|cross-site|text/csv|application/openapi+json|application/vnd.pgrst.object+json|application/vnd.pgrst.plan+json|DELETE|PATCH".split(
    "|",
  );

/** Put into the bytes of a request: most of them forge where it ends. */
const SPLINTERS = [
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

const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant("GET") },
  { weight: 4, arbitrary: fc.constant("POST") },
  { weight: 1, arbitrary: fc.constant("HEAD") },
  { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
);

const header = fc
  .tuple(fc.constantFrom(...HEADER_NAMES), fc.oneof(fc.constantFrom(...HEADER_VALUES), hostileText))
  .map(([name, value]) => `${name}: ${value}`);

/** From many clients, so that none has to wait for its last message; not from more each time. */
const forwardedFor = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .nat({ max: 4095 })
      .map((client) => `X-Forwarded-For: 10.0.${Math.floor(client / 256)}.${client % 256}`),
  },
  { weight: 1, arbitrary: hostileText.map((text) => `X-Forwarded-For: ${text}`) },
);

/** Calls that the server knows, and any other way to put a request together. */
const call = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constant("GET"), fc.oneof(lookupTarget, trackTarget), content),
  },
  { weight: 2, arbitrary: fc.tuple(fc.constant("POST"), fc.constant(INSERT), content) },
  { weight: 2, arbitrary: fc.tuple(fc.constant("POST"), fc.constant(ROUTES.contact), content) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constant("POST"), fc.constant(QUERY_PATH), content),
  },
  { weight: 4, arbitrary: fc.tuple(method, target, content) },
);

const headers = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 2, arbitrary: fc.array(header, { maxLength: 3 }) },
);

const wellFramed: fc.Arbitrary<HostileRequest> = fc
  .tuple(call, headers, forwardedFor, fc.nat({ max: 9 }))
  .map(([[verb, where, { type, bytes }], more, client, keyless]) => {
    const hasBody = verb !== "GET" && verb !== "HEAD";
    const head = [
      `${verb} ${where} HTTP/1.1`,
      "Host: site.example",
      "Connection: close",
      client,
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
export const hostileRequest: fc.Arbitrary<HostileRequest> = fc.oneof(
  { weight: 7, arbitrary: wellFramed },
  { weight: 3, arbitrary: mutated },
);
