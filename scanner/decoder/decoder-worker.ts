/** The worker: pixels in, readings out. It keeps the reader, and nothing of what it is sent. */
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { createBarcodeReader, type BarcodeReader } from "./barcode-reader.ts";
import type { Reading } from "./decode-outcome.ts";
import type { DecoderAnswer, DecoderRequest } from "./decoder-messages.ts";
import { greyFromPixels } from "./grey-from-pixels.ts";
import { forgetReaderModule, loadReaderModule } from "./reader-module.ts";
import { readFrame, readPicture } from "./reading-strategy.ts";

addEventListener("message", ({ data }: MessageEvent<DecoderRequest>) => {
  void answer(data).then((message) => postMessage(message));
});

async function answer(request: DecoderRequest): Promise<DecoderAnswer> {
  const { id } = request;
  let reader: BarcodeReader;
  try {
    reader = createBarcodeReader(await loadReaderModule(wasmUrl), request.formats);
  } catch {
    if (request.kind !== "warm-up" && "close" in request.pixels) request.pixels.close();
    return { id, kind: "loading-failed" };
  }
  return { id, kind: "done", reading: readWith(reader, request) };
}

function readWith(reader: BarcodeReader, request: DecoderRequest): Reading | null {
  if (request.kind === "warm-up") return null;
  const image = greyFromPixels(request.pixels);
  try {
    return request.kind === "frame"
      ? readFrame(reader, image, request.turn)
      : readPicture(reader, image, request.margin);
  } catch {
    // Out of memory, or a fault in the reader that this picture brought out: start afresh.
    forgetReaderModule();
    return null;
  }
}
