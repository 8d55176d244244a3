import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { acceptedEncoding } from "../http/prepared-response.ts";

/** A page rendered with more than its address: what its visitor asked for, or why that is refused. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

const compress = promisify(gzip);

/**
 * A page that was made for one request, compressed if its client takes that; without its body for HEAD. By
 * gzip: brotli would take three times as long to come out as small.
 */
export function pageResponse(request: Request, page: RenderedPage): Promise<Response> {
  return answer(request, page, () => compress(page.html));
}

/** Answers with the same page each time, save for headers that are of the moment. */
export type CommonPage = (
  request: Request,
  headers?: Readonly<Record<string, string>>,
) => Promise<Response>;

/**
 * A page that holds nothing of its visitor: rendered and compressed for the first who is given it, and kept
 * for all others. To render it for each would let a flood that is refused cost as much as one that is not.
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
      vary: "Accept-Encoding",
      "content-length": String(body.length),
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    },
  });
}
