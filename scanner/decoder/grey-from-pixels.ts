import type { Pixels } from "./decoder-messages.ts";
import { greyFromRgba, type GreyImage } from "./grey-image.ts";

/** Reused from frame to frame: a canvas for each would be garbage ten times a second. */
let canvas: OffscreenCanvas | null = null;

/** The brightness of pixels that were transferred to this thread. A bitmap is closed afterwards. */
export function greyFromPixels(pixels: Pixels): GreyImage {
  return "close" in pixels ? greyFromBitmap(pixels, 1) : greyFromRgba(pixels);
}

/** The brightness of a bitmap, scaled down by a factor of at most 1. Closes it. */
export function greyFromBitmap(bitmap: ImageBitmap, scale: number): GreyImage {
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  canvas ??= new OffscreenCanvas(width, height);
  // Setting a size clears the canvas, so that nothing shines through a transparent picture.
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("No canvas to draw on.");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return greyFromRgba(context.getImageData(0, 0, width, height));
}
