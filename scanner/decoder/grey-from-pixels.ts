import { greyFromBytes, greyFromRgba, type GreyImage } from "./grey-image.ts";

/** Reused from frame to frame: a canvas for each would be garbage ten times a second. */
let canvas: OffscreenCanvas | null = null;

/** The brightness of a bitmap, scaled down by a factor of at most 1. Closes it. */
export async function greyFromBitmap(bitmap: ImageBitmap, scale: number): Promise<GreyImage> {
  try {
    const copied = scale === 1 ? await copiedGrey(bitmap) : undefined;
    return copied ?? drawnGrey(bitmap, scale);
  } finally {
    bitmap.close();
  }
}

/**
 * The bytes of an opaque bitmap as they lie in memory: a third of the time that drawing takes.
 * Undefined where the browser or the bitmap does not give them so.
 */
async function copiedGrey(bitmap: ImageBitmap): Promise<GreyImage | undefined> {
  if (!("VideoFrame" in globalThis)) return undefined;
  try {
    return await greyFromFrame(new VideoFrame(bitmap, { timestamp: 0 }));
  } catch {
    // Browsers differ in which bitmaps they take; drawing works with all.
    return undefined;
  }
}

/** Layouts of pixels whose first plane is their brightness. */
const BRIGHTNESS_FIRST = new Set<string | null>(["I420", "I422", "I444", "NV12"]);

/**
 * The brightness of a frame by a copy of its bytes; undefined when they lie in another way than the
 * usual ones, transparent pictures among them. Closes the frame.
 */
export async function greyFromFrame(frame: VideoFrame): Promise<GreyImage | undefined> {
  try {
    const { format, visibleRect } = frame;
    const inColour = format === "BGRX" || format === "RGBX";
    const wanted = inColour || BRIGHTNESS_FIRST.has(format);
    if (visibleRect === null || !wanted) return undefined;
    const { width, height } = visibleRect;
    const bytes = new Uint8Array(frame.allocationSize());
    const [plane] = await frame.copyTo(bytes);
    if (plane?.offset !== 0 || plane.stride !== width * (inColour ? 4 : 1)) return undefined;
    return inColour
      ? greyFromBytes(bytes, width, height, format)
      : { data: bytes.subarray(0, width * height), width, height };
  } finally {
    frame.close();
  }
}

function drawnGrey(bitmap: ImageBitmap, scale: number): GreyImage {
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
  return greyFromRgba(context.getImageData(0, 0, width, height));
}
