import * as fc from "fast-check";
import { EMBEDDED_PUBLIC_KEY } from "../../domain/data-door.ts";
import { ROUTES } from "../../domain/routes.ts";
import { content } from "./hostile-content.ts";
import { INSERT, lookupTarget, target, trackTarget } from "./hostile-targets.ts";
import { hostileText } from "./hostile-text.ts";
import { HEADER_NAMES, HEADER_VALUES, METHODS, SPLINTERS } from "./hostile-words.ts";
import type { RawRequest } from "./raw-exchange.ts";

/** A request with what is needed to judge its answer. */
export interface HostileRequest extends RawRequest {
  readonly method: string;
}

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
