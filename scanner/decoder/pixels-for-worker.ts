import type { Pixels } from "./decoder-messages.ts";

/** Whether workers can look into a bitmap in this browser (Safari before 16.4 can't). */
export function workersDraw(): boolean {
  return "OffscreenCanvas" in globalThis;
}

/**
 * Pixels in a form that a worker can read in this browser. Where a worker can't look
 * into a bitmap this thread does it, at the cost of some milliseconds a frame.
 */
export function pixelsForWorker(pixels: Pixels): Pixels {
  if (!("close" in pixels) || workersDraw()) return pixels;
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
