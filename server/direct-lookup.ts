import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from "node:http";
import type { Store } from "../database/store.ts";
import { CERTIFICATES_TABLE } from "../domain/certificate.ts";
import { type CertificateNumber, isCertificateNumber } from "../domain/certificate-number.ts";
import { EMBEDDED_PUBLIC_KEY, REST_PREFIX } from "../domain/data-door.ts";
import { NO_ROW, ONE_ROW } from "./certificate-lookup.ts";
import { askerOf } from "./client-address.ts";
import { JSON_HEADERS } from "./data-response.ts";
import type { RateLimits } from "./rate-limits.ts";

/**
 * Takes a request and gives true: it is answered in this turn of the event loop, or handed to the app then.
 * Or gives false and leaves it to the app at once.
 */
export type DirectLookup = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  throughApp: RequestListener,
) => boolean;

interface Waiting {
  readonly number: CertificateNumber;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly throughApp: RequestListener;
}

/** The address of a lookup as the page's client writes it, up to the number. */
const LOOKUP = `${REST_PREFIX}/${CERTIFICATES_TABLE}?select=*&certificate_number=eq.`;

/** Hosts that nobody has to look at twice; an odd one may make the request invalid. */
const PLAIN_HOST = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/;

const HEAD_OF_ONE = Object.entries({ ...JSON_HEADERS, ...ONE_ROW }).flat();
const HEAD_OF_NONE = Object.entries({ ...JSON_HEADERS, ...NO_ROW }).flat();

/**
 * The busiest request, written as the page's client writes it, answered without the app between. It only
 * ever says what the app would say, and only yes: whatever differs in anything, is over a limit or fails
 * goes on to the app, which knows how to refuse. docs/decisions/0023 has what each step is worth.
 */
export function createDirectLookup({
  store,
  limits,
}: {
  readonly store: Pick<Store, "findCertificatesJson">;
  readonly limits: Pick<RateLimits, "lookups">;
}): DirectLookup {
  const find = store.findCertificatesJson?.bind(store);
  // A database that is asked over a wire takes so long that the app's own time does not show.
  if (find === undefined) return () => false;
  let waiting: Waiting[] = [];

  const answerAll = (): void => {
    const all = waiting;
    waiting = [];
    let rows: readonly (string | undefined)[];
    try {
      rows = find(all.map(({ number }) => number));
    } catch {
      // The app asks again, and reports what it meets.
      for (const { throughApp, incoming, outgoing } of all) throughApp(incoming, outgoing);
      return;
    }
    for (const [index, { outgoing }] of all.entries()) answer(outgoing, rows[index]);
  };

  return (incoming, outgoing, throughApp) => {
    const { method, url = "", headers } = incoming;
    if (method !== "GET" || !url.startsWith(LOOKUP) || !isPlain(headers)) return false;
    const number = url.slice(LOOKUP.length);
    if (!isCertificateNumber(number)) return false;
    try {
      // A limit that another process counts is a promise: never undefined, so it goes on to the app.
      if (limits.lookups(askerOf(incoming)) !== undefined) return false;
    } catch {
      return false;
    }
    // All that one turn of the event loop brings is read together and then answered together: done one by
    // one, each would find the processor's caches full of the other's code.
    if (waiting.length === 0) setImmediate(answerAll);
    waiting.push({ number, incoming, outgoing, throughApp });
    return true;
  };
}

function answer(outgoing: ServerResponse, row: string | undefined): void {
  const body = row === undefined ? "[]" : `[${row}]`;
  const length = String(Buffer.byteLength(body));
  const head = row === undefined ? HEAD_OF_NONE : HEAD_OF_ONE;
  outgoing.writeHead(200, [...head, "content-length", length]).end(body);
}

/** Whether the headers are those of a visitor's browser: the right key, and no wish that the door refuses. */
function isPlain(headers: IncomingHttpHeaders): boolean {
  return (
    headers["apikey"] === EMBEDDED_PUBLIC_KEY &&
    isAmong(headers["accept"], "application/json", "*/*") &&
    isAmong(headers["accept-profile"], "public") &&
    isAmong(headers["content-profile"], "public") &&
    headers["prefer"] === undefined &&
    headers.range === undefined &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    PLAIN_HOST.test(headers.host ?? "")
  );
}

function isAmong(header: string | string[] | undefined, ...plain: readonly string[]): boolean {
  return header === undefined || plain.some((known) => known === header);
}
