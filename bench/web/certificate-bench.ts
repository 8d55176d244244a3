import type { Browser, Page } from "@playwright/test";
import { EXAMPLE_CERTIFICATE_NUMBER } from "../../domain/certificate-number.ts";
import { ROUTES } from "../../domain/routes.ts";
import { untilInteractive } from "../../e2e/browser-aids.ts";
import { TrackPage } from "../../e2e/track-page.ts";
import { verdictWord } from "../../web/content/verdict-copy.ts";
import type { BenchRun, Figure } from "../report/figure.ts";
import { median } from "../scanner/median.ts";
import type { Contenders } from "./contenders.ts";
import { ROUNDS } from "./rounds.ts";
import { visit } from "./throttled-browser.ts";

/** How much later than in the bare file a certificate may be on screen: a quarter. */
const CERTIFICATE_RATIO = 1.25;

const SEARCH_TASK_AIM = 100;

/** A certificate from its link, beside both peers; then the first search on the Track page. */
export async function benchCertificate(
  { full, showProgress }: BenchRun,
  browser: Browser,
  { ours, bare, single }: Contenders,
): Promise<readonly Figure[]> {
  const rounds = full ? ROUNDS.full : ROUNDS.usual;
  const shown = { ours: [] as number[], bare: [] as number[], single: [] as number[] };
  const tasks: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    showProgress(`web: certificate from a link, round ${round} of ${rounds}`);
    shown.ours.push(await visit(browser, ours.certificate, untilShown));
    shown.bare.push(await visit(browser, bare.certificate, untilShown));
    shown.single.push(await visit(browser, single.certificate, untilShown));
    showProgress(`web: first search, round ${round} of ${rounds}`);
    tasks.push(await visit(browser, ours.origin + ROUTES.track, searchOnce));
  }
  const name = "Certificate from a link on screen";
  const value = { area: "web", name, unit: "ms", ours: median(shown.ours) } as const;
  return [
    {
      ...value,
      peer: { name: "bare file", value: median(shown.bare) },
      aim: { of: "ratio", is: "at most", value: CERTIFICATE_RATIO },
    },
    { ...value, peer: { name: "single bundle", value: median(shown.single) } },
    {
      area: "web",
      name: "First search on Track: longest task",
      unit: "ms",
      ours: median(tasks),
      aim: { of: "ours", is: "at most", value: SEARCH_TASK_AIM },
    },
  ];
}

/** When the verdict on the certificate came on screen; rejects with what is there in its place. */
async function untilShown(page: Page): Promise<number> {
  const word = verdictWord("valid");
  try {
    const moment = await page.waitForFunction(
      (verdict) => globalThis.pageNotes.shown[verdict],
      word,
    );
    return (await moment.jsonValue()) ?? Number.NaN;
  } catch (cause) {
    const text = await page.locator("main").innerText();
    throw new Error(`"${word}" never came on screen. The page reads:\n${text}`, { cause });
  }
}

/** Longest task of the page from its start until the certificate is there. */
async function searchOnce(page: Page): Promise<number> {
  await untilInteractive(page);
  await new TrackPage(page).search(EXAMPLE_CERTIFICATE_NUMBER);
  await untilShown(page);
  return page.evaluate(() => globalThis.pageNotes.longestTask);
}
