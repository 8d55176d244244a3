/** Bytes from 0 (black) to 255 (white). */
export interface GreyImage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Halves until at most `pixels` are left. */
export function halvedTo(image: GreyImage, pixels: number): GreyImage {
  let result = image;
  while (result.width * result.height > pixels) result = halved(result);
  return result;
}

function halved({ data, width, height }: GreyImage): GreyImage {
  const across = Math.max(1, width >> 1);
  const down = Math.max(1, height >> 1);
  const result = new Uint8Array(across * down);
  for (let row = 0; row < down; row += 1) {
    let above = 2 * row * width;
    for (let column = 0; column < across; column += 1, above += 2) {
      const below = above + width;
      const sum = at(data, above) + at(data, above + 1) + at(data, below) + at(data, below + 1);
      result[row * across + column] = (sum + 2) >> 2;
    }
  }
  return { data: result, width: across, height: down };
}

/** Bilinear; `factor` is at least 0.5. */
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

/** Clockwise about the middle, on white. */
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

interface Sampling {
  readonly originX: number;
  readonly originY: number;
  readonly stepX: number;
  readonly stepY: number;
}

/** White outside the picture. */
function sample(
  image: GreyImage,
  target: Uint8Array,
  targetWidth: number,
  targetHeight: number,
  { originX, originY, stepX, stepY }: Sampling,
): void {
  for (let row = 0; row < targetHeight; row += 1) {
    let x = originX - row * stepY;
    let y = originY + row * stepX;
    for (let column = 0; column < targetWidth; column += 1, x += stepX, y += stepY) {
      target[row * targetWidth + column] = (interpolated(image, x, y) ?? 255) + 0.5;
    }
  }
}

/** Bilinear; undefined outside the picture. */
export function interpolated(
  { data, width, height }: GreyImage,
  x: number,
  y: number,
): number | undefined {
  if (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5) return undefined;
  const left = Math.min(Math.max(Math.floor(x), 0), width - 1);
  const top = Math.min(Math.max(Math.floor(y), 0), height - 1);
  const right = Math.min(left + 1, width - 1);
  const bottom = Math.min(top + 1, height - 1) * width;
  const shareX = Math.min(Math.max(x - left, 0), 1);
  const shareY = Math.min(Math.max(y - top, 0), 1);
  const upper = mix(at(data, top * width + left), at(data, top * width + right), shareX);
  const lower = mix(at(data, bottom + left), at(data, bottom + right), shareX);
  return mix(upper, lower, shareY);
}

const MARGIN_QUANTILE = 0.75;

/** A quantile of the edge's tones. */
export function edgeTone({ data, width, height }: GreyImage, share: number): number {
  const edge = [
    ...data.subarray(0, width),
    ...data.subarray((height - 1) * width),
    ...data.filter((_, index) => index % width === 0 || index % width === width - 1),
  ].toSorted((one, other) => one - other);
  return edge[Math.floor(edge.length * share)] ?? 255;
}

/** A quiet zone in a light tone of the edge: white beside a dark picture would shift every threshold. */
export function withMargin(image: GreyImage, margin: number): GreyImage {
  const { data, width, height } = image;
  const wide = width + 2 * margin;
  const tall = height + 2 * margin;
  const result = new Uint8Array(wide * tall).fill(edgeTone(image, MARGIN_QUANTILE));
  for (let y = 0; y < height; y += 1) {
    result.set(data.subarray(y * width, (y + 1) * width), (y + margin) * wide + margin);
  }
  return { data: result, width: wide, height: tall };
}

export function at(data: Uint8Array, index: number): number {
  return data[index] ?? 0;
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
