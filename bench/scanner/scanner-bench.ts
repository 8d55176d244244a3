import { openBenchBrowser } from "./bench-browser.ts";
import { timeCamera, type CameraTiming } from "./camera-to-result.ts";
import { compareReaders, type Comparison } from "./compare-readers.ts";
import { feedFrames, type FrameFeed } from "./feed-frames.ts";

export interface ScannerResult {
  readonly comparisons: readonly Comparison[];
  readonly cameras: readonly CameraTiming[];
  readonly feed: FrameFeed;
}

export interface ScannerPlan {
  readonly seeds: readonly number[];
  readonly picturesPerSeed: number;
  readonly frames: number;
  readonly cameraStarts: number;
}

/** The scanner against html5-qrcode, then frames by the thousand, then cameras. Reports what it is doing. */
export async function benchScanner(
  { seeds, picturesPerSeed, frames, cameraStarts }: ScannerPlan,
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
    const feed = await feedFrames(fresh, frames, (done) => report(`${done} of ${frames} frames`));
    const cameras = await timeCamera(fresh.site, cameraStarts, (code, done) =>
      report(`${code} before a camera: ${done} of ${cameraStarts} starts`),
    );
    return { comparisons, cameras, feed };
  } finally {
    await fresh.close();
  }
}
