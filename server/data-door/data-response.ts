import { COMMON_HEADERS, DATA_HEADERS } from "../http/security-headers.ts";

/** Built once: every answer of the door carries them, and the door is the busiest part. */
const JSON_HEADERS = {
  ...COMMON_HEADERS,
  ...DATA_HEADERS,
  "content-type": "application/json; charset=utf-8",
} as const;

/** An answer that holds data and is no document; no body at all when the value is undefined. */
export function dataResponse(
  status: number,
  value?: unknown,
  headers?: Readonly<Record<string, string>>,
): Response {
  return new Response(value === undefined ? null : JSON.stringify(value), {
    status,
    headers: headers === undefined ? JSON_HEADERS : { ...JSON_HEADERS, ...headers },
  });
}
