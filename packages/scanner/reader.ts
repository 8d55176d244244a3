import { ALL_BARCODE_FORMATS, type BarcodeFormatId } from "./barcode-formats.ts";
import { readBeside, readFrame, readPicture } from "./decoder/attempts.ts";
import { createBarcodeReader } from "./decoder/barcode-reader.ts";
import type { DecodeOutcome, Code } from "./decoder/decoder-messages.ts";
import type { GreyImage } from "./decoder/grey-image.ts";
import { startReaderModule } from "./decoder/reader-module.ts";

export type { DecodeOutcome, GreyImage, Code };

/**
 * Reads codes in grey images, in this thread. All throw when the reader itself fails. A code that is seen alone ends the
 * first two: others may stand beside it.
 */
export interface Reader {
  /** Reads a picture by every attempt until one succeeds. */
  readPicture(image: GreyImage): DecodeOutcome;
  /** Reads a frame of a camera by the fast attempts and the harder one whose turn it is. */
  readFrame(image: GreyImage, turn: number): DecodeOutcome;
  /** Looks through the whole picture for the codes beside one that is not meant; that one stays the first. */
  readBeside(image: GreyImage, first: Code): DecodeOutcome;
}

/**
 * Starts a reader for some formats, at least one, in a worker or in Node. The address is that of
 * `zxing-wasm/reader/zxing_reader.wasm`; in Node, whose fetch opens no files, a data: URL.
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
