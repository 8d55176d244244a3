import { createHash } from "node:crypto";
import { COMMON_HEADERS } from "./security-headers.ts";

export interface PreparedContent {
  readonly status: 200 | 404;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly body: Buffer;
  /** Compressed copies, where they are smaller than the body. */
  readonly brotli?: Buffer | undefined;
  readonly gzip?: Buffer | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Request headers besides Accept-Encoding that choose between the contents of one address (Vary). */
  readonly varies?: readonly string[];
}

/**
 * For Cache-Control: a proxy that takes white space or comments out of a page, or scripts apart, leaves something that
 * React cannot take over (RFC 9111, section 5.2.2.6).
 */
export const UNALTERED = "no-transform";

/** Responds to GET or HEAD from memory. */
export type Prepared = (request: Request) => Response | Promise<Response>;

export type Encoding = "br" | "gzip" | "identity";

/**
 * A page or an asset, compressed once and tagged by its content (RFC 9110, section 8.8.3); 304 where the client has
 * it already.
 */
export function prepare(content: PreparedContent): (request: Request) => Response {
  const digest = createHash("sha256").update(content.body).digest("base64url").slice(0, 22);
  const bodies: Readonly<Record<Encoding, Buffer | undefined>> = {
    br: content.brotli,
    gzip: content.gzip,
    identity: content.body,
  };
  return ({ method, headers }) => {
    const made = (["br", "gzip"] as const).filter((name) => bodies[name]);
    const encoding = acceptedEncoding(headers, made);
    // Each encoding is a representation with its own tag (RFC 9110, section 8.8.3.3).
    const etag = `"${digest}-${encoding}"`;
    const body = bodies[encoding] ?? content.body;
    const answer: Record<string, string> = {
      ...COMMON_HEADERS,
      ...content.headers,
      "cache-control": `${content.cacheControl}, ${UNALTERED}`,
      etag,
      vary: ["Accept-Encoding", ...(content.varies ?? [])].join(", "),
    };
    if (content.status === 200 && isAmong(headers.get("if-none-match"), etag)) {
      return new Response(null, { status: 304, headers: answer });
    }
    answer["content-type"] = content.contentType;
    answer["content-length"] = String(body.length);
    if (encoding !== "identity") answer["content-encoding"] = encoding;
    return new Response(method === "HEAD" ? null : new Uint8Array(body), {
      status: content.status,
      headers: answer,
    });
  };
}

/** The first of the codings that a request accepts. */
export function acceptedEncoding(
  headers: Headers,
  codings: readonly Exclude<Encoding, "identity">[],
): Encoding {
  const accepted = headers.get("accept-encoding") ?? "";
  return codings.find((coding) => accepts(accepted, coding)) ?? "identity";
}

/** Whether an Accept-Encoding header names a coding without forbidding it by a quality of zero. */
function accepts(header: string, coding: "br" | "gzip"): boolean {
  return header.split(",").some((part) => {
    const [name = "", quality = ""] = part.split(";");
    return name.trim().toLowerCase() === coding && !/^\s*q=0(?:\.0*)?\s*$/i.test(quality);
  });
}

/** Whether an If-None-Match header has a tag, weak or not, or is "*" (RFC 9110, section 13.1.2). */
export function isAmong(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
}
