import { gzipAround, type SharedPart } from "./gzip-around.ts";
import { acceptedEncoding } from "./prepared-response.ts";

/** A page rendered with more than its address: what its visitor asked for, or why that is refused. */
export interface PersonalPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  /** What other pages have as well: the style sheet, more than half of it. */
  readonly shared: SharedPart;
}

/**
 * A page that was made for one request, compressed if its client takes that; without its body for HEAD. By
 * gzip, whose pieces can be put together: brotli would take thrice the time to come out as small.
 */
export function compressed(request: Request, page: PersonalPage): Promise<Response> {
  return answer(request, page, () => gzipAround(page.html, page.shared));
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
export function renderedOnce(render: () => PersonalPage): CommonPage {
  let rendered: PersonalPage | undefined;
  let gzipped: Promise<Buffer> | undefined;
  return (request, headers) => {
    const page = (rendered ??= render());
    return answer(request, { ...page, headers: { ...page.headers, ...headers } }, () => {
      return (gzipped ??= gzipAround(page.html, page.shared));
    });
  };
}

async function answer(
  request: Request,
  { status, headers, html }: PersonalPage,
  gzip: () => Promise<Buffer>,
): Promise<Response> {
  const encoding = acceptedEncoding(request.headers, ["gzip"]);
  const body = encoding === "gzip" ? await gzip() : Buffer.from(html);
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
