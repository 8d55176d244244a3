/** The worker: pixels in, readings out. It holds the reader, and nothing of what it is sent. */
import { purgeZXingModule } from "zxing-wasm/reader";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import type { BarcodeFormatId } from "../barcode-formats.ts";
import { createBarcodeReader, type BarcodeReader } from "./barcode-reader.ts";
import { LOADING_FAILED, NOTHING, UNREADABLE, type DecodeOutcome } from "./decode-outcome.ts";
import type { DecoderAnswer, DecoderRequest, DecoderTask } from "./decoder-messages.ts";
import { openPicture } from "./open-picture.ts";
import { startReaderModule } from "./reader-module.ts";
import { readFrame, readPicture } from "./reading-strategy.ts";

let formats: readonly BarcodeFormatId[] = [];
let reader: Promise<BarcodeReader> | undefined;

addEventListener("message", ({ data }: MessageEvent<DecoderRequest>) => {
  if (data.kind === "start") {
    ({ formats } = data);
    void loadReader();
  } else {
    void read(data.task).then((outcome) => {
      postMessage({ kind: "done", id: data.id, outcome } satisfies DecoderAnswer);
    });
  }
});

/** Fetches and starts the reader, once. After a failure, which gives undefined, the next call tries again. */
async function loadReader(): Promise<BarcodeReader | undefined> {
  reader ??= startReaderModule(wasmUrl).then((module) => {
    postMessage({ kind: "loaded" } satisfies DecoderAnswer);
    return createBarcodeReader(module, formats);
  });
  try {
    return await reader;
  } catch {
    forgetReader();
    return undefined;
  }
}

/** The library holds on to its own promise of a module, a rejected one as well. */
function forgetReader(): void {
  reader = undefined;
  purgeZXingModule();
}

async function read({ picture, turn }: DecoderTask): Promise<DecodeOutcome> {
  // The first picture is opened while the reader is on its way.
  const [loaded, image] = await Promise.all([loadReader(), openPicture(picture)]);
  if (loaded === undefined) return LOADING_FAILED;
  if (image === undefined) return UNREADABLE;
  try {
    const reading =
      turn === undefined ? readPicture(loaded, image) : readFrame(loaded, image, turn);
    return reading === null ? NOTHING : { kind: "read", reading };
  } catch {
    // Out of memory, or a fault in the reader that this picture brought out: start afresh.
    forgetReader();
    return NOTHING;
  }
}
