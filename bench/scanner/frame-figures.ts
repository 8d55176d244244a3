import type { BenchRun, Figure } from "../report/figure.ts";
import { numberText } from "../report/figure-words.ts";
import { openBenchBrowser } from "./bench-browser.ts";
import { feedFrames } from "./feed-frames.ts";

const MEBIBYTE = 2 ** 20;

/** Frames by the thousand: how fast they are read, and what becomes of the page meanwhile. */
export async function frameFigures(
  { showProgress }: BenchRun,
  count: number,
): Promise<readonly Figure[]> {
  const browser = await openBenchBrowser();
  try {
    const { frames, framesPerSecond, longestTask, memory } = await feedFrames(
      browser,
      count,
      (done) => showProgress(`${done} of ${count} frames`),
    );
    const first = memory[0];
    const last = memory.at(-1);
    return [
      {
        area: "scanner",
        name: `Frames read, of ${numberText(frames)}`,
        unit: "/s",
        ours: framesPerSecond,
      },
      {
        area: "scanner",
        name: "Longest task of the main thread meanwhile",
        unit: "ms",
        ours: longestTask,
        aim: { of: "ours", is: "at most", value: 50 },
        ...(longestTask === 0 && {
          note: "None took 50 ms or more, which is what browsers tell of.",
        }),
      },
      ...(first && last ? [memoryFigure(first), memoryFigure(last)] : []),
    ];
  } finally {
    await browser.close();
  }
}

function memoryFigure({ frames, bytes }: { frames: number; bytes: number }): Figure {
  return {
    area: "scanner",
    name: "Memory of the scanning page, workers included",
    unit: "MiB",
    ours: bytes / MEBIBYTE,
    work: { of: "frames", amount: frames },
  };
}
