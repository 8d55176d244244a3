import { pathToFileURL } from "node:url";
import { freePort } from "../../database/test-support/free-port.ts";
import { NAVIGATION } from "../../e2e/support/site-pages.ts";
import { cachedPackage } from "../../scripts/cached-package.ts";
import { type Figure, median } from "../figure.ts";
import { showProgress } from "../progress.ts";
import { openBrowser } from "./visit.ts";

const VERSION = "13.5.0";

/** What we use of Lighthouse's own interface. */
type Lighthouse = (
  address: string,
  flags: { readonly port: number; readonly logLevel: "error" },
) => Promise<
  | {
      readonly lhr: {
        readonly runtimeError?: { readonly message: string };
        /** Scores from 0 to 1; null where one could not be worked out. */
        readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
      };
    }
  | undefined
>;

const AIMS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;

/** The lowest scores of the pages, by Lighthouse's defaults: a telephone. */
export async function measureLighthouse(
  origin: string,
  rounds: number,
): Promise<readonly Figure[]> {
  showProgress("fetching Lighthouse, if it is not there");
  const lighthouse = await loadLighthouse();
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  const pages: { label: string; scores: Map<string, number> }[] = [];
  try {
    for (const { label, path } of NAVIGATION) {
      const measured = new Map(Object.keys(AIMS).map((category) => [category, [] as number[]]));
      for (let round = 1; round <= rounds; round += 1) {
        showProgress(`Lighthouse on ${label}, round ${round} of ${rounds}`);
        const result = (await lighthouse(origin + path, { port, logLevel: "error" }))?.lhr;
        if (result === undefined || result.runtimeError !== undefined)
          throw new Error(`Lighthouse failed: ${result?.runtimeError?.message ?? "no result"}`);
        for (const [category, scores] of measured)
          scores.push(100 * (result.categories[category]?.score ?? 0));
      }
      const scores = [...measured].map(([category, all]) => [category, median(all)] as const);
      pages.push({ label, scores: new Map(scores) });
    }
  } finally {
    await browser.close();
  }
  return Object.entries(AIMS).map(([category, aim]): Figure => {
    const scoreOf = (page: (typeof pages)[number]): number => page.scores.get(category) ?? 0;
    const lowest = Math.min(...pages.map(scoreOf));
    const labels = pages.filter((page) => scoreOf(page) < aim).map(({ label }) => label);
    return {
      name: `Lighthouse, ${category}, lowest of ${pages.length} pages`,
      unit: "",
      ours: lowest,
      aim: { of: "ours", is: "at least", value: aim },
      note: labels.length > 0 ? `Below the aim: ${labels.join(", ")}.` : undefined,
      isLeading: category === "performance",
    };
  });
}

/** Only its command line, which we don't use, reports errors to anybody. */
async function loadLighthouse(): Promise<Lighthouse> {
  const home = await cachedPackage("lighthouse", VERSION);
  const loaded: unknown = await import(pathToFileURL(`${home}/core/index.js`).href);
  return (loaded as { default: Lighthouse }).default;
}
