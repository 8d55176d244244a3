/** The lines that shade a surface, before they swell. */
import type { Light, Station } from "./engrave.ts";
import { along, between, mix, steps, type Point } from "./geometry.ts";

export type Guides = readonly (readonly Station[])[];

/** Parallel lines over a box around the outline: degrees clockwise from the horizontal, with a wave where it is given. */
export function ruled(
  outline: readonly Point[],
  {
    degrees = 0,
    pitch,
    wave = 0,
    length = 90,
    light,
  }: {
    readonly degrees?: number;
    readonly pitch: number;
    /** Height of the wave in units. */
    readonly wave?: number;
    readonly length?: number;
    readonly light: (x: number, y: number) => Light;
  },
): Guides {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const reach = Math.hypot(right - left, bottom - top) / 2 + pitch;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const lines: Station[][] = [];
  for (let across = -reach; across <= reach; across += pitch) {
    const line: Station[] = [];
    for (let forth = -reach; forth <= reach; forth += 2.5) {
      const sway =
        wave *
        (Math.sin((forth / length) * 2 * Math.PI + across * 0.11) +
          0.5 * Math.sin((forth / length) * 3.7 * Math.PI - across * 0.23));
      const side = across + sway;
      const at: Point = [middleX + forth * cos - side * sin, middleY + forth * sin + side * cos];
      line.push({ at, light: light(...at), room: pitch });
    }
    lines.push(line);
  }
  return lines;
}

/**
 * Lines laid from one curve to another: the strakes of a hull, the staves of a drum. `u` runs along them, `v` from the
 * first curve to the second.
 */
export function lofted(
  first: readonly Point[],
  second: readonly Point[],
  {
    count,
    bulge = () => [0, 0],
    light,
  }: {
    readonly count: number;
    /** How far the surface leaves the straight way between the curves. */
    readonly bulge?: (u: number, v: number) => Point;
    readonly light: (u: number, v: number) => Light;
  },
): Guides {
  const STATIONS = 90;
  const us = steps(STATIONS);
  const ends = us.map((u) => [along(first, u), along(second, u)] as const);
  const point = (index: number, v: number): Point => {
    const [from, to] = ends[index] ?? [
      [0, 0],
      [0, 0],
    ];
    const [x, y] = between(from, to, v);
    const [bx, by] = bulge(us[index] ?? 0, v);
    return [x + bx, y + by];
  };
  return steps(count).map((v) =>
    us.map((u, index) => {
      const at = point(index, v);
      const [nx, ny] = point(index, mix(v, v < 0.5 ? 1 : 0, 0.01));
      const room =
        Math.hypot(nx - at[0], ny - at[1]) / (0.01 * (v < 0.5 ? 1 - v : v)) / (count - 1);
      return { at, light: light(u, v), room };
    }),
  );
}
