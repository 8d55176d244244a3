import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".wasm": "application/wasm",
  ".png": "image/png",
};

/** The document may not compile WebAssembly: the same strictness as the site's. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "img-src 'self' data: blob:",
].join("; ");

const MOST_PICTURES = 20;

/** A worker has the policy of its own answer, not its page's. */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** A page of the decoder, built as the site is, served with the policies that it has to live with. */
export interface DecoderSite {
  readonly url: string;
  /** A picture for the page to fetch; gives its path. */
  addPicture(png: Buffer): string;
  /** Answers 404 to paths that match, until it is called with null. */
  refuse(paths: RegExp | null): void;
  close(): Promise<void>;
}

/** Builds and serves an HTML page with its script. */
export async function startDecoderSite(page: URL): Promise<DecoderSite> {
  const folder = await mkdtemp(join(tmpdir(), "decoder-site-"));
  const root = fileURLToPath(new URL(".", page));
  const pageName = basename(fileURLToPath(page));
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(root, pageName) },
    },
  });
  const pictures = new Map<string, Buffer>();
  let added = 0;
  let refused: RegExp | null = null;

  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const content = pictures.get(path) ?? readFile(join(folder, path === "/" ? pageName : path));
    Promise.resolve(content)
      .then((body) => {
        if (refused?.test(path)) throw new Error(`No ${path}.`);
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
      added += 1;
      const path = `/pictures/${added}.png`;
      // The last few are enough, and a long run must not fill the memory.
      pictures.delete(`/pictures/${added - MOST_PICTURES}.png`);
      pictures.set(path, png);
      return path;
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
