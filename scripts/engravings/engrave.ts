/**
 * Engraving as bank notes have it: a surface is shaded by lines that swell where it is dark and end where it is light.
 * By day ink is shade; by night it is light, as on a plate that is scraped.
 */
import { clamp, isInside, type Point } from "./geometry.ts";

/** From 0 to 1. "ink" is drawn by day and by night, "blank" by neither: letters and the paper on which they stand. */
export type Light = number | "ink" | "blank";

/** A place of a guiding line: where, how much light falls there (0 to 1), and how far the next line is. */
export interface Station {
  readonly at: Point;
  readonly light: Light;
  readonly room: number;
}

type Ink = "ink" | "accent";

/** What stands in a scene; later ones stand before earlier ones. */
export interface Surface {
  /** Closed. Hides all behind it. */
  readonly outline: readonly Point[];
  readonly guides?: readonly (readonly Station[])[];
  readonly ink?: Ink;
  /** Width of the line around it; 0 for none. */
  readonly edge?: number;
  /** Lines on it: width and course. */
  readonly strokes?: readonly { readonly width: number; readonly points: readonly Point[] }[];
  /** Whether what is behind it shows through: a haze, a rope. */
  readonly isClear?: boolean;
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly surfaces: readonly Surface[];
  /** How far the drawing is there, from 0 to 1: it fades into the paper. */
  readonly presence: (x: number, y: number) => number;
}

/** Colours of the two inks. */
export type Inks = Readonly<Record<Ink, string>>;

/** Thinner lines than this are left out. */
const THINNEST = 0.42;

/** The share of the room between two lines that the thickest line takes. */
const THICKEST = 0.8;

/** The scene as an SVG file. */
export function engrave(scene: Scene, inks: Inks, time: "day" | "night"): string {
  const paths: string[] = [];
  scene.surfaces.forEach((surface, index) => {
    const before = scene.surfaces.slice(index + 1).filter(({ isClear }) => isClear !== true);
    const shows = (point: Point) => !before.some(({ outline }) => isInside(outline, point));
    const colour = inks[surface.ink ?? "ink"];
    const shading = (surface.guides ?? [])
      .flatMap((guide) =>
        runs(guide, scene, time, (at) => isInside(surface.outline, at) && shows(at)),
      )
      .map(swelling)
      .join("");
    if (shading !== "") paths.push(`<path fill="${colour}" d="${shading}"/>`);
    const lines = [
      ...(surface.edge === 0
        ? []
        : [{ width: surface.edge ?? 1.2, points: closed(surface.outline) }]),
      ...(surface.strokes ?? []),
    ];
    for (const { width, points } of lines) {
      const visible = pieces(points, (at) => shows(at) && scene.presence(...at) > 0.35);
      const d = visible
        .map((piece) =>
          path(
            simplified(
              piece.map((at) => ({ at, width: 0 })),
              0.2,
            ).map(({ at }) => at),
          ),
        )
        .join("");
      if (d !== "") {
        paths.push(
          `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" d="${d}"/>`,
        );
      }
    }
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${scene.width} ${scene.height}">${merged(paths).join("")}</svg>\n`;
}

/** Neighbours with the same attributes become one path. */
function merged(paths: readonly string[]): readonly string[] {
  const result: { head: string; d: string }[] = [];
  for (const each of paths) {
    const [head = "", d = ""] = each.split(' d="');
    const last = result.at(-1);
    if (last?.head === head) last.d += d.slice(0, -3);
    else result.push({ head, d: d.slice(0, -3) });
  }
  return result.map(({ head, d }) => `${head} d="${d}"/>`);
}

interface Swell {
  readonly at: Point;
  readonly width: number;
}

/** The parts of a guide where the line is thick enough to be seen. */
function runs(
  guide: readonly Station[],
  scene: Scene,
  time: "day" | "night",
  isVisible: (at: Point) => boolean,
): readonly (readonly Swell[])[] {
  const found: Swell[][] = [];
  let run: Swell[] = [];
  const end = () => {
    // Ends run out to a point.
    if (run.length > 2) {
      found.push(
        run.map((each, index) =>
          index === 0 || index === run.length - 1 ? { ...each, width: 0.2 } : each,
        ),
      );
    }
    run = [];
  };
  for (const { at, light, room } of guide) {
    const width = inkShare(light, time) * room * THICKEST * scene.presence(...at);
    if (width >= THINNEST && isVisible(at)) run.push({ at, width });
    else end();
  }
  end();
  return found;
}

/** How much of the room ink takes, from 0 to 1. */
function inkShare(light: Light, time: "day" | "night"): number {
  if (typeof light === "string") return light === "ink" ? 1 : 0;
  return clamp(time === "day" ? 1 - light : light * 0.9);
}

function pieces(
  points: readonly Point[],
  isVisible: (at: Point) => boolean,
): readonly (readonly Point[])[] {
  const found: Point[][] = [];
  let piece: Point[] = [];
  const end = () => {
    if (piece.length > 1) found.push(piece);
    piece = [];
  };
  for (const point of finer(points)) {
    if (isVisible(point)) piece.push(point);
    else end();
  }
  end();
  return found;
}

/** With a point every two units at least, so that a hidden part is cut where it begins. */
function finer(points: readonly Point[]): readonly Point[] {
  const [first] = points;
  const result: Point[] = first === undefined ? [] : [first];
  for (let index = 1; index < points.length; index += 1) {
    const [[ax, ay], [bx, by]] = [points[index - 1] ?? [0, 0], points[index] ?? [0, 0]];
    const count = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / 1.5));
    for (let step = 1; step <= count; step += 1) {
      result.push([ax + ((bx - ax) * step) / count, ay + ((by - ay) * step) / count]);
    }
  }
  return result;
}

function closed(outline: readonly Point[]): readonly Point[] {
  const [first] = outline;
  return first === undefined ? [] : [...outline, first];
}

/** A run as the outline of its ink: forth on one side, back on the other. */
function swelling(run: readonly Swell[]): string {
  const kept = simplified(run, 0.28);
  const sides = kept.map(({ at: [x, y], width }, index) => {
    const [ax, ay] = (kept[index - 1] ?? kept[index])?.at ?? [x, y];
    const [bx, by] = (kept[index + 1] ?? kept[index])?.at ?? [x, y];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [((ay - by) / length) * (width / 2), ((bx - ax) / length) * (width / 2)];
    return { left: [x + nx, y + ny] as const, right: [x - nx, y - ny] as const };
  });
  return `${path([...sides.map(({ left }) => left), ...sides.map(({ right }) => right).toReversed()])}z`;
}

/** Without the places that a straight line between others meets, width included (Douglas and Peucker, 1973). */
function simplified(run: readonly Swell[], tolerance: number): readonly Swell[] {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined || run.length < 3) return run;
  const [dx, dy] = [last.at[0] - first.at[0], last.at[1] - first.at[1]];
  const length = Math.hypot(dx, dy);
  let farthest = 0;
  let split = 0;
  run.forEach(({ at: [x, y], width }, index) => {
    const share =
      length === 0 ? 0 : ((x - first.at[0]) * dx + (y - first.at[1]) * dy) / length ** 2;
    const off = Math.hypot(
      x - (first.at[0] + dx * share),
      y - (first.at[1] + dy * share),
      width - (first.width + (last.width - first.width) * share),
    );
    if (off > farthest) [farthest, split] = [off, index];
  });
  if (farthest <= tolerance) return [first, last];
  return [
    ...simplified(run.slice(0, split + 1), tolerance).slice(0, -1),
    ...simplified(run.slice(split), tolerance),
  ];
}

/** Steps of a tenth of a unit, each from the place before. */
function path(points: readonly Point[]): string {
  let [beforeX, beforeY] = [0, 0];
  return points
    .map(([x, y], index) => {
      const [roundX, roundY] = [Math.round(x * 10), Math.round(y * 10)];
      const step = `${tenths(roundX - beforeX)}${separated(tenths(roundY - beforeY))}`;
      [beforeX, beforeY] = [roundX, roundY];
      return index === 0 ? `M${step}` : index === 1 ? `l${step}` : separated(step);
    })
    .join("");
}

function tenths(value: number): string {
  return (value / 10).toString().replace(/^(-?)0\./, "$1.");
}

function separated(text: string): string {
  return text.startsWith("-") ? text : ` ${text}`;
}
