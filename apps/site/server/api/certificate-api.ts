import { hash } from "node:crypto";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
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
import { type ClientAddress, isAmong } from "@register/http";
import type { RateLimits } from "../limits/rate-limits.ts";
import type { Lookups } from "../lookup/look-up-certificate.ts";
import { openApi } from "./openapi.ts";
import { problemOfLookup, type ProblemParts, problemsAt } from "./problems.ts";
import {
  type ProgramAnswer,
  answering,
  jsonAnswer,
  PREFLIGHT,
  respond,
  withQuotas,
} from "./answer.ts";
import { type Asked, foundResult, resultOf } from "./results.ts";
import { queryRequestSchema, type CertificateAnswer, type Result } from "./schemas.ts";
import { ENGLISH_CALENDAR } from "@register/content/program-words";

/** Bytes: fifty numbers at their limit, every character escaped as \uXXXX, and room for JSON. */
const QUERY_BODY_MAX_BYTES = 16_384;

const CERTIFICATE_PATH = `${API_PREFIX}/:number`;
const CALENDAR_PATH = `${CERTIFICATE_PATH}/calendar.ics`;

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

  const refused = (outcome: Exclude<LookupOutcome, FoundOutcome>, asked: Asked): ProgramAnswer => {
    const parts: ProblemParts & Pick<Result, "outcome"> = resultOf({ outcome }, asked);
    return problem(problemOfLookup(outcome), parts);
  };

  const certificate = async (
    context: Context,
    number = numberIn(context),
  ): Promise<ProgramAnswer> => {
    const { quotas, checkedAt, outcome } = await lookUp.one(clientAddress(context), number);
    const request = { number, checkedAt, origin };
    if (outcome.kind !== "found") return withQuotas(refused(outcome, request), quotas);
    const lasting: Omit<CertificateAnswer, "checkedAt"> = {
      ...foundResult(outcome, request),
      files: listedFiles(outcome.files),
    };
    const text = JSON.stringify(lasting);
    const etag = `"${hash("sha256", text, "base64url")}"`;
    const headers = { ...mayBeKept(checkedAt), etag: `W/${etag}` };
    const known = context.req.header("if-none-match") ?? "";
    if (!isAmong(known, etag)) {
      const body = `{"checkedAt":"${checkedAt}",${text.slice(1)}`;
      return withQuotas({ status: 200, headers, body }, quotas);
    }
    // Free only for a client that knows the tag; a free "*" would tell anybody which numbers exist.
    if (known.includes(etag)) await takeBackLookup(clientAddress(context));
    return { status: 304, headers, body: null };
  };

  /** For a deleted number, the file cancels the calendar event. */
  const calendar = async (context: Context): Promise<ProgramAnswer> => {
    const number = numberIn(context);
    const { quotas, checkedAt, outcome, row } = await lookUp.one(clientAddress(context), number);
    if (outcome.kind === "found") {
      const { certificate: found } = outcome;
      // Known forgeries with this number do not change the certificate's own event.
      const entry = calendarEntry(found, recordVerdict(outcome.verdict));
      const { certificate_number: storedNumber } = found;
      const changed = { changedAt: row?.updated_at, number: storedNumber, vessel: holderOf(found) };
      return withQuotas(calendarFile({ ...entry, ...changed }, checkedAt), quotas);
    }
    // A deleted number may also be known from forged papers.
    const isMissing = outcome.kind === "not-found" || outcome.kind === "known-forgery";
    const wasOurs = isMissing && (await lookUp.hasExisted(number));
    const gone = { number: number.trim(), vessel: null, day: undefined };
    const answer =
      wasOurs === undefined
        ? problem("unavailable")
        : wasOurs
          ? calendarFile({ ...gone, ended: "not in the register" }, checkedAt)
          : refused(outcome, { number, checkedAt, origin });
    return withQuotas(answer, quotas);
  };

  const calendarFile = (
    event: Omit<ExpiringCertificate, "day"> & { readonly day: string | undefined },
    checkedAt: string,
  ): ProgramAnswer => {
    const day = event.day ?? londonDate(new Date(event.changedAt ?? checkedAt));
    const body = expiryCalendar([{ ...event, day }], {
      pageOf: (number) => certificateLink(origin, number).href,
      words: ENGLISH_CALENDAR,
      now: new Date(checkedAt),
    });
    const type = { "content-type": "text/calendar; charset=utf-8" };
    const name = { "content-disposition": `attachment; filename="${event.number}.ics"` };
    return { status: 200, headers: { ...mayBeKept(checkedAt), ...type, ...name }, body };
  };

  const query = async (context: Context): Promise<ProgramAnswer> => {
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
    const results = looked.map((result, place) =>
      resultOf(result, { number: numbers[place] ?? "", checkedAt, origin, changedSince }),
    );
    const [first] = results;
    const answer =
      first?.outcome === "limited"
        ? problem("too-many", first)
        : isOutage(results)
          ? problem("unavailable")
          : jsonAnswer(200, { checkedAt, results });
    return withQuotas(answer, quotas);
  };

  const fault = (error: Error, context: Context): ProgramAnswer => {
    logFault(error, context);
    return problem("fault");
  };

  const atPage: MiddlewareHandler = async (context, next) => {
    const { method, raw: request } = context.req;
    const vary = "Accept-Encoding, Accept";
    if (method === "OPTIONS") return respond(context, PREFLIGHT, { vary });
    const number = context.req.query(NUMBER_PARAMETER);
    if (number === undefined || !prefersJson(request)) return next();
    const answer = certificate(context, number);
    return respond(context, await answer.catch((error) => fault(error, context)), { vary });
  };

  const api = new Hono();
  api.onError((error, context) => respond(context, fault(error, context)));
  let document: object | undefined;
  const openApiDocument = answering(() =>
    jsonAnswer(200, (document ??= openApi(origin)), { "cache-control": "public, max-age=3600" }),
  );
  const refuseMethod = answering(({ req }) => {
    const allow = req.path === QUERY_PATH ? "GET, HEAD, POST, OPTIONS" : "GET, HEAD, OPTIONS";
    return problem("method-not-allowed", { headers: { allow } });
  });
  const onError = answering(() => problem("too-large"));
  const limitBody = bodyLimit({ maxSize: QUERY_BODY_MAX_BYTES, onError });
  api.options(`${API_ROOT}/*`, (context) => respond(context, PREFLIGHT));
  api.get(OPENAPI_PATH, openApiDocument);
  api.get(CERTIFICATE_PATH, answering(certificate));
  api.get(CALENDAR_PATH, answering(calendar));
  // A route of its own for QUERY, which is a possible number, would disable Hono's fast router.
  api.post(
    CERTIFICATE_PATH,
    (context, next) =>
      context.req.path === QUERY_PATH ? limitBody(context, next) : refuseMethod(context),
    answering(query),
  );
  for (const path of [OPENAPI_PATH, CERTIFICATE_PATH, CALENDAR_PATH]) api.all(path, refuseMethod);
  api.notFound(answering(() => problem("no-such-address")));
  return { api, atPage };
}

function numberIn({ req }: Context): string {
  return req.param("number") ?? "";
}

/** Returns true if JSON is named and preferred to HTML, which a wildcard may stand for. */
function prefersJson({ headers }: Request): boolean {
  const ranges = parseAccept(headers.get("accept") ?? "");
  const range = (type: string) => ranges.find((accepted) => accepted.type.toLowerCase() === type);
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

function isOutage(results: readonly Result[]): boolean {
  const outcomes = new Set(results.map(({ outcome }) => outcome));
  const known = ["found", "unchanged", "not-found", "known-forgery"] as const;
  return outcomes.has("failed") && !known.some((outcome) => outcomes.has(outcome));
}
