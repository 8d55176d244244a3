import { COMMON_HEADERS } from "./security-headers.ts";

/** Retry-After of an outage, in seconds. */
export const RETRY_SECONDS = 30;

/** The header that says after how many seconds a client may try again. */
export function retryAfter(seconds: number): Readonly<Record<string, string>> {
  return { "retry-after": String(seconds) };
}

/** On every response that is data. */
export const DATA_HEADERS = {
  ...COMMON_HEADERS,
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  // Data is not a document: a browser tricked into showing it as one must run and load nothing.
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
} as const;

/** A response with JSON data; without a body when the value is undefined. */
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
