import wasm from "zxing-wasm/reader/zxing_reader.wasm?url&inline";
import { ALL_BARCODE_FORMATS } from "../../barcode-formats.ts";
import { createBarcodeReader, type BarcodeReader } from "../barcode-reader.ts";
import { startReaderModule } from "../reader-module.ts";

/** A reader of all formats outside a browser. */
export async function startReader(): Promise<BarcodeReader> {
  return createBarcodeReader(await startReaderModule(wasm), ALL_BARCODE_FORMATS);
}
