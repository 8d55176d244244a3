import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".wasm": "application/wasm",
  ".png": "image/png",
};

const PAGE = "scanner-decoder-page.html";

/** The document may not compile WebAssembly: the same strictness as the site's. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "img-src 'self' data:",
].join("; ");

/** A worker has the policy of its own answer, not its page's. */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The decoder's page, built as the site is, and served with the policies that it has to live with. */
export interface DecoderSite {
  readonly url: string;
  /** A picture for the page to fetch; gives its path. */
  addPicture(png: Buffer): string;
  /** Answers 404 to paths that match, until told otherwise with null. */
  refuse(paths: RegExp | null): void;
  close(): Promise<void>;
}

export async function startDecoderSite(): Promise<DecoderSite> {
  const folder = await mkdtemp(join(tmpdir(), "decoder-site-"));
  const root = fileURLToPath(new URL(".", import.meta.url));
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir: folder,
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(root, PAGE) },
    },
  });
  const pictures: Buffer[] = [];
  let refused: RegExp | null = null;

  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const picture = /^\/pictures\/(\d+)\.png$/.exec(path)?.[1];
    const content =
      picture === undefined
        ? readFile(join(folder, path === "/" ? PAGE : path))
        : Promise.resolve(pictures[Number(picture)]);
    content
      .then((body) => {
        if (body === undefined || refused?.test(path)) throw new Error(`No ${path}.`);
        response.writeHead(200, {
          "content-type": CONTENT_TYPES[path === "/" ? ".html" : extname(path)] ?? "text/plain",
          "content-security-policy": path.includes("worker") ? WORKER_POLICY : PAGE_POLICY,
        });
        response.end(body);
      })
      .catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");

  return {
    url: `http://127.0.0.1:${address.port}/`,
    addPicture(png) {
      pictures.push(png);
      return `/pictures/${pictures.length - 1}.png`;
    },
    refuse(paths) {
      refused = paths;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
