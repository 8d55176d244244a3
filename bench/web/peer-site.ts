/**
 * Serves a peer as our own server serves the site: the same HTTP server, the same way of answering from
 * memory, the same register behind the same door. Prints its address. PEER_FOLDER holds the pages
 * (pages.json) and the files.
 */
import { readdirSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { openStore } from "../../database/open-database.ts";
import { REST_PREFIX } from "../../domain/data-door.ts";
import { createDataDoor } from "../../server/data-door.ts";
import { logErrorAsJson as logError } from "../../server/error-log.ts";
import { createHttpServer } from "../../server/http-server.ts";
import { createLookUpCertificate } from "../../server/look-up-certificate.ts";
import { createMessageIntake } from "../../server/message-intake.ts";
import { prepare, type Prepared } from "../../server/prepared-response.ts";
import { NO_LIMITS as limits } from "../../server/rate-limits.ts";
import { readServerConfig } from "../../settings/server-config.ts";
import type { PeerPages } from "./peer-page.ts";

const folder = process.env["PEER_FOLDER"] ?? "";
const result = readServerConfig(process.env);
if (!result.ok) throw new Error(result.fault);
const { store } = await openStore(result.config, "create");

const contents = new Map<string, Prepared>();
for (const [path, { status, headers, html }] of Object.entries(readPages())) {
  contents.set(path, ready(Buffer.from(html), "text/html; charset=utf-8", status, headers));
}
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name).slice(folder.length);
  if (entry.isFile()) contents.set(path, ready(readFileSync(folder + path), getMimeType(path)));
}

const app = new Hono();
const parts = { store, limits, logError };
const door = createDataDoor({
  clientAddress: () => "the browser",
  lookUp: createLookUpCertificate(parts),
  takeMessage: createMessageIntake(parts),
  logError,
});
app.route(REST_PREFIX, door);
app.get("*", ({ req }) => {
  const content = contents.get(req.path) ?? contents.get("*");
  return content === undefined ? new Response(null, { status: 404 }) : content(req.raw);
});
const server = createHttpServer(app).listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://localhost:${(server.address() as AddressInfo).port}\n`);
});

function readPages(): PeerPages {
  return JSON.parse(readFileSync(`${folder}/pages.json`, "utf8")) as PeerPages;
}

function ready(
  body: Buffer,
  contentType = "application/octet-stream",
  status: 200 | 404 = 200,
  headers: Readonly<Record<string, string>> = {},
): Prepared {
  const isText = /^text|javascript|json|svg/.test(contentType);
  const brotli = isText ? brotliCompressSync(body) : undefined;
  return prepare({
    status,
    contentType,
    cacheControl: headers["cache-control"] ?? "no-cache",
    body,
    brotli,
    headers,
  });
}
