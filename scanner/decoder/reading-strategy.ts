import type { BarcodeReader } from "./barcode-reader.ts";
import type { Reading } from "./decode-outcome.ts";
import type { GreyImage } from "./grey-image.ts";
import { FAST_PASSES, HARDER_PASSES, type Pass } from "./passes.ts";

/** A frame of a camera: the fast passes, then the harder one whose turn it is. */
export function readFrame(reader: BarcodeReader, image: GreyImage, turn: number): Reading | null {
  const harder = HARDER_PASSES.slice(turn % HARDER_PASSES.length).slice(0, 1);
  return firstReading(reader, image, [...FAST_PASSES, ...harder]);
}

/** A picture: there is no next frame, so pass after pass until one reads. */
export function readPicture(reader: BarcodeReader, image: GreyImage): Reading | null {
  return firstReading(reader, image, [...FAST_PASSES, ...HARDER_PASSES]);
}

function firstReading(
  reader: BarcodeReader,
  image: GreyImage,
  passes: readonly Pass[],
): Reading | null {
  for (const { prepare, options } of passes) {
    const prepared = prepare(image);
    const reading = prepared === undefined ? null : reader.look(prepared, options);
    if (reading !== null) return reading;
  }
  return null;
}
