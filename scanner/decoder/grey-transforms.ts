import type { GreyImage } from "./grey-image.ts";

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
  return averagedDown(averagedAcross(image, radius), radius);
}

/** The mean over 2 * radius + 1 pixels above each other: bars that stand upright lose their noise. */
export function averagedDown({ data, width, height }: GreyImage, radius: number): GreyImage {
  const result = new Uint8Array(data.length);
  meanAlong(data, result, { lines: width, length: height, between: 1, step: width, radius });
  return { data: result, width, height };
}

function averagedAcross({ data, width, height }: GreyImage, radius: number): GreyImage {
  const result = new Uint8Array(data.length);
  meanAlong(data, result, { lines: height, length: width, between: width, step: 1, radius });
  return { data: result, width, height };
}

/** Dark for light. */
export function inverted({ data, width, height }: GreyImage): GreyImage {
  return { data: data.map((value) => 255 - value), width, height };
}

/** Deviation that is taken for noise and not stretched much further, in steps of 256. */
const NOISE_FLOOR = 4;

/** Deviation that every neighbourhood is brought to, in steps of 256. */
const EVEN_DEVIATION = 55;

/**
 * Shadow, reflection and low light taken out: every pixel as it differs from its neighbourhood of
 * 2 * radius + 1 pixels, in units of that neighbourhood's own mean deviation, about middle grey.
 */
export function evened(image: GreyImage, radius: number): GreyImage {
  const { data, width, height } = image;
  const means = softened(image, radius).data;
  const deviations = softened(
    { data: data.map((value, index) => Math.abs(value - at(means, index))), width, height },
    radius,
  ).data;
  const result = new Uint8ClampedArray(data.length);
  for (let index = 0; index < data.length; index += 1) {
    const stretch = EVEN_DEVIATION / (at(deviations, index) + NOISE_FLOOR);
    result[index] = 128 + (at(data, index) - at(means, index)) * stretch;
  }
  return { data: new Uint8Array(result.buffer), width, height };
}

/** Share of the edge's pixels that are darker than the margin is made. */
const MARGIN_QUANTILE = 0.75;

/**
 * With a margin of some pixels all round: readers need a quiet zone, and a code cut at the edge of
 * its picture lacks it. The margin has the lighter tone of the picture's own edge, not plain white,
 * which beside a dark picture would shift every threshold.
 */
export function withMargin({ data, width, height }: GreyImage, margin: number): GreyImage {
  const edge = Array.from({ length: width }, (_, x) => [
    at(data, x),
    at(data, (height - 1) * width + x),
  ])
    .concat(
      Array.from({ length: height }, (_, y) => [
        at(data, y * width),
        at(data, (y + 1) * width - 1),
      ]),
    )
    .flat()
    .toSorted((one, other) => one - other);
  const tone = edge[Math.floor(edge.length * MARGIN_QUANTILE)] ?? 255;
  const wide = width + 2 * margin;
  const tall = height + 2 * margin;
  const result = new Uint8Array(wide * tall).fill(tone);
  for (let y = 0; y < height; y += 1) {
    result.set(data.subarray(y * width, (y + 1) * width), (y + margin) * wide + margin);
  }
  return { data: result, width: wide, height: tall };
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
