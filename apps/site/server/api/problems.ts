import { OPENAPI_PATH } from "@register/domain/site";
import {
  type FoundOutcome,
  type LookupOutcome,
  OUTCOME_STATUS,
  QUERY_NUMBERS_MAX,
} from "@register/domain/lookup";
import { RETRY_SECONDS } from "@register/http";
import { type ProgramAnswer, jsonAnswer } from "./answer.ts";
import type { Problem } from "./schemas.ts";

/** The key ends the problem's type. */
export const PROBLEMS = {
  "invalid-number": { status: 400, title: "This is no certificate number" },
  "invalid-request": {
    status: 400,
    title: `The body must be a JSON object with 1 to ${QUERY_NUMBERS_MAX} certificate numbers`,
  },
  "invalid-instant": {
    status: 400,
    title: "changedSince must be the checkedAt of an earlier answer: an instant that was",
  },
  "not-found": { status: 404, title: "The register has no certificate with this number" },
  "known-forgery": {
    status: 404,
    title: "Papers with this number are known to be forged, and the register has no certificate",
  },
  "no-such-address": { status: 404, title: "The API has no such address" },
  "method-not-allowed": { status: 405, title: "The address does not take this method" },
  "too-large": { status: 413, title: "The body is too large" },
  "not-json": { status: 415, title: "The body must be of the type application/json" },
  "too-many": { status: 429, title: "Too many numbers came from this client address" },
  fault: { status: 500, title: "The server has a fault" },
  unavailable: { status: 503, title: "The register cannot be asked at present" },
} as const;

export type ProblemName = keyof typeof PROBLEMS;

const PROBLEM_OF_STATUS = { 400: "invalid-number", 429: "too-many", 503: "unavailable" } as const;

export function problemOfLookup({ kind }: Exclude<LookupOutcome, FoundOutcome>): ProblemName {
  if (kind === "not-found" || kind === "known-forgery") return kind;
  return PROBLEM_OF_STATUS[OUTCOME_STATUS[kind]];
}

/** The type is a JSON pointer into the site's OpenAPI document. */
export function problemOf(origin: string, name: ProblemName, detail?: string): Problem {
  const type = `${origin}${OPENAPI_PATH}#/x-problems/${name}`;
  const { status, title } = PROBLEMS[name];
  return { type, title, status, ...(detail === undefined ? {} : { detail }) };
}

export interface ProblemParts {
  /** An English sentence, sent as the problem's detail. */
  readonly reason?: string;
  /** In seconds. */
  readonly retryAfter?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Creates problems (RFC 9457). */
export function problemsAt(origin: string) {
  return (
    name: ProblemName,
    {
      reason,
      retryAfter = name === "unavailable" ? RETRY_SECONDS : undefined,
      headers,
    }: ProblemParts = {},
  ): ProgramAnswer =>
    jsonAnswer(PROBLEMS[name].status, problemOf(origin, name, reason), {
      "content-type": "application/problem+json",
      ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
      ...headers,
    });
}
