import type { Context } from "hono";
import { DATA_HEADERS, gzipped } from "@register/http";
import type { Quota } from "../limits/rate-limits.ts";

type HeaderFields = Readonly<Record<string, string>>;

/**
 * Becomes a Response once, at the end: Hono's middleware for CORS and compression would make it anew several times, which
 * takes longer than the lookup.
 */
export interface ProgramAnswer {
  readonly status: number;
  readonly headers: HeaderFields;
  readonly body: string | null;
}

export function jsonAnswer(
  status: number,
  value: object,
  headers: HeaderFields = {},
): ProgramAnswer {
  return { status, headers, body: JSON.stringify(value) };
}

/** All sites may read every answer, since none holds a visitor's data. */
const FOR_ALL_SITES = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "etag,ratelimit,ratelimit-policy,retry-after,x-request-id",
  "cross-origin-resource-policy": "cross-origin",
  "x-robots-tag": "noindex",
  vary: "Accept-Encoding",
} as const;

export const PREFLIGHT: ProgramAnswer = {
  status: 204,
  headers: {
    "access-control-allow-methods": "GET,HEAD,POST",
    "access-control-allow-headers": "content-type,if-none-match",
    "access-control-max-age": "86400",
  },
  body: null,
};

export const answering =
  (answer: (context: Context) => ProgramAnswer | Promise<ProgramAnswer>) =>
  async (context: Context) =>
    respond(context, await answer(context));

export async function respond(
  { req: { raw } }: Context,
  answer: ProgramAnswer,
  further?: HeaderFields,
): Promise<Response> {
  const { status, body } = answer;
  const headers = { ...DATA_HEADERS, ...FOR_ALL_SITES, ...answer.headers, ...further };
  const packed = body === null ? undefined : await gzipped(raw, body);
  if (packed === undefined) return new Response(body, { status, headers });
  return new Response(packed, { status, headers: { ...headers, "content-encoding": "gzip" } });
}

/** Adds the fields of draft-ietf-httpapi-ratelimit-headers-11. */
export function withQuotas(answer: ProgramAnswer, quotas: readonly Quota[]): ProgramAnswer {
  if (quotas.length === 0) return answer;
  const policies = quotas.map(({ name, allowed, window }) => `"${name}";q=${allowed};w=${window}`);
  const left = quotas.map((quota) => `"${quota.name}";r=${quota.left};t=${quota.ends}`);
  const fields = { "ratelimit-policy": policies.join(", "), ratelimit: left.join(", ") };
  return { ...answer, headers: { ...answer.headers, ...fields } };
}
