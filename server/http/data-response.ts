import { COMMON_HEADERS } from "./security-headers.ts";

const JSON_HEADERS = {
  ...COMMON_HEADERS,
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  // Data is no document: should a browser be made to show it as one, it may do nothing.
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
} as const;

/** An answer that holds data and is no document; no body at all when the value is undefined. */
export function dataResponse(
  status: number,
  value?: unknown,
  headers?: Readonly<Record<string, string>>,
): Response {
  return new Response(value === undefined ? null : JSON.stringify(value), {
    status,
    headers: { ...JSON_HEADERS, ...headers },
  });
}
