import { createHash } from "node:crypto";

/** On every answer, page, asset or data. */
export const COMMON_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** On the picture that other sites show beside a link to this one, and may load from here. */
export const SHARED_PICTURE_HEADERS = { "cross-origin-resource-policy": "cross-origin" } as const;

/**
 * A worker has the policy of its own answer, so WebAssembly is allowed in the decoder's thread and
 * nowhere in a page. It may fetch its binary from our origin and do nothing else.
 */
export const WORKER_HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
} as const;

/** How long a browser that has seen the site over HTTPS insists on it: a year. */
const STRICT_TRANSPORT_SECONDS = 31_536_000;

/**
 * What an HTML document may do. Scripts come from our own origin only; the inlined style sheet is
 * named by its hash; there is no 'unsafe-inline' and no third party, save the hosted project that a
 * static build asks for its data. Fit for a header and for a <meta> element.
 */
export function documentPolicy(css: string, dataOrigin?: string): string {
  const cssHash = createHash("sha256").update(css).digest("base64");
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${cssHash}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${dataOrigin === undefined ? "" : ` ${dataOrigin}`}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join("; ");
}

/**
 * Headers of the HTML documents. Camera and clipboard are for this site alone; what it does not use is
 * off. Sharing (web-share) is for the site alone by default, and naming it makes browsers without it
 * warn on the console.
 */
export function documentHeaders(
  css: string,
  publicOrigin: string,
  dataOrigin?: string,
): Record<string, string> {
  return {
    ...(publicOrigin.startsWith("https:")
      ? { "strict-transport-security": `max-age=${STRICT_TRANSPORT_SECONDS}` }
      : {}),
    // A <meta> element can't say who may frame the page.
    "content-security-policy": `${documentPolicy(css, dataOrigin)}; frame-ancestors 'none'`,
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy":
      "camera=(self), clipboard-write=(self), microphone=(), geolocation=(), payment=(), usb=()",
  };
}
