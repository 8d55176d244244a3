import { createHash } from "node:crypto";

export const COMMON_HEADERS = {
  "x-content-type-options": "nosniff",
  // A page's address may contain the code of an issued file.
  "referrer-policy": "strict-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

export const SHARED_PICTURE_HEADERS = { "cross-origin-resource-policy": "cross-origin" } as const;

/** A worker's policy is that of its own response, so only the decoder may run WebAssembly. */
export const WORKER_HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
} as const;

/** One year. */
const STRICT_TRANSPORT_SECONDS = 31_536_000;

/** `dataOrigin` is the hosted project of a static build. */
export function documentPolicy(css?: string, dataOrigin?: string): string {
  const inlined =
    css === undefined ? "" : ` 'sha256-${createHash("sha256").update(css).digest("base64")}'`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${inlined}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${dataOrigin === undefined ? "" : ` ${dataOrigin}`}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join("; ");
}

/** A <meta> policy cannot say who may frame the page. */
export const FRAME_POLICY = "frame-ancestors 'none'";

/** web-share is restricted to the site by default; naming it makes some browsers warn. */
export function documentHeaders(
  css: string | undefined,
  publicOrigin: string,
): Record<string, string> {
  return {
    ...(publicOrigin.startsWith("https:")
      ? { "strict-transport-security": `max-age=${STRICT_TRANSPORT_SECONDS}` }
      : {}),
    "content-security-policy": `${documentPolicy(css)}; ${FRAME_POLICY}`,
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy":
      "camera=(self), clipboard-write=(self), microphone=(), geolocation=(), payment=(), usb=()",
  };
}
