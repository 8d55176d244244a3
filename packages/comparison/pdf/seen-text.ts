import type { Box } from "../document-text.ts";

export interface DrawnRun {
  readonly text: string;
  /** In pixels. */
  readonly box: Box;
  readonly operations: readonly number[];
}

/** Files with more overlapping texts hide something. */
const MOST_LAYERS = 4;

export function isSameText(one: DrawnRun, other: DrawnRun): boolean {
  return one.text === other.text;
}

/** Runs of one operation can only be drawn together. Runs that find no place are left out. */
export function layersOf<Run extends DrawnRun>(
  runs: readonly Run[],
  mayBeTogether: (one: Run, other: Run) => boolean = () => false,
): readonly (readonly Run[])[] {
  const layers: Run[][] = [];
  const layerOf = new Map<number, Run[]>();
  for (const run of runs) {
    const isFree = (layer: readonly Run[]) =>
      layer.every((other) => !overlap(run.box, other.box) || mayBeTogether(run, other));
    const layer = layerOf.get(run.operations[0] ?? -1) ?? layers.find(isFree) ?? [];
    if (!isFree(layer) || (layer.length === 0 && layers.length === MOST_LAYERS)) continue;
    if (layer.length === 0) layers.push(layer);
    layer.push(run);
    for (const index of run.operations) layerOf.set(index, layer);
  }
  return layers;
}

/** Share of the smaller box: close lines touch. */
const OVERLAP = 0.25;

export function overlap(one: Box, other: Box): boolean {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  if (width <= 0) return false;
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (height <= 0) return false;
  const smaller = Math.min(one.width * one.height, other.width * other.height);
  return width * height > OVERLAP * smaller;
}

/** RGBA pixels. */
export interface Drawing {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Share of the box on the page. */
const LEAST_INSIDE = 0.8;

/** Steps of 255. */
const LEAST_CONTRAST = 24;

/** Some black text is too small or too thin for more. */
const LEAST_INK = 40;

/** In line heights: about half of a letter. */
const CELL = 0.4;

/** Less is only the edge of a letter. */
const LEAST_CELL_INK = 0.06;

/** Lines and stamps may cross a letter. */
const LEAST_SEEN = 0.5;

/** The page must look different without each half letter: a patch over one digit is enough to alter a date. */
export function isSeen({ box }: DrawnRun, ink: Drawing, whole: Drawing, without: Drawing): boolean {
  const left = Math.max(0, Math.floor(box.x));
  const top = Math.max(0, Math.floor(box.y));
  const right = Math.min(whole.width, Math.ceil(box.x + box.width));
  const bottom = Math.min(whole.height, Math.ceil(box.y + box.height));
  if (right <= left || bottom <= top) return false;
  if ((right - left) * (bottom - top) < LEAST_INSIDE * box.width * box.height) return false;
  const darkness = (x: number, y: number) => 255 - (ink.data[4 * (y * ink.width + x)] ?? 255);
  let darkest = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) darkest = Math.max(darkest, darkness(x, y));
  }
  if (darkest < LEAST_INK) return false;
  const side = Math.max(2, CELL * Math.min(box.width, box.height));
  const across = Math.ceil((right - left) / side);
  const cells = across * Math.ceil((bottom - top) / side);
  const inked = new Uint32Array(cells);
  const seen = new Uint32Array(cells);
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      if (2 * darkness(x, y) < darkest) continue;
      const cell = Math.floor((y - top) / side) * across + Math.floor((x - left) / side);
      inked[cell] = (inked[cell] ?? 0) + 1;
      if (contrast(whole, without, 4 * (y * whole.width + x)) < LEAST_CONTRAST) continue;
      seen[cell] = (seen[cell] ?? 0) + 1;
    }
  }
  const least = Math.max(2, LEAST_CELL_INK * side * side);
  return inked.every((count, cell) => count < least || (seen[cell] ?? 0) >= LEAST_SEEN * count);
}

/** Steps of 255. */
export function contrast(one: Drawing, other: Drawing, at: number, otherAt = at): number {
  let most = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const difference = (one.data[at + channel] ?? 0) - (other.data[otherAt + channel] ?? 0);
    most = Math.max(most, Math.abs(difference));
  }
  return most;
}
