import { edgeTone, type GreyImage } from "./grey-image.ts";

/** Brighter edges are paper. */
const PAPER = 160;

/** JPEG noise. */
const NOISE = 8;

/** In pixels: a few modules, less than line spacing. */
const SQUARE = 12;

/** In pixels. */
const LEAST_SIDE = 24;

/** Gives codes in dark mode a quiet zone. Undefined on paper. */
export function groundLifted({ data, width, height }: GreyImage): GreyImage | undefined {
  const ground = edgeTone({ data, width, height }, 0.5);
  if (ground >= PAPER) return undefined;
  const lifted = data.map((tone) => (Math.abs(tone - ground) > NOISE ? tone : 255));
  return { data: lifted, width, height };
}

/**
 * Puts each part on white, so that an upright code on black ends at its outermost light modules. Undefined on paper.
 */
export function cutFromGround(image: GreyImage): GreyImage | undefined {
  const { data, width, height } = image;
  const ground = edgeTone(image, 0.5);
  if (ground >= PAPER) return undefined;
  const result = new Uint8Array(data.length).fill(255);
  for (const { left, top, right, bottom } of partsOn(ground, image)) {
    if (Math.min(right - left, bottom - top) < LEAST_SIDE) continue;
    for (let y = top; y < bottom; y += 1) {
      result.set(data.subarray(y * width + left, y * width + right), y * width + left);
    }
  }
  return { data: result, width, height };
}

/** Right and bottom are exclusive. */
interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function partsOn(ground: number, { data, width, height }: GreyImage): readonly Part[] {
  // One extra keeps rows apart.
  const across = Math.ceil(width / SQUARE) + 1;
  const squares = new Map<number, Part>();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (Math.abs((data[y * width + x] ?? 0) - ground) <= NOISE) continue;
      const square = Math.floor(y / SQUARE) * across + Math.floor(x / SQUARE);
      const part = squares.get(square);
      if (part === undefined) squares.set(square, { left: x, top: y, right: x + 1, bottom: y + 1 });
      else widen(part, { left: x, top: y, right: x + 1, bottom: y + 1 });
    }
  }
  const parts: Part[] = [];
  for (const [first, whole] of squares) {
    squares.delete(first);
    const open = [first];
    // The list grows during the loop.
    for (const square of open) {
      for (const step of [
        -across - 1,
        -across,
        1 - across,
        -1,
        1,
        across - 1,
        across,
        across + 1,
      ]) {
        const next = squares.get(square + step);
        if (next === undefined) continue;
        squares.delete(square + step);
        widen(whole, next);
        open.push(square + step);
      }
    }
    parts.push(whole);
  }
  return parts;
}

function widen(part: Part, { left, top, right, bottom }: Readonly<Part>): void {
  part.left = Math.min(part.left, left);
  part.top = Math.min(part.top, top);
  part.right = Math.max(part.right, right);
  part.bottom = Math.max(part.bottom, bottom);
}
