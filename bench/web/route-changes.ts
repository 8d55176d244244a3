import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { untilInteractive } from "../../e2e/support/browser-aids.ts";
import { NAVIGATION } from "../../e2e/support/site-pages.ts";
import { type Figure, median } from "../figure.ts";
import { showProgress } from "../progress.ts";
import { visit, WIDE } from "./visit.ts";

/** A walk through all pages, pointing at each link before the click as a hand does. */
export async function measureRoutes(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<Figure> {
  const [home, ...others] = NAVIGATION;
  const walk = [...others, home].map(({ label }) => ({ label, times: [] as number[] }));
  for (let round = 1; round <= rounds; round += 1) {
    showProgress(`route changes, round ${round} of ${rounds}`);
    const go = async (page: Page): Promise<void> => {
      await untilInteractive(page);
      for (const { label, times } of walk) times.push(await changeRoute(page, label));
    };
    await visit(browser, origin + home.path, go, WIDE);
  }
  const changes = walk.map(({ label, times }) => ({ label, time: median(times) }));
  const slowest = Math.max(...changes.map(({ time }) => time));
  return {
    name: "Slowest change of route, the link pointed at before",
    unit: "ms",
    ours: slowest,
    aim: { of: "ours", is: "at most", value: 300 },
    note: changes.map(({ label, time }) => `to ${label} ${time.toFixed()} ms`).join(", "),
    isLeading: true,
  };
}

/** Milliseconds from the click on a link of the navigation until its page is painted. */
async function changeRoute(page: Page, label: string): Promise<number> {
  const navigation = page.getByRole("navigation", { name: "Main" });
  const link = navigation.getByRole("link", { name: label, exact: true });
  await link.hover();
  // As long as the scripts of the next page take over this connection.
  await wait(1000);
  await link.click();
  const time = await page.waitForFunction(() => globalThis.pageNotes.routeChange);
  return (await time.jsonValue()) ?? Number.NaN;
}
