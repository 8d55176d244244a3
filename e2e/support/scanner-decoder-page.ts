/** The page that the decoder's tests run in: nothing of the site, only the decoder. */
import { ALL_BARCODE_FORMATS, type BarcodeFormatId } from "../../scanner/barcode-formats.ts";
import type { DecodeOutcome } from "../../scanner/decoder/decode-outcome.ts";
import { createDecoder } from "../../scanner/decoder/decoder.ts";

/** What is done to a picture before it is read. */
export interface Treatment {
  /** Degrees, clockwise. */
  readonly turn?: number;
  /** Pixels. */
  readonly blur?: number;
  readonly invert?: boolean;
  readonly mirror?: boolean;
}

/** What the tests call in this page. */
export interface DecoderPage {
  use(formats: readonly BarcodeFormatId[]): void;
  reset(): void;
  close(): void;
  decodePicture(url: string, treatment?: Treatment): Promise<DecodeOutcome>;
  decodeFrame(url: string, treatment?: Treatment): Promise<DecodeOutcome>;
  /** Pixels without a bitmap, as they come from a canvas. */
  decodePixels(url: string): Promise<DecodeOutcome>;
  /** So many frames as fast as they are taken; how many came to nothing. */
  decodeFrames(url: string, count: number): Promise<number>;
  /** Frames offered at once: their outcomes in order. */
  decodeTogether(urls: readonly string[]): Promise<readonly DecodeOutcome[]>;
  /** What the page's own policy says to WebAssembly. */
  compileHere(): Promise<"compiled" | "refused">;
}

let decoder = createDecoder({ formats: ALL_BARCODE_FORMATS });

async function drawn(url: string, treatment: Treatment = {}): Promise<HTMLCanvasElement> {
  const { turn = 0, blur = 0, invert = false, mirror = false } = treatment;
  const picture = await createImageBitmap(await (await fetch(url)).blob());
  const canvas = document.createElement("canvas");
  canvas.width = picture.width + 80;
  canvas.height = turn % 180 === 0 ? picture.height + 80 : picture.width + 80;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("No canvas.");
  context.fillStyle = invert ? "#000" : "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.filter = `blur(${blur}px) invert(${invert ? 1 : 0})`;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.scale(mirror ? -1 : 1, 1);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas;
}

const frame = async (url: string, treatment?: Treatment): Promise<ImageBitmap> =>
  createImageBitmap(await drawn(url, treatment));

const decoderPage: DecoderPage = {
  use(formats) {
    decoder.close();
    decoder = createDecoder({ formats });
  },
  reset: () => decoder.reset(),
  close: () => decoder.close(),
  decodePicture: async (url, treatment) => decoder.decodePicture(await frame(url, treatment)),
  decodeFrame: async (url, treatment) => decoder.decodeFrame(await frame(url, treatment)),
  async decodePixels(url) {
    const canvas = await drawn(url);
    const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
    if (pixels === undefined) throw new Error("No canvas.");
    return decoder.decodePicture(pixels);
  },
  async decodeFrames(url, count) {
    const canvas = await drawn(url);
    let nothing = 0;
    for (let number = 0; number < count; number += 1) {
      const outcome = await decoder.decodeFrame(await createImageBitmap(canvas));
      if (outcome.kind === "nothing") nothing += 1;
    }
    return nothing;
  },
  async decodeTogether(urls) {
    const frames = await Promise.all(urls.map((url) => frame(url)));
    return Promise.all(frames.map((each) => decoder.decodeFrame(each)));
  },
  async compileHere() {
    // The shortest module there is: its magic number and version.
    const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
    try {
      await WebAssembly.compile(empty);
      return "compiled";
    } catch {
      return "refused";
    }
  },
};

Object.assign(globalThis, { decoderPage });
