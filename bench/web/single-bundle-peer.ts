import { readFile, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { viteOptions } from "../../scripts/vite-options.ts";
import type { PeerPages } from "./peer-page.ts";

const ROOT = fileURLToPath(new URL("./single-bundle", import.meta.url));

/**
 * Builds the site as React sites usually are: our own pages in one script with everything they need,
 * one style sheet beside it, an empty document that the browser fills. Writes the assets to a folder.
 */
export async function buildSingleBundle(
  folder: string,
  headers: Readonly<Record<string, string>>,
): Promise<PeerPages> {
  await build({
    // Nothing of a hosted project: the peer asks the server that serves it, as ours does.
    ...viteOptions({}),
    root: ROOT,
    publicDir: false,
    logLevel: "error",
    build: {
      outDir: folder,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const file = `${folder}/index.html`;
  const html = await readFile(file, "utf8");
  await rm(file);
  const policy = headers["content-security-policy"] ?? "";
  const linkedStyles = policy.replace(/style-src [^;]*/, "style-src 'self'");
  return {
    "*": { status: 200, headers: { ...headers, "content-security-policy": linkedStyles }, html },
  };
}
