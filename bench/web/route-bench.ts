import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page, Request } from "@playwright/test";
import { untilInteractive } from "../../e2e/browser-aids.ts";
import type { BenchRun, Figure } from "../report/figure.ts";
import { median } from "../scanner/median.ts";
import { CONTENT_PAGES } from "./bench-pages.ts";
import type { Contenders } from "./contenders.ts";
import { ROUNDS } from "./rounds.ts";
import { visit, WIDE } from "./throttled-browser.ts";

/** From the click to the frame with the next page on screen, in milliseconds. */
const ROUTE_AIM = 300;

const [FIRST, ...OTHERS] = CONTENT_PAGES;

/** How long the page asks for nothing more before the hand that points at a link presses, in milliseconds. */
const REST = 250;

/** A walk through all pages, hovering over each link before the click as a hand does. */
export async function benchRoutes(
  { full, showProgress }: BenchRun,
  browser: Browser,
  { ours }: Contenders,
): Promise<readonly Figure[]> {
  if (FIRST === undefined) return [];
  const rounds = full ? ROUNDS.full : ROUNDS.usual;
  const walk = [...OTHERS, FIRST];
  const times = walk.map((): number[] => []);
  for (let round = 1; round <= rounds; round += 1) {
    showProgress(`web: route changes, round ${round} of ${rounds}`);
    await visit(
      browser,
      ours.origin + FIRST.path,
      async (page) => {
        await untilInteractive(page);
        for (const [step, { label }] of walk.entries()) times[step]?.push(await go(page, label));
      },
      WIDE,
    );
  }
  return walk.map(({ label }, step) => ({
    area: "web",
    name: `Route change to ${label}, its link pointed at before: click to paint`,
    unit: "ms",
    ours: median(times[step] ?? []),
    aim: { of: "ours", is: "at most", value: ROUTE_AIM },
  }));
}

/**
 * Goes to a page by the navigation; milliseconds from the click until the next frame was on screen, by the
 * browser's own word (event timing).
 */
async function go(page: Page, label: string): Promise<number> {
  const link = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: label, exact: true });
  await untilFetched(page, () => link.hover());
  await link.click();
  const arrived = await page.waitForFunction(() => {
    const { duration, heading } = globalThis.pageNotes.click;
    const focused = document.activeElement;
    if (duration === undefined || focused?.matches("main h1") !== true) return undefined;
    return { duration, isNext: heading === focused.textContent };
  });
  const click = await arrived.jsonValue();
  if (click?.isNext !== true) {
    throw new Error(`The frame after the click on ${label} did not show its page yet.`);
  }
  return click.duration;
}

/** Waits until the page has whatever it asked for because of something, one script because of another. */
async function untilFetched(page: Page, because: () => Promise<void>): Promise<void> {
  const underWay = new Set<Request>();
  const begin = (request: Request): void => void underWay.add(request);
  const end = (request: Request): void => void underWay.delete(request);
  page.on("request", begin).on("requestfinished", end);
  await because();
  do {
    while (underWay.size > 0) await page.waitForEvent("requestfinished");
    await wait(REST);
  } while (underWay.size > 0);
  page.off("request", begin).off("requestfinished", end);
}
