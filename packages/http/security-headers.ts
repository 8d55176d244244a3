import { createHash } from "node:crypto";

export const COMMON_HEADERS = {
  "x-content-type-options": "nosniff",
  // Page addresses may contain an issued file's code.
  "referrer-policy": "strict-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

export const SHARED_PICTURE_HEADERS = { "cross-origin-resource-policy": "cross-origin" } as const;

/** A worker's policy comes from its own response; only the decoder runs WebAssembly. */
export const WORKER_HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
} as const;

/** One year. */
const STRICT_TRANSPORT_SECONDS = 31_536_000;

/** `dataOrigin` is a hosted project. */
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

/** A <meta> policy cannot restrict framing. */
export const FRAME_POLICY = "frame-ancestors 'none'";

/** web-share is the site's by default; naming it makes some browsers warn. */
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
