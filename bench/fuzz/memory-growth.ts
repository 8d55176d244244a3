import type { Figure } from "../report/figure.ts";
import { median } from "../scanner/median.ts";

/** Memory of a server after that many requests and a collection of garbage, in bytes. */
export interface MemoryReading {
  readonly sent: number;
  /** Of the process: what is kept, and what V8 and the allocator hold on to for later. */
  readonly resident: number;
  /** Of objects and buffers that are still referred to. */
  readonly kept: number;
}

/**
 * The most that may be kept in the last quarter of a run, beside the second. Of 40 MB, 5% are 2 MB: over
 * the 50,000 requests between the middles of these quarters, of 100,000, that is 40 bytes a request,
 * and the smallest object that could stand for one takes more. The first quarter is the warm-up.
 */
const KEPT_RATIO_MAX = 1.05;

/**
 * The same for the resident memory, which also tells of leaks outside V8. A request's own objects take
 * some kilobytes; of 300 MB, 15% are 900 bytes a request.
 */
const RESIDENT_RATIO_MAX = 1.15;

/** Requests until V8's room for objects has its final size: before, resident memory grows without a leak. */
const RESIDENT_WARM_UP = 20_000;

/** What a server keeps at the end of a run, beside what it kept earlier in it. */
export function growthFigures(
  engine: string,
  readings: readonly MemoryReading[],
): readonly Figure[] {
  const requests = readings.at(-1)?.sent ?? 0;
  const of = (what: "kept" | "resident", quarter: number): number => {
    const inQuarter = readings.filter(
      ({ sent }) => sent > (requests * (quarter - 1)) / 4 && sent <= (requests * quarter) / 4,
    );
    return median(inQuarter.map((reading) => reading[what] / 2 ** 20));
  };
  const figure = (what: "kept" | "resident", most: number): Figure => ({
    area: "register",
    name: `memory ${what} under ${requests.toLocaleString("en-GB")} hostile requests, ${engine}`,
    unit: "MB",
    ours: of(what, 4),
    peer: { name: "earlier in the run", value: of(what, 2) },
    aim: { of: "ratio", is: "at most", value: most },
  });
  return [
    figure("kept", KEPT_RATIO_MAX),
    ...(requests / 4 >= RESIDENT_WARM_UP ? [figure("resident", RESIDENT_RATIO_MAX)] : []),
  ];
}

/** Throws when memory grew with the requests: a figure of that kind is a fault, whatever the machine. */
export function assertFlat(figures: readonly Figure[]): void {
  for (const { name, ours, peer, aim } of figures) {
    if (peer === undefined || aim === undefined || ours <= aim.value * peer.value) continue;
    throw new Error(
      `${name}: ${ours.toFixed(1)} MB at the end, ${peer.value.toFixed(1)} MB before.`,
    );
  }
}
