import type { BenchRun, Figure } from "../report/figure.ts";
import { CONTENT_PAGES } from "./bench-pages.ts";
import { freePort } from "../../database/test-support/free-port.ts";
import { type LighthouseResult, loadLighthouse } from "./lighthouse-package.ts";
import { medianOf, ROUNDS } from "./rounds.ts";
import { openBrowser } from "./throttled-browser.ts";

const CATEGORIES = {
  performance: "performance",
  accessibility: "accessibility",
  "best-practices": "best practices",
  seo: "search engines",
} as const;

/** Lighthouse's own verdict on the pages, with its defaults: a telephone. Once each, unless in full. */
export async function benchLighthouse(
  { full, showProgress }: BenchRun,
  origin: string,
): Promise<readonly Figure[]> {
  showProgress("web: fetching Lighthouse, if it is not there");
  const lighthouse = await loadLighthouse();
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  const rounds = full ? ROUNDS.usual : 1;
  const figures: Figure[] = [];
  try {
    for (const { label, path } of CONTENT_PAGES) {
      const results: LighthouseResult[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        showProgress(`web: Lighthouse on ${label}, round ${round} of ${rounds}`);
        const flags = { port, logLevel: "error", onlyCategories: Object.keys(CATEGORIES) } as const;
        const result = (await lighthouse(origin + path, flags))?.lhr;
        if (result === undefined || result.runtimeError !== undefined) {
          throw new Error(`Lighthouse failed: ${result?.runtimeError?.message ?? "no result"}`);
        }
        results.push(result);
      }
      for (const [category, words] of Object.entries(CATEGORIES)) {
        figures.push({
          area: "web",
          name: `${label}: Lighthouse, ${words}`,
          unit: "",
          ours: medianOf(results, ({ categories }) => 100 * (categories[category]?.score ?? 0)),
          aim: { of: "ours", is: "at least", value: 100 },
        });
      }
    }
  } finally {
    await browser.close();
  }
  return figures;
}
