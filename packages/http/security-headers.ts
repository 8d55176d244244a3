import { createHash } from "node:crypto";

/** On every response: page, asset or data. */
export const COMMON_HEADERS = {
  "x-content-type-options": "nosniff",
  // The address of a page may have the code of an issued file: not even our own logs get it by the way.
  "referrer-policy": "strict-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** On the picture for shared links, which other sites load. */
export const SHARED_PICTURE_HEADERS = { "cross-origin-resource-policy": "cross-origin" } as const;

/**
 * A worker has the policy of its own response, so WebAssembly is allowed in the decoder's worker and in no page. The
 * worker may fetch its binary from our origin and nothing else.
 */
export const WORKER_HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
} as const;

/** How long a browser insists on HTTPS after a visit over it: a year. */
const STRICT_TRANSPORT_SECONDS = 31_536_000;

/**
 * The policy of HTML documents: scripts and style sheets from our own origin, the styles in the document by their hash,
 * no 'unsafe-inline', and no third party but the hosted project of a static build. For a header or a <meta> element.
 */
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

/** All that a policy in a <meta> element can't say: who may frame the page. */
export const FRAME_POLICY = "frame-ancestors 'none'";

/**
 * Headers of HTML documents. Camera and clipboard are for this site alone; unused features are off. web-share is for
 * the site alone by default; naming it makes browsers without it warn on the console.
 */
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
