import { ALL_BARCODE_FORMATS, type BarcodeFormatId } from "./barcode-formats.ts";
import { readBeside, readFrame, readPicture } from "./decoder/attempts.ts";
import { createBarcodeReader } from "./decoder/barcode-reader.ts";
import type { DecodeOutcome, Code } from "./decoder/decoder-messages.ts";
import type { GreyImage } from "./decoder/grey-image.ts";
import { startReaderModule } from "./decoder/reader-module.ts";

export type { DecodeOutcome, GreyImage, Code };

/**
 * Reads grey images in this thread. All methods throw if the reader itself fails. The first two may end with one code
 * although others stand beside it.
 */
export interface Reader {
  /** Makes every attempt until one succeeds. */
  readPicture(image: GreyImage): DecodeOutcome;
  /** Makes the fast attempts and the harder one due at `turn`. */
  readFrame(image: GreyImage, turn: number): DecodeOutcome;
  /** Looks for further codes in the whole picture; `first` stays the first. */
  readBeside(image: GreyImage, first: Code): DecodeOutcome;
}

/**
 * Runs in a worker or in Node. `wasmUrl` is the address of `zxing-wasm/reader/zxing_reader.wasm`; in Node, where fetch
 * opens no files, a data: URL.
 */
export async function startReader(
  wasmUrl: string,
  formats: readonly BarcodeFormatId[] = ALL_BARCODE_FORMATS,
): Promise<Reader> {
  const reader = createBarcodeReader(await startReaderModule(wasmUrl), formats);
  return {
    readPicture: (image) => readPicture(reader, image),
    readFrame: (image, turn) => readFrame(reader, image, turn),
    readBeside: (image, first) => readBeside(reader, image, first),
  };
}
