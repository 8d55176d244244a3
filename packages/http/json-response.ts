import { COMMON_HEADERS } from "./security-headers.ts";

/** Retry-After of an outage, in seconds. */
export const RETRY_SECONDS = 30;

export function retryAfter(seconds: number): Readonly<Record<string, string>> {
  return { "retry-after": String(seconds) };
}

export const REGISTER_OUT = "The register could not be reached";

export function registerOut(): Response {
  return jsonResponse(503, { message: REGISTER_OUT }, retryAfter(RETRY_SECONDS));
}

export const DATA_HEADERS = {
  ...COMMON_HEADERS,
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  // A browser tricked into rendering data must run and load nothing.
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
} as const;

export function jsonResponse(
  status: number,
  value?: unknown,
  headers?: Readonly<Record<string, string>>,
): Response {
  return new Response(value === undefined ? null : JSON.stringify(value), {
    status,
    headers: { ...DATA_HEADERS, ...headers },
  });
}
