import type { Browser, Page } from "@playwright/test";
import { ROUTES } from "../../domain/routes.ts";
import { untilInteractive } from "../../e2e/support/browser-aids.ts";
import { NAVIGATION, UNKNOWN_PATH } from "../../e2e/support/site-pages.ts";
import { ENGLISH_VERDICTS } from "../../web/languages/english-words.ts";
import { type Figure, median } from "../figure.ts";
import { showProgress } from "../progress.ts";
import type { PageNotes } from "./page-probe.ts";
import { visit } from "./visit.ts";

/** The six pages of the specification, section 2. */
export const MEASURED_PAGES = [...NAVIGATION, { label: "Not found", path: UNKNOWN_PATH }] as const;

/** They may work for longer when React takes them over. */
const WITH_FORM: ReadonlySet<string> = new Set([ROUTES.track, ROUTES.contact]);

interface VisitedPage {
  readonly label: string;
  readonly path: string;
  readonly ours: PageNotes[];
  readonly bare: PageNotes[];
}

/** When each page is painted, beside its bare file; and what becomes of ours until its foot is read. */
export async function measurePaints(
  browser: Browser,
  origin: string,
  bareOrigin: string,
  rounds: number,
): Promise<readonly Figure[]> {
  const pages = MEASURED_PAGES.map(({ label, path }): VisitedPage => ({
    label,
    path,
    ours: [],
    bare: [],
  }));
  for (let round = 1; round <= rounds; round += 1) {
    for (const { label, path, ours, bare } of pages) {
      showProgress(`${label}, round ${round} of ${rounds}`);
      ours.push(await visit(browser, origin + path, readThrough));
      bare.push(await visit(browser, bareOrigin + path, untilPainted));
    }
  }
  const paints = pages.map(({ label, path, ours, bare }): Figure => ({
    name: `${label}: first contentful paint`,
    unit: "ms",
    ours: median(ours.map(({ firstPaint }) => firstPaint)),
    peer: { name: "bare file", value: median(bare.map(({ firstPaint }) => firstPaint)) },
    aim: { of: "ratio", is: "at most", value: 1.2 },
    isLeading: path === ROUTES.home,
  }));
  const longestTask = (name: string, withForm: boolean, aim: number): Figure => {
    const those = pages.filter(({ path }) => WITH_FORM.has(path) === withForm);
    const tasks = those.map(({ ours }) => median(ours.map((notes) => notes.longestTask)));
    return {
      name: `Longest task, ${name}`,
      unit: "ms",
      ours: Math.max(...tasks),
      aim: { of: "ours", is: "at most", value: aim },
    };
  };
  return [
    ...paints,
    longestTask("pages to read", false, 50),
    longestTask("pages with a form", true, 100),
    {
      name: "Layout shift, worst visit",
      unit: "",
      ours: Math.max(...pages.flatMap(({ ours }) => ours.map((notes) => notes.layoutShift))),
      aim: { of: "ours", is: "at most", value: 0.02 },
    },
  ];
}

/** When the verdict on a certificate is on screen, by the link that a printed code holds. */
export async function measureCertificate(
  browser: Browser,
  address: string,
  bareAddress: string,
  rounds: number,
): Promise<Figure> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    showProgress(`certificate from a link, round ${round} of ${rounds}`);
    ours.push(await visit(browser, address, untilShown));
    bare.push(await visit(browser, bareAddress, untilShown));
  }
  return {
    name: "Certificate from a link on screen",
    unit: "ms",
    ours: median(ours),
    peer: { name: "bare file", value: median(bare) },
    aim: { of: "ratio", is: "at most", value: 1.25 },
    isLeading: true,
  };
}

async function untilShown(page: Page): Promise<number> {
  const word = ENGLISH_VERDICTS.valid;
  const moment = await page.waitForFunction((text) => globalThis.pageNotes.shown[text], word);
  return (await moment.jsonValue()) ?? Number.NaN;
}

async function untilPainted(page: Page): Promise<PageNotes> {
  await page.waitForFunction(() => globalThis.pageNotes.firstPaint > 0);
  return page.evaluate(() => globalThis.pageNotes);
}

/** Until React has taken the page over, its fonts are there and a visitor has scrolled to its foot. */
async function readThrough(page: Page): Promise<PageNotes> {
  await untilInteractive(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((frame) => requestAnimationFrame(frame));
    }
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 }));
  });
  return untilPainted(page);
}
