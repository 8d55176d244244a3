import { createHash } from "node:crypto";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { every } from "hono/combine";
import { compress } from "hono/compress";
import { cors } from "hono/cors";
import { parseAccept } from "hono/utils/accept";
import * as v from "valibot";
import { expiryCalendar, type ExpiringCertificate } from "@register/domain/expiry-calendar";
import { calendarEntry, holderOf, listedFiles, recordVerdict } from "@register/domain/certificate";
import { calendarDay, londonDate, secondsLeftOfDay } from "@register/domain/days";
import {
  API_PREFIX,
  API_ROOT,
  OPENAPI_PATH,
  QUERY_PATH,
  certificateLink,
  NUMBER_PARAMETER,
} from "@register/domain/site";
import type { FoundOutcome, LookupOutcome } from "@register/domain/lookup";
import type { ClientAddress } from "@register/http";
import { DATA_HEADERS, jsonResponse, isAmong } from "@register/http";
import type { Quota, RateLimits } from "../limits/rate-limits.ts";
import type { Lookups } from "../lookup/look-up-certificate.ts";
import { openApi } from "./openapi.ts";
import { problemOfLookup, type ProblemParts, problemsAt } from "./problems.ts";
import { type Asked, foundResult, resultOf } from "./results.ts";
import { queryRequestSchema, type CertificateAnswer, type Result } from "./schemas.ts";
import { ENGLISH_CALENDAR } from "@register/content/program-words";

/** Bytes: fifty numbers at their limit, every character escaped as \uXXXX, and room for JSON. */
const QUERY_BODY_MAX_BYTES = 16_384;

/** Seconds for which a program may cache an answer. */
const MAX_AGE = 60;

interface ApiParts {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly clientAddress: ClientAddress;
  readonly lookUp: Lookups;
  readonly takeBackLookup: RateLimits["takeBackLookup"];
  readonly logFault: (error: Error, context: Context) => void;
}

/** Creates the API for programs (docs/api.md), and `atPage`, which answers programs at a certificate's page. */
export function createCertificateApi({
  origin,
  clientAddress,
  lookUp,
  takeBackLookup,
  logFault,
}: ApiParts) {
  const problem = problemsAt(origin);
  const allowing = (allow: string) => () => problem("method-not-allowed", { headers: { allow } });

  const refused = (outcome: Exclude<LookupOutcome, FoundOutcome>, asked: Asked): Response => {
    const parts: ProblemParts & Pick<Result, "outcome"> = resultOf({ outcome }, asked);
    return problem(problemOfLookup(outcome), parts);
  };

  const certificate = async (context: Context, number: string): Promise<Response> => {
    const { quotas, checkedAt, outcome } = await lookUp.one(clientAddress(context), number);
    const asked = { number, checkedAt, origin };
    if (outcome.kind !== "found") return withQuotas(refused(outcome, asked), quotas);
    const lasting = { ...foundResult(outcome, asked), files: listedFiles(outcome.files) };
    const answer: CertificateAnswer = { checkedAt, ...lasting };
    const etag = `"${createHash("sha256").update(JSON.stringify(lasting)).digest("base64url")}"`;
    const headers = { ...mayBeKept(checkedAt), etag: `W/${etag}` };
    const known = context.req.header("if-none-match") ?? "";
    if (!isAmong(known, etag)) return withQuotas(jsonResponse(200, answer, headers), quotas);
    // Free only for a client that knows the tag; a free "*" would tell anybody which numbers exist.
    if (known.includes(etag)) await takeBackLookup(clientAddress(context));
    return jsonResponse(304, undefined, headers);
  };

  /** For a deleted number, the file cancels the calendar event. */
  const calendar = async (context: Context, number: string): Promise<Response> => {
    const { quotas, checkedAt, outcome, row } = await lookUp.one(clientAddress(context), number);
    if (outcome.kind === "found") {
      const { certificate: found } = outcome;
      // Known forgeries with this number do not change the certificate's own event.
      const entry = calendarEntry(found, recordVerdict(outcome.verdict));
      const { certificate_number: own } = found;
      const changed = { changedAt: row?.updated_at, number: own, vessel: holderOf(found) };
      return withQuotas(calendarFile({ ...entry, ...changed }, checkedAt), quotas);
    }
    // A deleted number may also be known from forged papers.
    const isMissing = outcome.kind === "not-found" || outcome.kind === "known-forgery";
    const wasOurs = isMissing && (await lookUp.wasNumber(number));
    const gone = { number: number.trim(), vessel: null, day: undefined };
    const response =
      wasOurs === undefined
        ? problem("unavailable")
        : wasOurs
          ? calendarFile({ ...gone, ended: "not in the register" }, checkedAt)
          : refused(outcome, { number, checkedAt, origin });
    return withQuotas(response, quotas);
  };

  const calendarFile = (
    event: Omit<ExpiringCertificate, "day"> & { readonly day: string | undefined },
    checkedAt: string,
  ): Response => {
    const day = event.day ?? londonDate(new Date(event.changedAt ?? checkedAt));
    const file = expiryCalendar([{ ...event, day }], {
      pageOf: (number) => certificateLink(origin, number).href,
      words: ENGLISH_CALENDAR,
      now: new Date(checkedAt),
    });
    return new Response(file, {
      headers: {
        ...DATA_HEADERS,
        ...mayBeKept(checkedAt),
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": `attachment; filename="${event.number}.ics"`,
      },
    });
  };

  const query = async (context: Context): Promise<Response> => {
    const { req } = context;
    const [type] = (req.header("content-type") ?? "").split(";");
    if (type?.trim().toLowerCase() !== "application/json") return problem("not-json");
    const request = v.safeParse(queryRequestSchema, await req.json().catch(() => undefined));
    if (!request.success) {
      const isInstant = request.issues.every(({ path }) => path?.[0]?.key === "changedSince");
      return problem(isInstant ? "invalid-instant" : "invalid-request");
    }
    const { numbers, changedSince } = request.output;
    if (changedSince !== undefined && !wasInstant(changedSince)) return problem("invalid-instant");
    const { checkedAt, looked, quotas } = await lookUp.many(clientAddress(context), numbers);
    const results = looked.map((each, place) =>
      resultOf(each, { number: numbers[place] ?? "", checkedAt, origin, changedSince }),
    );
    const [first] = results;
    const response =
      first?.outcome === "limited"
        ? problem("too-many", first)
        : isOutage(results)
          ? problem("unavailable")
          : jsonResponse(200, { checkedAt, results });
    return withQuotas(response, quotas);
  };

  const fault = (error: Error, context: Context): Response => {
    logFault(error, context);
    return problem("fault");
  };

  const atPage: MiddlewareHandler = async (context, next) => {
    const { method, raw: request } = context.req;
    const number = context.req.query(NUMBER_PARAMETER);
    const isForProgram = number !== undefined && prefersJson(request);
    if (!isForProgram && method !== "OPTIONS") return next();
    await forPrograms(context, async () => {
      context.res = await certificate(context, number ?? "").catch((error: Error) =>
        fault(error, context),
      );
    });
    context.header("vary", "Accept", { append: true });
    return undefined;
  };

  const api = new Hono();
  api.use(`${API_ROOT}/*`, forPrograms);
  api.onError(fault);
  let document: object | undefined;
  api.get(OPENAPI_PATH, () => {
    document ??= openApi(origin);
    return jsonResponse(200, document, { "cache-control": "public, max-age=3600" });
  });
  api.post(
    QUERY_PATH,
    bodyLimit({ maxSize: QUERY_BODY_MAX_BYTES, onError: () => problem("too-large") }),
    query,
  );
  api.get(`${API_PREFIX}/:number`, (context) => certificate(context, context.req.param("number")));
  api.get(`${API_PREFIX}/:number/calendar.ics`, (context) =>
    calendar(context, context.req.param("number")),
  );
  api.all(QUERY_PATH, allowing("GET, HEAD, POST, OPTIONS"));
  for (const path of [OPENAPI_PATH, `${API_PREFIX}/:number`, `${API_PREFIX}/:number/calendar.ics`])
    api.all(path, allowing("GET, HEAD, OPTIONS"));
  api.all(`${API_ROOT}/*`, () => problem("no-such-address"));
  return { api, atPage };
}

/**
 * Applies to every response, problems and preflights included. All sites may read them, since they hold no visitor's
 * data.
 */
const forPrograms = every(
  async (context, next) => {
    await next();
    context.header("cross-origin-resource-policy", "cross-origin");
    context.header("x-robots-tag", "noindex");
    context.header("vary", "Accept-Encoding");
  },
  cors({
    origin: "*",
    allowMethods: ["GET", "HEAD", "POST"],
    allowHeaders: ["content-type", "if-none-match"],
    exposeHeaders: ["etag", "ratelimit", "ratelimit-policy", "retry-after", "x-request-id"],
    maxAge: 86_400,
  }),
  // Brotli takes three times as long for the same size.
  compress({ encoding: "gzip" }),
);

/** Returns true if JSON is named and preferred to HTML, which a wildcard may stand for. */
function prefersJson({ headers }: Request): boolean {
  const ranges = parseAccept(headers.get("accept") ?? "");
  const range = (type: string) => ranges.find((each) => each.type.toLowerCase() === type);
  const json = range("application/json");
  const html = range("text/html");
  const page = html ?? range("text/*") ?? range("*/*");
  if (json === undefined || json.q === 0) return false;
  if (json.q !== page?.q) return json.q > (page?.q ?? 0);
  // On a tie, a named type wins over a wildcard, and the first named over the second.
  return html === undefined || ranges.indexOf(json) < ranges.indexOf(html);
}

/** A verdict is valid for one day in London, so caches must not keep it longer, even offline. */
function mayBeKept(checkedAt: string): Readonly<Record<string, string>> {
  const seconds = Math.min(MAX_AGE, secondsLeftOfDay(new Date(checkedAt)));
  return { "cache-control": `private, max-age=${seconds}, must-revalidate` };
}

/** Allowed clock difference between copies of this server, in milliseconds. */
const CLOCKS_MS = 1000;

/** The text must be a real date and not in the future. */
function wasInstant(text: string): boolean {
  return calendarDay(text) !== undefined && Date.parse(text) <= Date.now() + CLOCKS_MS;
}

/** Adds the fields of draft-ietf-httpapi-ratelimit-headers-11. */
function withQuotas(response: Response, quotas: readonly Quota[]): Response {
  for (const { name, allowed, window, left, ends } of quotas) {
    response.headers.append("ratelimit-policy", `"${name}";q=${allowed};w=${window}`);
    response.headers.append("ratelimit", `"${name}";r=${left};t=${ends}`);
  }
  return response;
}

function isOutage(results: readonly Result[]): boolean {
  const outcomes = new Set(results.map(({ outcome }) => outcome));
  const known = ["found", "unchanged", "not-found", "known-forgery"] as const;
  return outcomes.has("failed") && !known.some((outcome) => outcomes.has(outcome));
}
