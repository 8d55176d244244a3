import { greyFromBitmap, greyFromPixels } from "./grey-from-pixels.ts";
import type { Pixels } from "./decoder-messages.ts";
import type { GreyImage } from "./grey-image.ts";

/**
 * Longest side that is read, in pixels. The codes of a page photographed with 48 megapixels are
 * still a hundred modules of many pixels each at this size, and the memory stays bounded.
 */
export const LONGEST_SIDE = 3200;

/**
 * The brightness of a picture, turned as its camera was held and no larger than is worth reading;
 * undefined when it can't be opened here. A file is opened in this thread: the page's stays free,
 * and nothing but the file's own bytes is handed over.
 */
export async function openPicture(picture: Blob | Pixels): Promise<GreyImage | undefined> {
  if (!(picture instanceof Blob)) return greyFromPixels(picture);
  try {
    const bitmap = await createImageBitmap(picture, { imageOrientation: "from-image" });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    return await greyFromBitmap(bitmap, scale);
  } catch {
    return undefined;
  }
}
