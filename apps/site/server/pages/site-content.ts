import { parseAccept } from "hono/utils/accept";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { LANGUAGES, type LanguageCode, readPath, SECURITY_TEXT_PATH } from "@register/domain/site";
import type { LanguageOffer, PageData } from "../../web/navigation/visit.ts";
import {
  fileHeaders,
  REVALIDATED,
  loadBuiltFiles,
  prepare,
  type Prepared,
  type PreparedContent,
  type RenderedPage,
  COMMON_HEADERS,
  documentHeaders,
} from "@register/http";
import { type LoadedRenderer, type Messages, noRoute, type Renderers } from "./page-renderer.ts";

export interface SiteContent {
  readonly byPath: ReadonlyMap<string, Prepared>;
  /** In the language of the path. */
  readonly notFound: (path: string) => Prepared;
  /** Contains a visitor's data, so nobody may cache it. */
  readonly pageForRequest: (
    path: string,
    data: Omit<PageData, "origin">,
    answer: PageStatus,
  ) => RenderedPage;
  /** Only English pages offer another language. */
  readonly offer: (language: LanguageCode, headers: Headers) => LanguageOffer | undefined;
  readonly messages: (language: LanguageCode) => Messages;
}

interface PageStatus {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const HTML = "text/html; charset=utf-8";

/** Keeps all pages and files in memory: a few megabytes. */
export async function loadSiteContent(
  siteDirectory: string,
  renderers: Renderers,
  publicOrigin: string,
): Promise<SiteContent> {
  const languages = LANGUAGES.map(({ code }) => code);
  const rendererOf = (path: string) => renderers[readPath(path).language];
  const offerTo: SiteContent["offer"] = (language, headers) => {
    const wanted = language === "en" ? readerLanguage(headers) : undefined;
    return wanted === undefined || wanted === "en" ? undefined : renderers[wanted].offer;
  };

  const page = (path: string, status: 200 | 404, offer?: LanguageOffer): Prepared =>
    atFirstRequest(() => {
      const { renderPage, assets } = rendererOf(path);
      const { html, css } = renderPage(path, publicOrigin, assets, { offer });
      return prepareText(html, {
        status,
        contentType: HTML,
        cacheControl: REVALIDATED,
        headers: documentHeaders(css, publicOrigin),
        varies: readPath(path).language === "en" ? ["Accept-Language"] : [],
      });
    });
  const offeringPage = (path: string): Prepared => {
    const plain = page(path, 200);
    const offering = mapLanguages((code) => page(path, 200, renderers[code].offer));
    return (request) => {
      const offer = offerTo("en", request.headers);
      return offer === undefined ? plain(request) : offering[offer.language](request);
    };
  };

  const pages = languages.flatMap((language) =>
    renderers[language].pagePaths.map(
      (path) => [path, language === "en" ? offeringPage(path) : page(path, 200)] as const,
    ),
  );
  const texts = languages
    .flatMap((language) => renderers[language].siteFiles(publicOrigin))
    .map(
      ({ path, text }) =>
        [
          path,
          atFirstRequest(() => prepareText(text, { status: 200, ...fileHeaders(path) })),
        ] as const,
    );
  const notFound = mapLanguages((code) => page(noRoute(code), 404));
  return {
    byPath: new Map([
      ...(await loadBuiltFiles(siteDirectory)),
      ...pages,
      // Replaces files of a hosted project's build, which may name another origin.
      ...texts,
      [SECURITY_TEXT_PATH, securityText(renderers.en, publicOrigin)],
    ]),
    notFound: (path) => notFound[readPath(path).language],
    pageForRequest: (path, data, answer) => {
      const { renderPage, assets } = rendererOf(path);
      const { html, css } = renderPage(path, publicOrigin, assets, data);
      return {
        status: answer.status,
        headers: {
          ...COMMON_HEADERS,
          ...documentHeaders(css, publicOrigin),
          "cache-control": "private, no-store",
          "content-type": HTML,
          ...answer.headers,
        },
        html,
      };
    },
    offer: offerTo,
    messages: (language) => renderers[language].messages,
  };
}

/** Rendering and compressing all pages at once would delay the start by seconds. */
function atFirstRequest(make: () => Promise<Prepared>): Prepared {
  let made: Promise<Prepared> | undefined;
  return async (request) => (await (made ??= make()))(request);
}

function mapLanguages<Value>(valueOf: (code: LanguageCode) => Value) {
  return Object.fromEntries(LANGUAGES.map(({ code }) => [code, valueOf(code)])) as Readonly<
    Record<LanguageCode, Value>
  >;
}

/** Reads Accept-Language (RFC 9110, section 12.5.4). */
function readerLanguage(headers: Headers): LanguageCode | undefined {
  for (const { type, q } of parseAccept(headers.get("accept-language") ?? "")) {
    const [primary = ""] = type.toLowerCase().split("-", 1);
    const spoken = LANGUAGES.find(({ tag }) => new Intl.Locale(tag).language === primary);
    if (spoken !== undefined && q > 0) return spoken.code;
  }
  return undefined;
}

async function prepareText(
  text: string,
  answer: Omit<PreparedContent, "body" | "brotli" | "gzip">,
): Promise<Prepared> {
  const body = Buffer.from(text);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(body),
    promisify(gzip)(body),
  ]);
  return prepare({ ...answer, body, brotli, gzip: gzipped });
}

/** Rendered per request, because its expiry date moves with the day. */
function securityText(renderer: LoadedRenderer, publicOrigin: string): Prepared {
  return (request) =>
    prepare({
      status: 200,
      ...fileHeaders(SECURITY_TEXT_PATH),
      body: Buffer.from(renderer.securityText(publicOrigin, new Date())),
    })(request);
}
