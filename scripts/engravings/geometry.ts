/** Points and curves of the engravings, in units of the drawing: x to the right, y downwards. */
export type Point = readonly [x: number, y: number];

/** Points in the notation of SVG: "12,40 18,36". */
export function plot(text: string): readonly Point[] {
  return text.split(" ").map((point) => {
    const [x, y] = point.split(",").map(Number);
    if (x === undefined || y === undefined) throw new Error(`"${point}" is no point.`);
    return [x, y];
  });
}

/** Numbers from 0 to 1, both ends included. */
export function steps(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index / (count - 1));
}

export function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}

export function between([ax, ay]: Point, [bx, by]: Point, share: number): Point {
  return [mix(ax, bx, share), mix(ay, by, share)];
}

export function clamp(value: number, least = 0, most = 1): number {
  return Math.min(most, Math.max(least, value));
}

/** From 0 below `from` to 1 above `to`, without a kink. */
export function smooth(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}

/** A smooth curve through the points (Catmull and Rom, 1974), in short straight pieces. */
export function curve(...through: readonly Point[]): readonly Point[] {
  const PIECES = 14;
  const at = (index: number): Point => {
    const point = through[clamp(index, 0, through.length - 1)];
    if (point === undefined) throw new Error("A curve needs points.");
    return point;
  };
  const points: Point[] = [at(0)];
  for (let index = 0; index < through.length - 1; index += 1) {
    const around = [at(index - 1), at(index), at(index + 1), at(index + 2)] as const;
    for (let piece = 1; piece <= PIECES; piece += 1) {
      const t = piece / PIECES;
      points.push([spline(around, 0, t), spline(around, 1, t)]);
    }
  }
  return points;
}

function spline(
  [before, from, to, after]: readonly [Point, Point, Point, Point],
  axis: 0 | 1,
  t: number,
): number {
  const [a, b, c, d] = [before[axis], from[axis], to[axis], after[axis]];
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

/** A closed ellipse, or a part of it between two angles in degrees, clockwise from the right. */
export function ellipse(
  [x, y]: Point,
  [across, down]: Point,
  from = 0,
  to = 360,
): readonly Point[] {
  const count = Math.max(8, Math.round((Math.abs(to - from) / 360) * 72));
  return steps(count + 1).map((share) => {
    const angle = (mix(from, to, share) * Math.PI) / 180;
    return [x + across * Math.cos(angle), y + down * Math.sin(angle)];
  });
}

export function box(x: number, y: number, width: number, height: number): readonly Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** Moved, after it was turned by degrees and scaled about the origin. */
export function placed(
  points: readonly Point[],
  [x, y]: Point,
  { degrees = 0, scale = 1 }: { readonly degrees?: number; readonly scale?: number } = {},
): readonly Point[] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return points.map(([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos]);
}

/** The band on both sides of a line, as a closed outline: a rope, a rod, a leg. Half-widths at start and end. */
export function band(line: readonly Point[], start: number, end = start): readonly Point[] {
  const sides = line.map((point, index): readonly [Point, Point] => {
    const [ax, ay] = line[Math.max(0, index - 1)] ?? point;
    const [bx, by] = line[Math.min(line.length - 1, index + 1)] ?? point;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const half = mix(start, end, index / (line.length - 1));
    const [nx, ny] = [(-(by - ay) / length) * half, ((bx - ax) / length) * half];
    return [
      [point[0] + nx, point[1] + ny],
      [point[0] - nx, point[1] - ny],
    ];
  });
  return [...sides.map(([left]) => left), ...sides.map(([, right]) => right).toReversed()];
}

/** Whether a point lies within a closed outline (even-odd rule). */
export function isInside(outline: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  let [beforeX, beforeY] = outline.at(-1) ?? [0, 0];
  for (const [px, py] of outline) {
    if (py > y !== beforeY > y && x < ((beforeX - px) * (y - py)) / (beforeY - py) + px) {
      inside = !inside;
    }
    [beforeX, beforeY] = [px, py];
  }
  return inside;
}

/** The point at a share of a line's length. */
export function along(line: readonly Point[], share: number): Point {
  const lengths = line.map((point, index) => {
    const [x, y] = line[index - 1] ?? point;
    return Math.hypot(point[0] - x, point[1] - y);
  });
  let rest = lengths.reduce((sum, length) => sum + length, 0) * clamp(share);
  for (let index = 1; index < line.length; index += 1) {
    const length = lengths[index] ?? 0;
    const [from, to] = [line[index - 1], line[index]];
    if (from === undefined || to === undefined) break;
    if (rest <= length) return between(from, to, length === 0 ? 0 : rest / length);
    rest -= length;
  }
  return line.at(-1) ?? [0, 0];
}
