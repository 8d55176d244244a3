import type { Pixels } from "./decoder-messages.ts";

/**
 * Pixels in a form that a worker can read in this browser. Without OffscreenCanvas (Safari before
 * 16.4) a worker can't look into a bitmap, so this thread does it, at the cost of some
 * milliseconds a frame.
 */
export function pixelsForWorker(pixels: Pixels): Pixels {
  if (!("close" in pixels) || "OffscreenCanvas" in globalThis) return pixels;
  const { width, height } = pixels;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("No canvas to draw on.");
  context.drawImage(pixels, 0, 0);
  pixels.close();
  return context.getImageData(0, 0, width, height);
}
