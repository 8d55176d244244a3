import { gzipAround, type SharedPart } from "./gzip-around.ts";
import { acceptedEncoding } from "./prepared-response.ts";

/** A page that was made for one request. */
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
export async function compressed(request: Request, page: PersonalPage): Promise<Response> {
  const encoding = acceptedEncoding(request.headers, ["gzip"]);
  const body =
    encoding === "gzip" ? await gzipAround(page.html, page.shared) : Buffer.from(page.html);
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), {
    status: page.status,
    headers: {
      ...page.headers,
      vary: "Accept-Encoding",
      "content-length": String(body.length),
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    },
  });
}
