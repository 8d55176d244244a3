import type { BenchRun, Figure } from "../report/figure.ts";
import { type BenchBrowser, openBenchBrowser } from "./bench-browser.ts";
import { type Comparison, compareReaders } from "./compare-readers.ts";
import { median } from "./median.ts";
import { PEER } from "./peer.ts";
import { timeSizes } from "./time-sizes.ts";

/** Pictures that are named when they were not read. */
const NAMED = 5;

/** Sets of synthetic pictures, each of a seed, read by our scanner and by its peer. */
export async function pictureFigures(
  { showProgress }: BenchRun,
  pictures: number,
  sets: number,
  seed = 1,
): Promise<readonly Figure[]> {
  const comparisons: Comparison[] = [];
  for (let set = seed; set < seed + sets; set += 1) {
    comparisons.push(
      await inBrowser((browser) =>
        compareReaders(browser, set, pictures, (done) =>
          showProgress(`seed ${set}: ${done} of ${pictures} pictures`),
        ),
      ),
    );
  }
  // A page of its own: what the peer leaves behind is not to slow the next.
  const sizes = await inBrowser((browser) =>
    timeSizes(browser, (megapixels) => showProgress(`a photograph of ${megapixels} megapixels`)),
  );
  return [...comparisonFigures(comparisons), ...sizes];
}

async function inBrowser<T>(work: (browser: BenchBrowser) => Promise<T>): Promise<T> {
  const browser = await openBenchBrowser();
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

function comparisonFigures(comparisons: readonly Comparison[]): readonly Figure[] {
  const pictures = total(comparisons, (each) => each.pictures);
  const percent = (count: number): number => (100 * count) / pictures;
  return [
    {
      ...beside((side) => percent(total(comparisons, (each) => each[side].read))),
      name: `Pictures read, of ${pictures}`,
      unit: "%",
      aim: { of: "ours", is: "at least", value: 92 },
      note: notRead(comparisons),
    },
    {
      ...beside((side) => percent(total(comparisons, (each) => each[side].wrong))),
      name: `Pictures read wrongly, of ${pictures}`,
      unit: "%",
      aim: { of: "ours", is: "at most", value: 0.5 },
    },
    {
      ...beside((side) => median(comparisons.map((each) => each[side].medianTime))),
      name: "Time for a picture, median",
      unit: "ms",
      aim: { of: "ratio", is: "at most", value: 0.2 },
    },
  ];
}

function beside(value: (side: "ours" | "peer") => number): Pick<Figure, "area" | "ours" | "peer"> {
  return { area: "scanner", ours: value("ours"), peer: { name: PEER, value: value("peer") } };
}

function total(comparisons: readonly Comparison[], count: (each: Comparison) => number): number {
  return comparisons.reduce((sum, each) => sum + count(each), 0);
}

function notRead(comparisons: readonly Comparison[]): string {
  const names = comparisons.flatMap(({ seed, notRead: missed }) =>
    missed.map((name) => `seed ${seed}, ${name}`),
  );
  const more = names.length > NAMED ? `; and ${names.length - NAMED} more` : "";
  return names.length === 0
    ? "All were read."
    : `Not read: ${names.slice(0, NAMED).join("; ")}${more}.`;
}
