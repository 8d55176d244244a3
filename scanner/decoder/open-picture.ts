import type { GreyImage } from "./grey-image.ts";

/** Pixels of the largest picture that is read at its own size, about a telephone's 12 megapixels. */
const MOST_PIXELS = 13_000_000;

/** Reused from frame to frame: a new canvas for each would be garbage ten times a second. */
let canvas: OffscreenCanvas | undefined;

/** The brightness of a picture, no larger than is worth reading; undefined when it can't be opened. */
export async function openPicture(picture: Blob | ImageBitmap): Promise<GreyImage | undefined> {
  try {
    const bitmap = picture instanceof Blob ? await createImageBitmap(picture) : picture;
    try {
      return greyOf(drawn(bitmap));
    } finally {
      bitmap.close();
    }
  } catch {
    return undefined;
  }
}

function drawn(bitmap: ImageBitmap): ImageData {
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (bitmap.width * bitmap.height)));
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
  return context.getImageData(0, 0, width, height);
}

/** Shares of red, green and blue in brightness, in 1024ths (ITU-R BT.601). */
const RED = 306;
const GREEN = 601;
const BLUE = 117;

/** Brightness on white paper: symbols in transparent pictures are drawn for a light ground. */
function greyOf({ data, width, height }: ImageData): GreyImage {
  const grey = new Uint8Array(width * height);
  // One word a pixel, alpha in its highest byte: browsers run on little-endian processors only.
  const words = new Uint32Array(data.buffer);
  for (let index = 0; index < grey.length; index += 1) {
    const word = words[index] ?? 0;
    const alpha = word >>> 24;
    const red = word & 255;
    const green = (word >>> 8) & 255;
    const blue = (word >>> 16) & 255;
    const light = (RED * red + GREEN * green + BLUE * blue + 512) >> 10;
    grey[index] = alpha === 255 ? light : 255 + (alpha * (light - 255)) / 255;
  }
  return { data: grey, width, height };
}
