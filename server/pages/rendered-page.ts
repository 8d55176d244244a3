import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { acceptedEncoding } from "../http/prepared-response.ts";

/** A page rendered with data: the outcome of a lookup or a form, or the reason of a refusal. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

const compress = promisify(gzip);

/**
 * The response with a page made for one request, compressed where the client accepts it; no body for HEAD. With gzip,
 * since brotli takes three times as long for the same size.
 */
export function pageResponse(request: Request, page: RenderedPage): Promise<Response> {
  return answer(request, page, () => compress(page.html));
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
  let compressed: Promise<Buffer> | undefined;
  return (request, headers) => {
    const page = (rendered ??= render());
    return answer(request, { ...page, headers: { ...page.headers, ...headers } }, () => {
      return (compressed ??= compress(page.html));
    });
  };
}

async function answer(
  request: Request,
  { status, headers, html }: RenderedPage,
  gzipped: () => Promise<Buffer>,
): Promise<Response> {
  const encoding = acceptedEncoding(request.headers, ["gzip"]);
  const body = encoding === "gzip" ? await gzipped() : Buffer.from(html);
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), {
    status,
    headers: {
      ...headers,
      vary: ["Accept-Encoding", headers["vary"] ?? []].flat().join(", "),
      "content-length": String(body.length),
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    },
  });
}
