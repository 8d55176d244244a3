import type { BenchBrowser } from "./bench-browser.ts";
import type { ScannerBenchPage, TimedReading } from "./page/scanner-bench-page.ts";
import { greyPng } from "./grey-png.ts";
import { median } from "./median.ts";
import { sampleSet } from "./sample-set.ts";

declare const benchPage: ScannerBenchPage;

/** How one scanner fared on a set. */
interface ReaderScore {
  /** Pictures. */
  readonly read: number;
  readonly wrong: number;
  /** Milliseconds a picture, from its file to the answer. */
  readonly medianTime: number;
}

export interface Comparison {
  readonly seed: number;
  readonly pictures: number;
  readonly ours: ReaderScore;
  readonly peer: ReaderScore;
  /** Pictures that ours did not read, or read wrongly. */
  readonly notRead: readonly string[];
}

/** Both scanners on the same pictures, in turn, one picture at a time. */
export async function compareReaders(
  { page, site }: BenchBrowser,
  seed: number,
  pictures: number,
  onProgress: (done: number) => void,
): Promise<Comparison> {
  const ours: TimedReading[] = [];
  const peer: TimedReading[] = [];
  const texts: string[] = [];
  const notRead: string[] = [];
  for (const sample of sampleSet(seed, pictures)) {
    const path = site.addPicture(greyPng(sample.picture));
    const mine = await page.evaluate((picture) => benchPage.readWithOurs(picture), path);
    ours.push(mine);
    peer.push(await page.evaluate((picture) => benchPage.readWithPeer(picture), path));
    texts.push(sample.text);
    if (mine.text !== sample.text) notRead.push(`${sample.name}: ${mine.text ?? "nothing"}`);
    onProgress(texts.length);
  }
  return { seed, pictures, ours: score(ours, texts), peer: score(peer, texts), notRead };
}

function score(readings: readonly TimedReading[], texts: readonly string[]): ReaderScore {
  const answered = readings.filter(({ text }) => text !== null).length;
  const read = readings.filter(({ text }, index) => text === texts[index]).length;
  return {
    read,
    wrong: answered - read,
    medianTime: median(readings.map(({ milliseconds }) => milliseconds)),
  };
}
