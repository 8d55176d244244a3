import type { CameraTiming } from "./camera-to-result.ts";
import type { Comparison } from "./compare-readers.ts";
import type { FrameFeed } from "./feed-frames.ts";
import { CAMERA_PATIENCE } from "./page/camera-patience.ts";
import type { ScannerResult } from "./scanner-bench.ts";

const MEBIBYTE = 2 ** 20;

/** The figures as a table to read, with the aims they are measured against. */
export function scannerReport({ comparisons, cameras, feed }: ScannerResult): string {
  return [
    "Pictures read, wrong, and median time each (ours : html5-qrcode)",
    "Aims: 92 % read, where html5-qrcode reads 45 to 48 %; 0.5 % wrong; a fifth of its time",
    ...comparisons.map(comparisonLine),
    ...(comparisons.length > 1 ? [totalLine(comparisons)] : []),
    "",
    "From the camera that is granted to the text, reader fetched anew, median (ours : html5-qrcode)",
    "Aim: under 400 ms",
    ...cameras.map(cameraLine),
    "",
    ...feedLines(feed),
  ].join("\n");
}

function comparisonLine({ seed, pictures, ours, peer }: Comparison): string {
  return line(`seed ${seed}`, pictures, ours, peer);
}

function totalLine(comparisons: readonly Comparison[]): string {
  const sum = (pick: (comparison: Comparison) => number) =>
    comparisons.reduce((total, comparison) => total + pick(comparison), 0);
  const total = (side: "ours" | "peer") => ({
    read: sum((each) => each[side].read),
    wrong: sum((each) => each[side].wrong),
    medianTime: sum((each) => each[side].medianTime) / comparisons.length,
  });
  return line(
    "together",
    sum(({ pictures }) => pictures),
    total("ours"),
    total("peer"),
  );
}

function line(
  name: string,
  pictures: number,
  ours: Comparison["ours"],
  peer: Comparison["peer"],
): string {
  const percent = (count: number) => `${((100 * count) / pictures).toFixed(1)} %`.padStart(7);
  return [
    name.padEnd(10),
    `read ${percent(ours.read)} : ${percent(peer.read)}`,
    `wrong ${percent(ours.wrong)} : ${percent(peer.wrong)}`,
    `time ${inMilliseconds(ours.medianTime)} : ${inMilliseconds(peer.medianTime)}  (1 : ${(peer.medianTime / ours.medianTime).toFixed(1)})`,
  ].join("   ");
}

function cameraLine({ code, starts, ours, peer }: CameraTiming): string {
  const name = `${code}, ${starts} starts`.padEnd(24);
  return `${name} ${cameraTime(ours)} : ${cameraTime(peer)}`;
}

function cameraTime(time: number): string {
  return time < CAMERA_PATIENCE ? inMilliseconds(time) : `not in ${CAMERA_PATIENCE / 1000} s`;
}

function feedLines({ frames, framesPerSecond, longestTask, memory }: FrameFeed): string[] {
  const sizes = memory.map((size) => Math.round(size / MEBIBYTE)).join(" ");
  return [
    `${frames} frames at ${Math.round(framesPerSecond)} a second`,
    `memory of the page, workers included, MiB: ${sizes === "" ? "not known here" : sizes}`,
    `longest task of the main thread: ${longestTask === 0 ? "under 50 ms" : `${Math.round(longestTask)} ms`}`,
  ];
}

function inMilliseconds(time: number): string {
  return `${time.toFixed(1)} ms`.padStart(9);
}
