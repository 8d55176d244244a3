import { Html5Qrcode } from "html5-qrcode";
import { ALL_BARCODE_FORMATS } from "../../../scanner/barcode-formats.ts";
import { createDecoder } from "../../../scanner/decoder/decoder.ts";
import { scanPicture } from "../../../scanner/picture/scan-picture.ts";

/** One picture read by one of the two scanners. */
export interface TimedReading {
  readonly text: string | null;
  /** From the file to the answer, opening it included. */
  readonly milliseconds: number;
}

export interface FrameRun {
  /** Frames that were read, of those that showed a code. */
  readonly read: number;
  readonly milliseconds: number;
  /** Longest task of the main thread, in milliseconds; 0 when none took 50 or more. */
  readonly longestTask: number;
}

/** What the bench calls in this page. */
export interface ScannerBenchPage {
  readWithOurs(picture: string): Promise<TimedReading>;
  readWithPeer(picture: string): Promise<TimedReading>;
  /** Feeds frames as fast as they are taken, all of the same picture. */
  feedFrames(picture: string, count: number): Promise<FrameRun>;
}

const decoder = createDecoder({ formats: ALL_BARCODE_FORMATS });
const peer = new Html5Qrcode("peer", false);

async function fetchPicture(picture: string): Promise<File> {
  const content = await (await fetch(picture)).blob();
  return new File([content], "picture.png", { type: "image/png" });
}

async function timed(
  picture: string,
  read: (file: File) => Promise<string | null>,
): Promise<TimedReading> {
  const file = await fetchPicture(picture);
  const begun = performance.now();
  const text = await read(file);
  return { text, milliseconds: performance.now() - begun };
}

const benchPage: ScannerBenchPage = {
  readWithOurs: (picture) =>
    timed(picture, async (file) => {
      const outcome = await scanPicture(file, (opened) => decoder.decodePicture(opened));
      return outcome.kind === "read" ? outcome.reading.text : null;
    }),
  readWithPeer: (picture) =>
    timed(picture, async (file) => {
      try {
        return (await peer.scanFileV2(file, false)).decodedText;
      } catch {
        // It rejects when it finds no code.
        return null;
      }
    }),
  async feedFrames(picture, count) {
    const file = await fetchPicture(picture);
    const bitmap = await createImageBitmap(file);
    let longestTask = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
    });
    observer.observe({ type: "longtask" });
    const begun = performance.now();
    let read = 0;
    for (let frame = 0; frame < count; frame += 1) {
      const outcome = await decoder.decodeFrame(await createImageBitmap(bitmap));
      if (outcome.kind === "read") read += 1;
    }
    const milliseconds = performance.now() - begun;
    observer.disconnect();
    bitmap.close();
    return { read, milliseconds, longestTask };
  },
};

Object.assign(globalThis, { benchPage });
