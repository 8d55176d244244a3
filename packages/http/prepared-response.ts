import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
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

type Encoding = "br" | "gzip" | "identity";

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
    return sent(method, content.status, answer, encoding, bodies[encoding] ?? content.body);
  };
}

/** A page rendered with data: the outcome of a lookup or a form, or the reason of a refusal. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

/**
 * A certificate page of 42 kB takes 1.3 ms with Brotli at this quality, and is 6 % smaller than with gzip, which takes
 * 1.1 ms. A quality of 4 makes it larger than gzip does; the default takes fifty times as long for another 9 %.
 */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 },
};

const encode: Readonly<Record<Encoding, (html: string) => Promise<Buffer>>> = {
  br: (html) => promisify(brotliCompress)(html, BROTLI),
  gzip: (html) => promisify(gzip)(html),
  identity: async (html) => Buffer.from(html),
};

/** The response with a page made for one request, compressed where the client accepts it; no body for HEAD. */
export function pageResponse(request: Request, page: RenderedPage): Promise<Response> {
  return renderedOnce(() => page)(request);
}

/** Responds with the same page each time, except for headers of the moment. */
export type CommonPage = (
  request: Request,
  headers?: Readonly<Record<string, string>>,
) => Promise<Response>;

/**
 * A page without a visitor's data, rendered and compressed once: rendered each time, a refused flood would cost as
 * much as an accepted one.
 */
export function renderedOnce(render: () => RenderedPage): CommonPage {
  let rendered: RenderedPage | undefined;
  const encoded: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return async (request, ofMoment) => {
    const { status, headers, html } = (rendered ??= render());
    const encoding = acceptedEncoding(request.headers, ["br", "gzip"]);
    const answer = {
      ...headers,
      ...ofMoment,
      "cache-control": [headers["cache-control"] ?? [], UNALTERED].flat().join(", "),
      vary: ["Accept-Encoding", headers["vary"] ?? []].flat().join(", "),
    };
    const body = await (encoded[encoding] ??= encode[encoding](html));
    return sent(request.method, status, answer, encoding, body);
  };
}

/** A response with a body in an encoding; to HEAD without it. */
function sent(
  method: string,
  status: number,
  headers: Readonly<Record<string, string>>,
  encoding: Encoding,
  body: Buffer,
): Response {
  return new Response(method === "HEAD" ? null : new Uint8Array(body), {
    status,
    headers: {
      ...headers,
      "content-length": String(body.length),
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    },
  });
}

/** The first of the codings that a request accepts. */
function acceptedEncoding(
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
