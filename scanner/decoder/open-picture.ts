import type { Pixels } from "./decoder-messages.ts";
import { greyFromBitmap, greyFromFrame } from "./grey-from-pixels.ts";
import { halvedTo } from "./grey-geometry.ts";
import { greyFromRgba, type GreyImage } from "./grey-image.ts";

/** Pixels of the largest picture that is read as it is, about a telephone's 12 megapixels. */
export const MOST_PIXELS = 13_000_000;

/**
 * The brightness of a picture, no larger than is worth reading; undefined when it can't be opened
 * here. A file is opened in this thread: the page's stays free, and nothing but the file's own bytes
 * is handed over.
 */
export async function openPicture(picture: Blob | Pixels): Promise<GreyImage | undefined> {
  try {
    if ("close" in picture) return await greyFromBitmap(picture, 1);
    if (!(picture instanceof Blob)) return greyFromRgba(picture);
    const decoded = await decodedPicture(picture);
    if (decoded !== undefined) return halvedTo(decoded, MOST_PIXELS);
    const bitmap = await createImageBitmap(picture);
    const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (bitmap.width * bitmap.height)));
    return await greyFromBitmap(bitmap, scale);
  } catch {
    return undefined;
  }
}

/**
 * By the browser's image decoder, where it has one: it hands out a photograph's brightness as it
 * lies in the file, without the way through colours, in half the time.
 */
async function decodedPicture(file: Blob): Promise<GreyImage | undefined> {
  if (!("ImageDecoder" in globalThis)) return undefined;
  if (!(await ImageDecoder.isTypeSupported(file.type))) return undefined;
  const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type: file.type });
  try {
    const { image } = await decoder.decode();
    return await greyFromFrame(image);
  } catch {
    // The other way may know better; if not, it says so.
    return undefined;
  } finally {
    decoder.close();
  }
}
