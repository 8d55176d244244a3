/**
 * `npm run dev`: the site with hot replacement, over the real register. Pages are rendered by the
 * server as in production; their styles come with the scripts, so they flash once on a reload.
 */
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer } from "vite";
import { openStore } from "../database/open-database.ts";
import { REST_PREFIX } from "../domain/data-door.ts";
import type { CertificateCheck } from "../domain/lookup-outcome.ts";
import { NUMBER_PARAMETER, ROUTES } from "../domain/routes.ts";
import { createDataDoor } from "../server/data-door/data-door.ts";
import { logErrorAsJson } from "../server/http/error-log.ts";
import { outcomeOf } from "../server/pages/certificate-page.ts";
import { fileHeaders } from "../server/http/file-headers.ts";
import type { PageRenderer } from "../server/pages/page-renderer.ts";
import { createLookUpCertificate } from "../server/data-door/look-up-certificate.ts";
import { createMessageIntake } from "../server/messages/message-intake.ts";
import { NO_LIMITS } from "../server/limits/rate-limits.ts";
import { readServerConfig } from "../settings/server-config.ts";
import { viteOptions } from "./build/vite-options.ts";

const result = readServerConfig(process.env);
if (!result.ok) {
  console.error(result.fault);
  process.exit(1);
}
const { port, host, publicOrigin, mayCreateRegister } = result.config;

const { store } = await openStore(result.config, mayCreateRegister ? "create" : "refuse");
const server = createHttpServer();
const vite = await createViteServer({
  ...viteOptions(process.env),
  appType: "custom",
  // Known from the start: a dependency that is met later makes the page load again.
  optimizeDeps: { entries: ["web/start/entry.ts", "scanner/decoder/decoder-worker.ts"] },
  // Hot replacement talks over the same port.
  server: { middlewareMode: true, hmr: { server } },
});
/** The one client of this server; no limit counts it. */
const DEVELOPER = "developer";
const parts = { store, limits: NO_LIMITS, logError: logErrorAsJson };
const lookUp = createLookUpCertificate(parts);
const door = createDataDoor({
  clientAddress: () => DEVELOPER,
  lookUp,
  takeMessage: createMessageIntake(parts),
  logError: logErrorAsJson,
});
const answerData = getRequestListener((request) => {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(REST_PREFIX.length);
  return door.fetch(new Request(url, request));
});

/** In development the styles are part of the scripts, so the page is taken over at once. */
const DEVELOPMENT_ASSETS = { script: "/web/start/entry.ts", css: "" };

const loadRenderer = () =>
  vite.ssrLoadModule("/web/document/render-page.tsx") as Promise<PageRenderer>;

/** Sitemap, robots and manifest as the sources make them now; else a page. */
async function answerPath(url: URL): Promise<{ readonly type: string; readonly text: string }> {
  const { siteFiles } = await loadRenderer();
  const file = siteFiles(publicOrigin).find(({ path }) => path === url.pathname);
  return file === undefined
    ? { type: "text/html; charset=utf-8", text: await renderPage(url) }
    : { type: fileHeaders(file.path).contentType, text: file.text };
}

async function checkOf(asked: string): Promise<CertificateCheck> {
  const answer = await lookUp(DEVELOPER, asked);
  const checkedAt = new Date().toISOString();
  return { asked, checkedAt, outcome: outcomeOf(answer, checkedAt) };
}

async function renderPage({ pathname: path, searchParams }: URL): Promise<string> {
  const asked = path === ROUTES.track ? searchParams.get(NUMBER_PARAMETER) : null;
  const known = asked === null ? {} : { check: await checkOf(asked) };
  const { renderPage: render } = await loadRenderer();
  const html = render(path, publicOrigin, DEVELOPMENT_ASSETS, known);
  return vite.transformIndexHtml(path, html);
}

server.on("request", (request, response) => {
  const url = new URL(request.url ?? "/", publicOrigin);
  if (url.pathname.startsWith(`${REST_PREFIX}/`)) {
    void answerData(request, response);
    return;
  }
  vite.middlewares(request, response, () => {
    answerPath(url).then(
      ({ type, text }) => response.setHeader("content-type", type).end(text),
      (error: unknown) => {
        console.error(error);
        response.writeHead(500).end("The page could not be rendered; see the terminal.");
      },
    );
  });
});
server.listen(port, host, () => {
  const { port: chosen } = server.address() as AddressInfo;
  console.log(`Development server: http://localhost:${chosen}`);
});
