import { ALL_BARCODE_FORMATS, type BarcodeFormatId } from "./barcode-formats.ts";
import { readBeside, readFrame, readPicture } from "./decoder/attempts.ts";
import { createBarcodeReader } from "./decoder/barcode-reader.ts";
import type { DecodeOutcome, Code } from "./decoder/decoder-messages.ts";
import type { GreyImage } from "./decoder/grey-image.ts";
import { startReaderModule } from "./decoder/reader-module.ts";

export type { DecodeOutcome, GreyImage, Code };

/** All throw if the reader fails. The first two may miss further codes. */
export interface Reader {
  readPicture(image: GreyImage): DecodeOutcome;
  /** `turn` selects the harder attempt. */
  readFrame(image: GreyImage, turn: number): DecodeOutcome;
  /** `first` stays the first. */
  readBeside(image: GreyImage, first: Code): DecodeOutcome;
}

/** `wasmUrl` leads to `zxing-wasm/reader/zxing_reader.wasm`; Node needs a data: URL, as its fetch opens no files. */
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
