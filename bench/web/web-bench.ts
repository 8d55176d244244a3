import type { BenchRun, Figure } from "../report/figure.ts";
import { benchCertificate } from "./certificate-bench.ts";
import { startContenders } from "./contenders.ts";
import { benchLighthouse } from "./lighthouse-bench.ts";
import { benchPaints } from "./paint-bench.ts";
import { benchRoutes } from "./route-bench.ts";
import { openBrowser } from "./throttled-browser.ts";

/** The site in a browser, on a slow telephone over a poor connection, beside its peers. */
export async function benchWeb(run: BenchRun): Promise<readonly Figure[]> {
  const browser = await openBrowser();
  try {
    run.showProgress("web: starting the site and its peers");
    const contenders = await startContenders(browser);
    try {
      // First, because it may have to be fetched: what fails should fail at once.
      const lighthouse = await benchLighthouse(run, contenders.ours.origin);
      return [
        ...(await benchPaints(run, browser, contenders)),
        ...(await benchCertificate(run, browser, contenders)),
        ...(await benchRoutes(run, browser, contenders)),
        ...lighthouse,
      ];
    } finally {
      await contenders.close();
    }
  } finally {
    await browser.close();
  }
}
