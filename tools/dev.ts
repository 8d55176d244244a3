/**
 * `npm run dev`: hot replacement on the register of `npm start`, without limits. Styles come with the scripts, so pages
 * flash on a reload.
 */
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer, type ViteDevServer } from "vite";
import { openStore } from "@register/register";
import type { LanguageCode } from "@register/domain/site";
import { readPath } from "@register/domain/site";
import { fileHeaders, type Prepared } from "@register/http";
import {
  NO_LIMITS,
  noRoute,
  type PageRenderer,
  type SiteContent,
  createApp,
} from "@register/site/server";
import { readServerConfig } from "@register/settings";
import { viteOptions } from "@register/site/vite-options";

const config = readServerConfig(process.env);
const { port, host, publicOrigin } = config;
const { store } = await openStore(config, config.mayCreateRegister ? "create" : "refuse");
const server = createHttpServer();
const baseOf = (language: LanguageCode) => (language === "en" ? "/" : `/${language}/`);

const started = new Map<LanguageCode, Promise<ViteDevServer>>();

/** The words of each language are separate modules. */
function viteFor(language: LanguageCode): Promise<ViteDevServer> {
  const vite =
    started.get(language) ??
    createViteServer({
      ...viteOptions(process.env, language),
      appType: "custom",
      base: baseOf(language),
      cacheDir: `node_modules/.vite/${language}`,
      // Otherwise a new dependency reloads the page.
      optimizeDeps: {
        entries: [
          "apps/site/web/start/entry.ts",
          "packages/scanner/decoder/decoder-worker.ts",
          "packages/comparison/pdf/document-worker.ts",
        ],
      },
      // Hot replacement uses the same port.
      server: { middlewareMode: true, hmr: { server, path: `hot-${language}` } },
    });
  started.set(language, vite);
  return vite;
}

const prepared =
  (type: string, text: () => string, status = 200): Prepared =>
  () =>
    new Response(text(), { status, headers: { "content-type": type } });

async function currentSite(language: LanguageCode, vite: ViteDevServer): Promise<SiteContent> {
  const renderer = (await vite.ssrLoadModule(
    "/apps/site/web/document/render-page.tsx",
  )) as PageRenderer;
  const render = renderer.renderPage;
  // The scripts contain the styles. Vite adds the base to the address.
  const assets = { script: "/apps/site/web/start/entry.ts" };
  const page = (path: string, status?: number) =>
    prepared("text/html", () => render(path, publicOrigin, assets).html, status);
  const files = renderer.siteFiles(publicOrigin);
  return {
    byPath: new Map([
      ...renderer.pagePaths.map((path) => [path, page(path)] as const),
      ...files.map(
        ({ path, text }) => [path, prepared(fileHeaders(path).contentType, () => text)] as const,
      ),
    ]),
    notFound: () => page(noRoute(language), 404),
    pageForRequest: (path, data, { status, headers }) => ({
      status,
      headers: { "content-type": "text/html", ...headers },
      html: render(path, publicOrigin, assets, data).html,
    }),
    offer: () => undefined,
    messages: () => renderer.messages,
  };
}

const languageOfRequest = (url = "/") => readPath(new URL(url, publicOrigin).pathname).language;

const serveRequest = getRequestListener(async (request) => {
  const language = languageOfRequest(request.url);
  const vite = await viteFor(language);
  const app = createApp({
    publicOrigin,
    store,
    site: await currentSite(language, vite),
    limits: NO_LIMITS,
    clientAddress: () => "developer",
    logError: console.error,
  });
  // Uncompressed, since Vite adds its client.
  const plain = new Request(request);
  plain.headers.delete("accept-encoding");
  const response = await app.fetch(plain);
  if (response.headers.get("content-type") !== "text/html") return response;
  const html = await vite.transformIndexHtml(new URL(request.url).pathname, await response.text());
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return new Response(html, { status: response.status, headers });
});

server.on("request", (request, response) => {
  const { url } = request;
  void viteFor(languageOfRequest(url)).then((vite) =>
    vite.middlewares(request, response, () => {
      // Vite has removed its base.
      Object.assign(request, { url });
      void serveRequest(request, response);
    }),
  );
});
// Nobody should wait for English.
await viteFor("en");
server.listen(port, host, () => {
  const { port: chosen } = server.address() as AddressInfo;
  console.log(`Development server: http://localhost:${chosen}`);
});
