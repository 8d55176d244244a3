import type { Pixels } from "./decoder-messages.ts";
import { greyFromRgba, type GreyImage } from "./grey-image.ts";

/** Reused from frame to frame: a canvas for each would be garbage ten times a second. */
let canvas: OffscreenCanvas | null = null;

/** The brightness of pixels that were transferred to this thread. A bitmap is closed afterwards. */
export function greyFromPixels(pixels: Pixels): GreyImage {
  if (!("close" in pixels)) return greyFromRgba(pixels);
  const { width, height } = pixels;
  canvas ??= new OffscreenCanvas(width, height);
  // Setting a size clears the canvas, so that nothing shines through a transparent picture.
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("No canvas to draw on.");
  context.drawImage(pixels, 0, 0);
  pixels.close();
  return greyFromRgba(context.getImageData(0, 0, width, height));
}
