import wasm from "zxing-wasm/reader/zxing_reader.wasm?url&inline";
import { ALL_BARCODE_FORMATS } from "../../barcode-formats.ts";
import { createBarcodeReader } from "../barcode-reader.ts";
import type { Reading } from "../decode-outcome.ts";
import type { GreyImage } from "../grey-image.ts";
import { startReaderModule } from "../reader-module.ts";
import { readPicture } from "../reading-strategy.ts";

/** What the decoder reads in a picture, outside a browser. */
export async function startPictureReader(): Promise<(image: GreyImage) => Reading | null> {
  const reader = createBarcodeReader(await startReaderModule(wasm), ALL_BARCODE_FORMATS);
  return (image) => readPicture(reader, image);
}
