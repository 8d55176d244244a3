/** The worker: pixels in, readings out. It keeps the reader, and nothing of what it is sent. */
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { createBarcodeReader } from "./barcode-reader.ts";
import type { DecoderAnswer, DecoderRequest } from "./decoder-messages.ts";
import type { GreyImage } from "./grey-image.ts";
import { greyFromPixels } from "./grey-from-pixels.ts";
import { openPicture } from "./open-picture.ts";
import { forgetReaderModule, loadReaderModule } from "./reader-module.ts";
import { readFrame, readPicture } from "./reading-strategy.ts";

addEventListener("message", ({ data }: MessageEvent<DecoderRequest>) => {
  void answer(data).then((message) => postMessage(message));
});

async function answer(request: DecoderRequest): Promise<DecoderAnswer> {
  const { id, kind, formats } = request;
  // The first picture is opened while the reader is on its way.
  const [module, image] = await Promise.all([
    loadReaderModule(wasmUrl).catch(() => undefined),
    imageOf(request).catch(() => undefined),
  ]);
  if (module === undefined) return { id, kind: "loading-failed" };
  if (kind === "warm-up") return { id, kind: "done", reading: null };
  if (image === undefined) return { id, kind: "unreadable" };
  try {
    const reader = createBarcodeReader(module, formats);
    const reading =
      kind === "frame" ? readFrame(reader, image, request.turn) : readPicture(reader, image);
    return { id, kind: "done", reading };
  } catch {
    // Out of memory, or a fault in the reader that this picture brought out: start afresh.
    forgetReaderModule();
    return { id, kind: "done", reading: null };
  }
}

async function imageOf(request: DecoderRequest): Promise<GreyImage | undefined> {
  switch (request.kind) {
    case "warm-up":
      return undefined;
    case "frame":
      return greyFromPixels(request.pixels);
    case "picture":
      return openPicture(request.picture);
  }
}
