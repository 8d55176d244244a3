import { openBenchBrowser } from "./bench-browser.ts";
import { compareReaders, type Comparison } from "./compare-readers.ts";
import { feedFrames, type FrameFeed } from "./feed-frames.ts";

export interface ScannerResult {
  readonly comparisons: readonly Comparison[];
  readonly feed: FrameFeed;
}

export interface ScannerPlan {
  readonly seeds: readonly number[];
  readonly picturesPerSeed: number;
  readonly frames: number;
}

/** The scanner against html5-qrcode, then frames by the thousand. Reports what it is doing. */
export async function benchScanner(
  { seeds, picturesPerSeed, frames }: ScannerPlan,
  report: (status: string) => void,
): Promise<ScannerResult> {
  const comparisons: Comparison[] = [];
  const browser = await openBenchBrowser();
  try {
    for (const seed of seeds) {
      const onProgress = (done: number) =>
        report(`seed ${seed}: ${done} of ${picturesPerSeed} pictures`);
      comparisons.push(await compareReaders(browser, seed, picturesPerSeed, onProgress));
    }
  } finally {
    await browser.close();
  }
  // A page of its own: what the peer leaves behind is not ours to count.
  const fresh = await openBenchBrowser();
  try {
    const onProgress = (done: number) => report(`${done} of ${frames} frames`);
    return { comparisons, feed: await feedFrames(fresh, frames, onProgress) };
  } finally {
    await fresh.close();
  }
}
