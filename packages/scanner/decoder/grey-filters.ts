import { at, type GreyImage } from "./grey-image.ts";

/** Removes noise and print dots. */
export function softened(image: GreyImage, radius: number): GreyImage {
  return averagedDown(averagedAcross(image, radius), radius);
}

/** Removes noise from upright bars. */
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

export function inverted({ data, width, height }: GreyImage): GreyImage {
  return { data: data.map((value) => 255 - value), width, height };
}

/** Steps of 256: less is noise. */
const NOISE_FLOOR = 4;

/** Steps of 256. */
const EVEN_DEVIATION = 55;

/** Removes shadows and reflections: pixels become their difference from the local mean, in local mean deviations. */
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

interface Lines {
  readonly lines: number;
  readonly length: number;
  /** Between lines, and between pixels of a line. */
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
