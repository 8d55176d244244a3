/** Brightness row by row, one byte a pixel, 0 black to 255 white. */
export interface GreyImage {
  readonly data: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Brightness of RGBA pixels as they look on white paper: symbols in transparent pictures are drawn
 * for a light ground. The weights are those of ITU-R BT.601, in 1024ths.
 */
export function greyFromRgba({ data, width, height }: ImageData): GreyImage {
  const grey = new Uint8Array(width * height);
  // One word a pixel, alpha in its highest byte: browsers run on little-endian processors only.
  const words = new Uint32Array(data.buffer, data.byteOffset, width * height);
  for (let index = 0; index < grey.length; index += 1) {
    const word = words[index] ?? 0;
    const alpha = word >>> 24;
    const light =
      (306 * (word & 255) + 601 * ((word >>> 8) & 255) + 117 * ((word >>> 16) & 255) + 512) >> 10;
    grey[index] = alpha === 255 ? light : 255 + (alpha * (light - 255)) / 255;
  }
  return { data: grey, width, height };
}
