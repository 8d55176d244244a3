/** The reader of documents on a page of its own, built and served as the site's scripts are, under the same policy. */
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { viteOptions } from "../../apps/site/build/vite-options.ts";
import { QUIET_BUNDLER } from "@register/ui/vite-options";
import { fileHeaders, documentHeaders } from "@register/http";

export interface ReaderHost {
  readonly origin: string;
  /** Paths that were asked for since the last call. */
  readonly takeRequests: () => readonly string[];
  readonly close: () => Promise<void>;
}

const DOCUMENT =
  '<!doctype html><html lang="en"><title>Reader</title><link rel="icon" href="data:,"><script type="module" src="/assets/reader.js"></script></html>';

/** Answers /documents/… with these files, and everything else of the page. */
export async function serveReader(
  documents: Readonly<Partial<Record<string, Buffer>>>,
): Promise<ReaderHost> {
  const directory = await mkdtemp(join(tmpdir(), "reader-"));
  await build({
    ...viteOptions({}, "en"),
    publicDir: false,
    mode: "production",
    build: {
      outDir: directory,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        ...QUIET_BUNDLER,
        input: { reader: new URL("reader-page.ts", import.meta.url).pathname },
        output: { entryFileNames: "assets/[name].js" },
      },
    },
  });
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    requests.push(path);
    const file = documents[path.replace("/documents/", "")];
    if (file !== undefined) {
      response.end(file);
      return;
    }
    if (/^\/(?:\?|$)/.test(path)) {
      const headers = documentHeaders(undefined, "http://localhost");
      response.writeHead(200, { ...headers, "content-type": "text/html" }).end(DOCUMENT);
      return;
    }
    const { contentType, headers } = fileHeaders(path);
    readFile(join(directory, path)).then(
      (content) =>
        response.writeHead(200, { ...headers, "content-type": contentType }).end(content),
      () => response.writeHead(404).end(),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    takeRequests: () => requests.splice(0),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await rm(directory, { recursive: true });
    },
  };
}
