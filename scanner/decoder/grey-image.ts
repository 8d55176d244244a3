/** Brightness row by row, one byte a pixel, 0 black to 255 white. */
export interface GreyImage {
  readonly data: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Shares of red, green and blue in brightness, in 1024ths (ITU-R BT.601). */
const RED = 306;
const GREEN = 601;
const BLUE = 117;

/** Brightness of opaque pixels, four bytes each, in one of two orders. */
export function greyFromBytes(
  bytes: Uint8Array<ArrayBuffer>,
  width: number,
  height: number,
  order: "RGBX" | "BGRX",
): GreyImage {
  const [lowest, highest] = order === "RGBX" ? [RED, BLUE] : [BLUE, RED];
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, width * height);
  const grey = new Uint8Array(words.length);
  for (let index = 0; index < grey.length; index += 1) {
    const word = words[index] ?? 0;
    grey[index] =
      (lowest * (word & 255) +
        GREEN * ((word >>> 8) & 255) +
        highest * ((word >>> 16) & 255) +
        512) >>
      10;
  }
  return { data: grey, width, height };
}

/**
 * Brightness of RGBA pixels as they look on white paper: symbols in transparent pictures are drawn
 * for a light ground.
 */
export function greyFromRgba({ data, width, height }: ImageData): GreyImage {
  const grey = new Uint8Array(width * height);
  // One word a pixel, alpha in its highest byte: browsers run on little-endian processors only.
  const words = new Uint32Array(data.buffer, data.byteOffset, width * height);
  for (let index = 0; index < grey.length; index += 1) {
    const word = words[index] ?? 0;
    const alpha = word >>> 24;
    const light =
      (RED * (word & 255) + GREEN * ((word >>> 8) & 255) + BLUE * ((word >>> 16) & 255) + 512) >>
      10;
    grey[index] = alpha === 255 ? light : 255 + (alpha * (light - 255)) / 255;
  }
  return { data: grey, width, height };
}
