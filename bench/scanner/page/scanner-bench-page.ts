import { Html5Qrcode } from "html5-qrcode";
import { CAMERA_PATIENCE } from "./camera-patience.ts";
import { ALL_BARCODE_FORMATS } from "../../../scanner/barcode-formats.ts";
import { createDecoder } from "../../../scanner/decoder/decoder.ts";
import { FRAMES_PER_SECOND, SCAN_BOX } from "../../../scanner/scan-constants.ts";
import { Scanner } from "../../../scanner/scanner.ts";
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
  /** From the camera that is granted to the text, in milliseconds; no longer than is waited. */
  timeCamera(reader: "ours" | "peer"): Promise<number>;
  /** Feeds frames as fast as they are taken, all of the same picture. */
  feedFrames(picture: string, count: number): Promise<FrameRun>;
}

const decoder = createDecoder({ formats: ALL_BARCODE_FORMATS });
const peer = new Html5Qrcode("peer", false);

/** What telephones make of a photograph. */
const QUALITY = 0.92;
const PHOTOGRAPH = "image/jpeg";

/** The picture as a photograph's file. */
async function fetchPicture(picture: string): Promise<File> {
  const bitmap = await createImageBitmap(await (await fetch(picture)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const content = await canvas.convertToBlob({ type: PHOTOGRAPH, quality: QUALITY });
  return new File([content], "photograph.jpg", { type: PHOTOGRAPH });
}

/** Calls back at the moment that the browser hands a camera out. */
function onCamera(granted: () => void): void {
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints);
    granted();
    return stream;
  };
}

/** As on a telephone: how much of the picture lies under the scan box depends on it. */
const SHOWN_WIDTH = "360px";

async function readFromCamera(reader: "ours" | "peer", onRead: () => void): Promise<void> {
  if (reader === "peer") {
    document.getElementById("peer")?.style.setProperty("width", SHOWN_WIDTH);
    const settings = { fps: FRAMES_PER_SECOND, qrbox: SCAN_BOX };
    await peer.start({ facingMode: "environment" }, settings, onRead, undefined);
    return;
  }
  const video = document.createElement("video");
  video.style.width = SHOWN_WIDTH;
  video.muted = true;
  video.playsInline = true;
  document.body.append(video);
  const scanner = new Scanner({ onRead });
  scanner.attach(video);
  await scanner.start();
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
  async timeCamera(reader) {
    const { promise, resolve } = Promise.withResolvers<number>();
    let granted = 0;
    onCamera(() => (granted = performance.now()));
    setTimeout(() => resolve(CAMERA_PATIENCE), CAMERA_PATIENCE);
    await readFromCamera(reader, () => resolve(performance.now() - granted));
    return promise;
  },
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
