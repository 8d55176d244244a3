import type { Figure } from "../report/figure.ts";
import type { BenchBrowser } from "./bench-browser.ts";
import { greyPng } from "./grey-png.ts";
import { median } from "./median.ts";
import type { ScannerBenchPage } from "./page/scanner-bench-page.ts";
import { PEER } from "./peer.ts";
import { photograph } from "./photograph.ts";
import { seededRandom } from "./seeded-random.ts";
import { symbolOf } from "./symbol.ts";

declare const benchPage: ScannerBenchPage;

/** A screenshot, a photograph that was sent on, and one as telephones take it. */
const MEGAPIXELS = [1, 4, 12];

const READINGS = 5;

/** How many times as wide as the code its picture is. */
const ROOM = 2;

/** The same code photographed at several sizes, read by both in turn. */
export async function timeSizes(
  { page, site }: BenchBrowser,
  onProgress: (megapixels: number) => void,
): Promise<readonly Figure[]> {
  const symbol = symbolOf("qrcode", "GQC-2025-001", 4);
  const still = { rotation: 5, perspective: 0.01, blur: 0.6, noise: 4, darkness: 0, glare: 0 };
  const figures: Figure[] = [];
  for (const megapixels of MEGAPIXELS) {
    onProgress(megapixels);
    const moduleSize = Math.sqrt(megapixels * 1e6) / (symbol.columns * ROOM);
    const conditions = { ...still, moduleSize, room: ROOM };
    const path = site.addPicture(greyPng(photograph(symbol, conditions, seededRandom(1))));
    const ours: number[] = [];
    const peer: number[] = [];
    for (let reading = 0; reading < READINGS; reading += 1) {
      const mine = await page.evaluate((picture) => benchPage.readWithOurs(picture), path);
      const its = await page.evaluate((picture) => benchPage.readWithPeer(picture), path);
      if (mine.text === null) throw new Error(`Not read at ${megapixels} megapixels.`);
      ours.push(mine.milliseconds);
      peer.push(its.milliseconds);
    }
    figures.push({
      area: "scanner",
      name: "Time for a photograph",
      unit: "ms",
      ours: median(ours),
      peer: { name: PEER, value: median(peer) },
      work: { of: "megapixels", amount: megapixels },
    });
  }
  return figures;
}
