import type { BenchBrowser } from "./bench-browser.ts";
import type { ScannerBenchPage } from "./page/scanner-bench-page.ts";
import { greyPng } from "./grey-png.ts";
import { photograph } from "./photograph.ts";
import { seededRandom } from "./seeded-random.ts";
import { symbolOf } from "./symbol.ts";

declare const benchPage: ScannerBenchPage;

export interface FrameFeed {
  readonly frames: number;
  readonly framesPerSecond: number;
  /** Longest task of the main thread, in milliseconds; 0 when none took 50 or more. */
  readonly longestTask: number;
  /** Memory of the page's process, on the way, in bytes; empty where unknown. */
  readonly memory: readonly { readonly frames: number; readonly bytes: number }[];
}

/** Frames fed together; between two such portions the memory is read. */
const PORTION = 250;

/** How often the memory is noted on the way. */
const READINGS = 10;

/** Every so many portions show no code, so that the harder passes get their share. */
const BLANK_EVERY = 10;

/** So many frames, as fast as the worker takes them, of a scan box's size. */
export async function feedFrames(
  { page, site, residentMemory }: BenchBrowser,
  frames: number,
  onProgress: (done: number) => void,
): Promise<FrameFeed> {
  const random = seededRandom(1);
  const still = { rotation: 5, perspective: 0.02, blur: 0.6, noise: 4, darkness: 0, glare: 0 };
  const conditions = { ...still, moduleSize: 8, room: 1.5 };
  const code = greyPng(photograph(symbolOf("qrcode", "GQC-2025-001", 4), conditions, random));
  const blank = { columns: 20, rows: 20, modules: new Uint8Array(400) };
  const nothing = greyPng(photograph(blank, conditions, random));
  const memory: { frames: number; bytes: number }[] = [];
  let fed = 0;
  let milliseconds = 0;
  let longestTask = 0;
  for (let portion = 1; fed < frames; portion += 1) {
    const isBlank = portion % BLANK_EVERY === 0;
    const path = site.addPicture(isBlank ? nothing : code);
    const count = Math.min(isBlank ? PORTION / 5 : PORTION, frames - fed);
    const run = await page.evaluate(([picture, number]) => benchPage.feedFrames(picture, number), [
      path,
      count,
    ] as const);
    fed += count;
    milliseconds += run.milliseconds;
    longestTask = Math.max(longestTask, run.longestTask);
    const size = await residentMemory();
    if (size !== null && fed >= ((memory.length + 1) * frames) / READINGS) {
      memory.push({ frames: fed, bytes: size });
    }
    onProgress(fed);
  }
  return { frames, framesPerSecond: (1000 * frames) / milliseconds, longestTask, memory };
}
