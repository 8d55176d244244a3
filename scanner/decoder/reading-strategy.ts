import type { BarcodeReader } from "./barcode-reader.ts";
import type { Reading } from "./decode-outcome.ts";
import type { GreyImage } from "./grey-image.ts";
import { FAST_PASS, HARDER_PASSES, type Pass } from "./passes.ts";

/** A frame of a camera: the fast pass, then the harder one whose turn it is. */
export function readFrame(reader: BarcodeReader, image: GreyImage, turn: number): Reading | null {
  const harder = HARDER_PASSES[turn % HARDER_PASSES.length];
  return (
    look(reader, image, FAST_PASS) ?? (harder === undefined ? null : look(reader, image, harder))
  );
}

/** A picture: there is no next frame, so pass after pass until one reads. */
export function readPicture(reader: BarcodeReader, image: GreyImage): Reading | null {
  for (const pass of [FAST_PASS, ...HARDER_PASSES]) {
    const reading = look(reader, image, pass);
    if (reading !== null) return reading;
  }
  return null;
}

function look(reader: BarcodeReader, image: GreyImage, { prepare, options }: Pass): Reading | null {
  return reader.look(prepare(image), options);
}
