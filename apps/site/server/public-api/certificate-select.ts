import { parseAccept } from "hono/utils/accept";
import { listedFiles } from "@register/domain/certificate";
import { jsonResponse, RETRY_SECONDS } from "@register/http";
import type { Lookups } from "../lookup/look-up-certificate.ts";
import {
  postgrestErrorResponse,
  REFUSALS,
  tooManyRequestsResponse,
  type PostgrestError,
} from "./postgrest-error.ts";
import { NUMBER_RULES } from "@register/content/program-words";

const EQUALS = "eq.";

/** Call 1 of the specification, section 7: a JSON list of at most one row. */
export async function respondToSelect(
  request: Request,
  client: string,
  lookUp: Pick<Lookups, "one">,
): Promise<Response> {
  const query = readQuery(request, "*", "certificate_number");
  if (!query.ok) return postgrestErrorResponse(query.refusal);
  const { outcome, row } = await lookUp.one(client, query.value);
  switch (outcome.kind) {
    // PostgREST reports the returned rows in content-range.
    case "found": {
      const { verdict, files } = outcome;
      const forgery = verdict.kind === "known-forgery" ? verdict.forgery : undefined;
      // JSON omits undefined values.
      const beside = { files: files && listedFiles(files), forgery };
      return jsonResponse(200, [{ ...row, ...beside }], ONE_ROW);
    }
    case "known-forgery":
      return jsonResponse(200, [{ forgery: outcome.forgery }], ONE_ROW);
    case "not-found":
      return jsonResponse(200, [], { "content-range": "*/*" });
    case "invalid":
      // 22023 is SQL's invalid_parameter_value.
      return postgrestErrorResponse({
        status: 400,
        code: "22023",
        message: NUMBER_RULES[outcome.rule],
      });
    case "limited":
      return tooManyRequestsResponse("Too many lookups", outcome.wait ?? RETRY_SECONDS);
    case "failed":
    case "unexpected":
    case "offline":
    case "ambiguous":
      return postgrestErrorResponse(REFUSALS.unavailable);
  }
}

/** Finds a certificate's number by the SHA-256 of its issued file. */
export async function respondToFile(
  request: Request,
  client: string,
  lookUp: Pick<Lookups, "ofFile">,
): Promise<Response> {
  const query = readQuery(request, "certificate_number", "sha256");
  if (!query.ok) return postgrestErrorResponse(query.refusal);
  const outcome = await lookUp.ofFile(client, query.value);
  switch (outcome.kind) {
    case "found":
      return jsonResponse(200, [{ certificate_number: outcome.number }], ONE_ROW);
    case "not-found":
      return jsonResponse(200, [], { "content-range": "*/*" });
    case "limited":
      return tooManyRequestsResponse("Too many lookups", outcome.wait);
    case "failed":
      return postgrestErrorResponse(REFUSALS.unavailable);
  }
}

const ONE_ROW = { "content-range": "0-0/*" };

type Query =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly refusal: PostgrestError };

/** Accepts one equality filter only: anything else could list the register. */
function readQuery({ method, url, headers }: Request, columns: string, filtered: string): Query {
  // Hono treats HEAD as GET, but only a GET may tell whether a row exists.
  if (method !== "GET") return { ok: false, refusal: REFUSALS.method };
  if (!acceptsJson(headers.get("accept"))) return { ok: false, refusal: REFUSALS.mediaType };
  if (headers.has("range") || /count=/i.test(headers.get("prefer") ?? "")) {
    return { ok: false, refusal: REFUSALS.preference };
  }
  const parameters = new URL(url).searchParams;
  const filter = parameters.get(filtered) ?? "";
  const isKnown =
    parameters.size === 2 && parameters.get("select") === columns && filter.startsWith(EQUALS);
  return isKnown
    ? { ok: true, value: filter.slice(EQUALS.length) }
    : { ok: false, refusal: REFUSALS.query };
}

function acceptsJson(accept: string | null): boolean {
  return parseAccept(accept ?? "*/*").some(({ type }) =>
    /^(?:application\/(?:json|\*)|\*\/\*)$/i.test(type),
  );
}
