import { edgeTone, type GreyImage } from "./grey-image.ts";

/** Brightness from which on a picture's edge is paper, beside which a code needs no help. */
const PAPER = 160;

/** By how much a pixel may differ from the ground and still be ground: the noise of a JPEG. */
const NOISE = 8;

/** Side in pixels of the squares that a code is put together from: a few modules of a code, less than a line's space. */
const SQUARE = 12;

/** Least side in pixels of what may be a code. */
const LEAST_SIDE = 24;

/**
 * A dark ground made white, so that a code printed upon it without a quiet zone has one. Needs a ground that differs
 * from the code's own dark modules, as the grey of a screen's dark mode does. Undefined on paper.
 */
export function groundLifted({ data, width, height }: GreyImage): GreyImage | undefined {
  const ground = edgeTone({ data, width, height }, 0.5);
  if (ground >= PAPER) return undefined;
  const lifted = data.map((tone) => (Math.abs(tone - ground) > NOISE ? tone : 255));
  return { data: lifted, width, height };
}

/**
 * What stands out from a dark ground, each part cut out along its outline's rectangle and laid on white: of an upright
 * code on a ground as black as its modules, whose border is where its outermost light modules end. Undefined on paper.
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

/** In pixels; right and bottom lie outside. */
interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Rectangles around all pixels that are not ground and lie in neighbouring squares. */
function partsOn(ground: number, { data, width, height }: GreyImage): readonly Part[] {
  // One more than there are, so that the last of a row is not a neighbour of the first in the next.
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
    // The list grows while it is gone through.
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
