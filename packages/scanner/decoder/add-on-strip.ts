import { interpolated, type GreyImage } from "./grey-image.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** In pixels, in the symbol's direction: upside down, the left is on the right. */
export interface Corners {
  readonly topLeft: Point;
  readonly topRight: Point;
  readonly bottomRight: Point;
  readonly bottomLeft: Point;
}

export interface AddOnStrip {
  readonly image: GreyImage;
  /** The bars may be unreadable. */
  readonly hasBars: boolean;
}

/** From first to last bar, by the reader's formats. */
const MODULES: Readonly<Record<string, number>> = { EAN13: 95, UPCA: 95, EAN8: 67, UPCE: 51 };

const MODULE = 4;
const ROWS = 24;

/** In modules: a gap has 12, an add-on 47. */
const LEFT = 10;
const RIGHT = 66;

/**
 * Add-ons may stand 12 modules away (GS1 General Specifications); the reader looks 10.5 far, so a part of the gap is
 * skipped.
 */
const LEFT_OUT = { from: 3, count: 2.5 } as const;

/** In modules from the main symbol. */
const FIRST_BAR = { from: 2.5, to: 10.5 } as const;

/** In modules; so many of its seven bars must be visible. */
const SHORT_ADD_ON = 20;
const LEAST_BARS = 5;

/** Share of the main symbol's contrast: narrow bars in small copies hardly exceed it. */
const LEAST_CONTRAST = 0.2;

export function addOnStrip(
  image: GreyImage,
  format: string,
  corners: Corners,
): AddOnStrip | undefined {
  const modules = MODULES[format];
  if (modules === undefined) return undefined;
  const strip = straightened(image, corners, modules);
  return { image: strip, hasBars: hasBars(strip, LEFT + modules) };
}

function straightened(image: GreyImage, corners: Corners, modules: number): GreyImage {
  const width = (LEFT + modules + RIGHT - LEFT_OUT.count) * MODULE;
  const data = new Uint8Array(width * ROWS);
  for (let row = 0; row < ROWS; row += 1) {
    const down = (row + 0.5) / ROWS;
    const start = between(corners.topLeft, corners.bottomLeft, down);
    const end = between(corners.topRight, corners.bottomRight, down);
    for (let column = 0; column < width; column += 1) {
      const place = (column + 0.5) / MODULE - LEFT;
      const moved = place > modules + LEFT_OUT.from ? place + LEFT_OUT.count : place;
      const { x, y } = between(start, end, moved / modules);
      // A cut add-on must not look like a shorter one.
      data[row * width + column] = interpolated(image, x, y) ?? 0;
    }
  }
  return { data, width, height: ROWS };
}

/** Unlike letters, bars continue through all rows. */
function hasBars({ data, width, height }: GreyImage, end: number): boolean {
  const means = Array.from({ length: width }, (_, column) => {
    let sum = 0;
    for (let row = 0; row < height; row += 1) sum += data[row * width + column] ?? 0;
    return sum / height;
  });
  const main = means.slice(LEFT * MODULE, end * MODULE);
  const least = LEAST_CONTRAST * (Math.max(...main) - Math.min(...main));
  const place = means.slice(
    (end + FIRST_BAR.from) * MODULE,
    (end + FIRST_BAR.to + SHORT_ADD_ON) * MODULE,
  );
  const edges = edgesOf(place, least);
  const [first] = edges;
  if (first === undefined || first > (FIRST_BAR.to - FIRST_BAR.from) * MODULE) return false;
  return edges.length >= 2 * LEAST_BARS;
}

/** Brightness falls and rises in turn by at least `least`. */
function edgesOf(line: readonly number[], least: number): number[] {
  const edges: number[] = [];
  let sign = 1;
  let extreme = -Infinity;
  line.forEach((brightness, column) => {
    extreme = Math.max(extreme, sign * brightness);
    if (extreme - sign * brightness < least) return;
    edges.push(column);
    sign = -sign;
    extreme = sign * brightness;
  });
  return edges;
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
