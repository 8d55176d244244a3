import type { GreyImage } from "./grey-image.ts";

/** Half the size, each pixel the mean of four: halves noise, and closes gaps of dotted modules. */
export function halved({ data, width, height }: GreyImage): GreyImage {
  const halfWidth = Math.max(1, width >> 1);
  const halfHeight = Math.max(1, height >> 1);
  const result = new Uint8Array(halfWidth * halfHeight);
  for (let y = 0; y < halfHeight; y += 1) {
    const top = 2 * y * width;
    const bottom = Math.min(2 * y + 1, height - 1) * width;
    for (let x = 0; x < halfWidth; x += 1) {
      const left = 2 * x;
      const right = Math.min(left + 1, width - 1);
      result[y * halfWidth + x] =
        (at(data, top + left) +
          at(data, top + right) +
          at(data, bottom + left) +
          at(data, bottom + right) +
          2) >>
        2;
    }
  }
  return { data: result, width: halfWidth, height: halfHeight };
}

/** A picture of another size by bilinear interpolation. The factor is at least 0.5. */
export function scaled(image: GreyImage, factor: number): GreyImage {
  const width = Math.max(1, Math.round(image.width * factor));
  const height = Math.max(1, Math.round(image.height * factor));
  const result = new Uint8Array(width * height);
  sample(image, result, width, height, {
    originX: 0.5 / factor - 0.5,
    originY: 0.5 / factor - 0.5,
    stepX: 1 / factor,
    stepY: 0,
  });
  return { data: result, width, height };
}

/** Turned clockwise by degrees about its middle, whole, on a ground of white. */
export function turned(image: GreyImage, degrees: number): GreyImage {
  const radians = (degrees * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const width = Math.ceil(Math.abs(image.width * cos) + Math.abs(image.height * sin));
  const height = Math.ceil(Math.abs(image.width * sin) + Math.abs(image.height * cos));
  const result = new Uint8Array(width * height);
  sample(image, result, width, height, {
    originX: (image.width - 1) / 2 - (cos * (width - 1)) / 2 - (sin * (height - 1)) / 2,
    originY: (image.height - 1) / 2 + (sin * (width - 1)) / 2 - (cos * (height - 1)) / 2,
    stepX: cos,
    stepY: -sin,
  });
  return { data: result, width, height };
}

/** Where the first pixel lies in the source, and how far the next one in its row is from it. */
interface Sampling {
  readonly originX: number;
  readonly originY: number;
  readonly stepX: number;
  readonly stepY: number;
}

/** Fills target with bilinear samples; rows run at a right angle to the step. White outside. */
function sample(
  { data, width, height }: GreyImage,
  target: Uint8Array,
  targetWidth: number,
  targetHeight: number,
  { originX, originY, stepX, stepY }: Sampling,
): void {
  for (let row = 0; row < targetHeight; row += 1) {
    let x = originX - row * stepY;
    let y = originY + row * stepX;
    for (let column = 0; column < targetWidth; column += 1, x += stepX, y += stepY) {
      const index = row * targetWidth + column;
      if (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5) {
        target[index] = 255;
        continue;
      }
      const left = Math.min(Math.max(Math.floor(x), 0), width - 1);
      const top = Math.min(Math.max(Math.floor(y), 0), height - 1);
      const right = Math.min(left + 1, width - 1);
      const bottom = Math.min(top + 1, height - 1) * width;
      const shareX = Math.min(Math.max(x - left, 0), 1);
      const shareY = Math.min(Math.max(y - top, 0), 1);
      const upper = mix(at(data, top * width + left), at(data, top * width + right), shareX);
      const lower = mix(at(data, bottom + left), at(data, bottom + right), shareX);
      target[index] = mix(upper, lower, shareY) + 0.5;
    }
  }
}

/**
 * Edges made steeper by what a mean over 2 * radius + 1 pixels takes away, amount times. Lifts thin
 * bars out of a slight blur.
 */
export function sharpened(image: GreyImage, radius: number, amount: number): GreyImage {
  const soft = softened(image, radius).data;
  const result = new Uint8ClampedArray(image.data.length);
  for (let index = 0; index < result.length; index += 1) {
    const value = at(image.data, index);
    result[index] = value + amount * (value - at(soft, index));
  }
  return { ...image, data: new Uint8Array(result.buffer) };
}

/** The mean over a square of 2 * radius + 1 pixels. Takes away noise, screen and print dots. */
export function softened(image: GreyImage, radius: number): GreyImage {
  const { width, height } = image;
  const rows = new Uint8Array(image.data.length);
  meanAlong(image.data, rows, { lines: height, length: width, between: width, step: 1, radius });
  const result = new Uint8Array(rows.length);
  meanAlong(rows, result, { lines: width, length: height, between: 1, step: width, radius });
  return { data: result, width, height };
}

interface Lines {
  readonly lines: number;
  readonly length: number;
  /** From one line's first pixel to the next one's, and from one pixel of a line to the next. */
  readonly between: number;
  readonly step: number;
  readonly radius: number;
}

function meanAlong(
  source: Uint8Array,
  target: Uint8Array,
  { lines, length, between, step, radius }: Lines,
): void {
  const size = 2 * radius + 1;
  for (let line = 0; line < lines; line += 1) {
    const start = line * between;
    const end = start + (length - 1) * step;
    let sum = at(source, start) * radius;
    for (let ahead = 0; ahead <= radius; ahead += 1) {
      sum += at(source, Math.min(start + ahead * step, end));
    }
    for (let position = 0; position < length; position += 1) {
      const index = start + position * step;
      target[index] = sum / size + 0.5;
      sum += at(source, Math.min(index + (radius + 1) * step, end));
      sum -= at(source, Math.max(index - radius * step, start));
    }
  }
}

function at(data: Uint8Array, index: number): number {
  return data[index] ?? 0;
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
