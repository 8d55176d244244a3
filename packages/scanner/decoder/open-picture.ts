import type { GreyImage } from "./grey-image.ts";

/** Telephones have about 12 megapixels. */
const MOST_PIXELS = 13_000_000;

/** A canvas per frame would be garbage ten times a second. */
let canvas: OffscreenCanvas | undefined;

/** Empty if the picture can't open. */
export async function openPicture(picture: Blob | ImageBitmap): Promise<readonly GreyImage[]> {
  try {
    const bitmap = picture instanceof Blob ? await createImageBitmap(picture) : picture;
    try {
      return greysOf(drawn(bitmap));
    } finally {
      bitmap.close();
    }
  } catch {
    return [];
  }
}

function drawn(bitmap: ImageBitmap): ImageData {
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (bitmap.width * bitmap.height)));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  canvas ??= new OffscreenCanvas(width, height);
  // Setting a size clears the canvas for a transparent picture.
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("No canvas to draw on.");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

/** In 1024ths (ITU-R BT.601). */
const RED = 306;
const GREEN = 601;
const BLUE = 117;

type Pixels = Pick<ImageData, "width" | "height"> & {
  readonly data: Uint8Array | Uint8ClampedArray;
};

/** Transparent pictures are also read on black, as in dark mode. */
export function greysOf(picture: Pixels): readonly GreyImage[] {
  const [onWhite, isTransparent] = greyOn(255, picture);
  return isTransparent ? [onWhite, greyOn(0, picture)[0]] : [onWhite];
}

/** True if the ground shows. */
function greyOn(ground: number, { data, width, height }: Pixels): readonly [GreyImage, boolean] {
  const grey = new Uint8Array(width * height);
  // Alpha is the highest byte: browsers are little-endian.
  const words = new Uint32Array(data.buffer, data.byteOffset, grey.length);
  let isTransparent = false;
  for (let index = 0; index < grey.length; index += 1) {
    const word = words[index] ?? 0;
    const alpha = word >>> 24;
    const red = word & 255;
    const green = (word >>> 8) & 255;
    const blue = (word >>> 16) & 255;
    const light = (RED * red + GREEN * green + BLUE * blue + 512) >> 10;
    grey[index] = alpha === 255 ? light : ground + (alpha * (light - ground)) / 255;
    if (alpha < 255) isTransparent = true;
  }
  return [{ data: grey, width, height }, isTransparent];
}
