import { expect, it } from "vitest";
import { createServer } from "vite";
import type { PageRenderer } from "../server/pages/page-renderer.ts";
import { ROUTE_PATHS, ROUTES, type RoutePath } from "@register/domain/site";
import { SAMPLE_PROOF } from "../web/proof/test-support/sample-proof.ts";
import { viteOptions } from "./vite-options.ts";

/** Every page, in a build of company.ts with sample entries in the place of the owner's lists. */
async function pagesWithSamples(): Promise<ReadonlyMap<RoutePath, string>> {
  const options = viteOptions({}, "en");
  const vite = await createServer({
    ...options,
    define: { ...options.define, "import.meta.env.SITE_PROOF": JSON.stringify("given") },
    plugins: [
      ...(options.plugins ?? []),
      {
        name: "sample-entries",
        enforce: "pre",
        transform: (code, id) =>
          id.endsWith("/packages/content/company.ts")
            ? `${code.replace("export const PROOF", "const OWN")}
               export const PROOF = ${JSON.stringify(SAMPLE_PROOF)};`
            : undefined,
      },
    ],
    appType: "custom",
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = await vite.ssrLoadModule("/apps/site/web/document/render-page.tsx");
    const { renderPage } = module as PageRenderer;
    const assets = { script: "/entry.js" };
    return new Map(
      ROUTE_PATHS.map((path) => [path, renderPage(path, "https://gqc.test", assets).html] as const),
    );
  } finally {
    await vite.close();
  }
}

it("what the owner fills in is on the pages that it belongs to, and on no other", async () => {
  const pages = await pagesWithSamples();
  const pagesWith = (text: string) =>
    ROUTE_PATHS.filter((path) => pages.get(path)?.includes(text) === true);
  expect(pagesWith("0033</bdi> in the body’s own register")).toEqual([ROUTES.home, ROUTES.about]);
  expect(pagesWith("Sample Chamber</bdi>")).toEqual([ROUTES.home, ROUTES.about]);
  expect(pagesWith("Thickness measurement</bdi>")).toEqual([ROUTES.about]);
  expect(pagesWith("Master mariner</bdi>")).toEqual([ROUTES.about]);
  expect(pagesWith("Rua Amostra 1</bdi>")).toEqual([ROUTES.about, ROUTES.contact]);
  expect(pagesWith('"hasCertification":')).toEqual([ROUTES.home]);
});
