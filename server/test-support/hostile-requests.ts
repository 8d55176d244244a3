import { gzipSync } from "node:zlib";
import * as fc from "fast-check";
import { EMBEDDED_PUBLIC_KEY } from "../../domain/data-door.ts";
import { NUMBER_PARAMETER, ROUTE_PATHS, ROUTES, SECURITY_TEXT_PATH } from "../../domain/routes.ts";
import { CONTACT_BODY_MAX_BYTES } from "../contact-insert.ts";
import { hostileAddressPart, hostileText } from "./hostile-text.ts";
import {
  HEADER_NAMES,
  HEADER_VALUES,
  LOOKUP_SPELLINGS,
  METHODS,
  OPERATORS,
  OTHER_PATHS,
  PARAMETERS,
  SPLINTERS,
} from "./hostile-words.ts";
import type { RawRequest } from "./raw-exchange.ts";

/** A request with what is needed to judge its answer. */
export interface HostileRequest extends RawRequest {
  readonly method: string;
}

const LOOKUP = "/rest/v1/certificates";
const INSERT = "/rest/v1/contact_submissions";
const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";

const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant("GET") },
  { weight: 4, arbitrary: fc.constant("POST") },
  { weight: 1, arbitrary: fc.constant("HEAD") },
  { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
);

const parameter = fc
  .tuple(fc.constantFrom(...PARAMETERS), fc.constantFrom(...OPERATORS), hostileAddressPart)
  .map(([name, operator, value]) => `${name}=${operator}${value}`);

const lookupPath = fc.oneof(
  { weight: 9, arbitrary: fc.constant(LOOKUP) },
  { weight: 1, arbitrary: fc.constantFrom(...LOOKUP_SPELLINGS) },
);
const lookupTarget = fc
  .tuple(lookupPath, hostileAddressPart, fc.array(parameter, { maxLength: 2 }), fc.nat({ max: 3 }))
  .map(([path, number, more, shape]) =>
    shape === 0
      ? `${path}?${more.join("&")}`
      : `${path}?${["select=*", `certificate_number=eq.${number}`, ...(shape === 1 ? more : [])].join("&")}`,
  );
const trackTarget = fc
  .tuple(hostileAddressPart, fc.array(parameter, { maxLength: 1 }))
  .map(
    ([number, more]) => `${ROUTES.track}?${[`${NUMBER_PARAMETER}=${number}`, ...more].join("&")}`,
  );
const knownTarget = fc.constantFrom(
  ...ROUTE_PATHS,
  SECURITY_TEXT_PATH,
  INSERT,
  ROUTES.contact,
  ...OTHER_PATHS,
);
const wildTarget = fc
  .tuple(
    fc.constantFrom("/", "//", "/assets/", "/rest/v1/", "http://other.example/"),
    hostileAddressPart,
  )
  .map((parts) => parts.join(""));

const target = fc.oneof(
  { weight: 4, arbitrary: lookupTarget },
  { weight: 3, arbitrary: trackTarget },
  { weight: 4, arbitrary: knownTarget },
  { weight: 2, arbitrary: wildTarget },
);

const fields = fc.record(
  { name: hostileText, email: hostileText, phone: hostileText, message: hostileText },
  { requiredKeys: [] },
);
const GOOD_MESSAGE = {
  name: "Ana O'Neill",
  email: "ana@ships.example",
  phone: null,
  message: "Please call me back about a vessel.",
};
const json = fc
  .oneof(
    fc.constant(JSON.stringify(GOOD_MESSAGE)),
    fields.map((some) => JSON.stringify({ ...GOOD_MESSAGE, ...some })),
    fc.json({ maxDepth: 4 }),
    hostileText,
    fc.constantFrom(
      '{"__proto__":{"polluted":true},"name":"A"}',
      '{"constructor":{"prototype":{"polluted":true}}}',
      '{"name":{"toString":null},"email":["a@b.example"],"phone":{},"message":1}',
      `${"[".repeat(5000)}${"]".repeat(5000)}`,
      `{"name":"A","name":${"9".repeat(400)}}`,
      '"\\ud800"',
      `{"name":"${"A".repeat(CONTACT_BODY_MAX_BYTES)}"}`,
    ),
  )
  .map((text) => Buffer.from(text));
const form = fields.map((some) =>
  Buffer.from(
    Object.entries({ ...GOOD_MESSAGE, phone: "", ...some })
      .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
      .join("&"),
  ),
);
/** A megabyte in a kilobyte. */
const BOMB = gzipSync(Buffer.alloc(1_000_000, " "));

const content = fc.oneof(
  { weight: 4, arbitrary: json.map((bytes) => ({ type: JSON_TYPE, bytes })) },
  { weight: 4, arbitrary: form.map((bytes) => ({ type: FORM, bytes })) },
  {
    weight: 1,
    arbitrary: fc
      .uint8Array({ maxLength: 2000 })
      .map((bytes) => ({ type: JSON_TYPE, bytes: Buffer.from(bytes) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(JSON_TYPE, FORM)
      .map((type) => ({ type: `${type}\r\nContent-Encoding: gzip`, bytes: BOMB })),
  },
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
