import { chromium } from "@playwright/test";
import { QUIET } from "../../e2e/support/quiet-browser.ts";
import { startDecoderSite } from "../../e2e/support/scanner-decoder-site.ts";
import { findChromium } from "../../scripts/find-chromium.ts";
import { type Figure, median } from "../figure.ts";
import { showProgress } from "../progress.ts";
import type { CompareReaders, Comparison } from "./compare-page.ts";

declare const compareReaders: CompareReaders;

/** Pictures after which the page is opened anew: html5-qrcode leaves something behind with each. */
const PICTURES_A_PAGE = 100;

/** Pictures that are named when they were not read. */
const NAMED = 5;

/** Synthetic photographs of codes, each read by our scanner and by html5-qrcode. */
export async function measurePictures(full: boolean): Promise<readonly Figure[]> {
  const pictures = full ? 700 : 84;
  const { executablePath, environment } = await findChromium();
  const site = await startDecoderSite(new URL("./index.html", import.meta.url));
  const env = { ...process.env, ...environment };
  const browser = await chromium.launch({ executablePath, env, args: QUIET });
  try {
    const page = await browser.newPage();
    const all: Comparison[] = [];
    for (let index = 0; index < pictures; index += 1) {
      if (index % PICTURES_A_PAGE === 0) {
        await page.goto(site.url);
        await page.waitForFunction(() => "compareReaders" in globalThis);
      }
      showProgress(`${index} of ${pictures} pictures`);
      all.push(await page.evaluate((place) => compareReaders(place), index));
    }
    return figuresOf(all);
  } finally {
    await browser.close();
    await site.close();
  }
}

function figuresOf(all: readonly Comparison[]): readonly Figure[] {
  const percentOf = (matching: (read: string | null, text: string) => boolean) =>
    beside((side) => {
      const found = all.filter((each) => matching(each[side].text, each.text));
      return (100 * found.length) / all.length;
    });
  const missed = all.filter(({ ours, text }) => ours.text !== text).map(({ name }) => name);
  return [
    {
      ...percentOf((read, text) => read === text),
      name: `Pictures read, of ${all.length}`,
      unit: "%",
      aim: { of: "ours", is: "at least", value: 92 },
      note: `${missed.length} not read: ${missed.slice(0, NAMED).join("; ")}.`,
      isLeading: true,
    },
    {
      ...percentOf((read, text) => read !== null && read !== text),
      name: `Pictures read wrongly, of ${all.length}`,
      unit: "%",
      aim: { of: "ours", is: "at most", value: 0.5 },
    },
    {
      ...beside((side) => median(all.map((each) => each[side].milliseconds))),
      name: "Time for a picture, median",
      unit: "ms",
      aim: { of: "ratio", is: "at most", value: 0.2 },
      isLeading: true,
    },
  ];
}

function beside(value: (side: "ours" | "peer") => number): Pick<Figure, "ours" | "peer"> {
  return { ours: value("ours"), peer: { name: "html5-qrcode", value: value("peer") } };
}
