import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import { beforeAll } from "vitest";
import { openDemoStore } from "@register/register/test-support/demo-register";
import { loadRenderers } from "../../server/pages/page-renderer.ts";
import { loadSiteContent, type SiteContent } from "../../server/pages/site-content.ts";
import type { AppParts } from "../../server/start/create-app.ts";
import { testApp } from "../../server/test-support/test-app.ts";
import { buildIfChanged } from "../build-if-changed.ts";
import { RENDERER_DIRECTORY, SITE_DIRECTORY } from "@register/settings";
import { partOf, readable } from "./document-text.ts";

/** Not the origin that the build was made for. */
export const BUILT_SITE_ORIGIN = "https://certificates.example";

/** The pages and files of the present sources. */
export async function loadBuiltSite(): Promise<SiteContent> {
  await buildIfChanged();
  const renderers = await loadRenderers(RENDERER_DIRECTORY);
  return loadSiteContent(SITE_DIRECTORY, renderers, BUILT_SITE_ORIGIN);
}

/** The built site, served over a register of the demonstration certificates to all tests of a file, without limits unless given. */
export function serveBuiltSite(parts: Pick<Partial<AppParts>, "limits"> = {}) {
  let app: Hono;
  beforeAll(async () => {
    const site = await loadBuiltSite();
    const folder = mkdtempSync(join(tmpdir(), "built-site-"));
    const store = await openDemoStore(folder);
    app = testApp({ store, site, ...parts });
    return async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    };
  });
  const request = async (path: string, options?: RequestInit) => app.request(path, options);
  /** A page with its text, and what stands in its main part. */
  const open = async (path: string, options?: RequestInit) => {
    const answer = await request(path, options);
    const html = await answer.text();
    const { status, headers } = answer;
    return { status, headers, html, text: readable(html), main: partOf(html, "main") };
  };
  return { request, open };
}
