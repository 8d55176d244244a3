/** Bodies that several scenes are built of. Light falls from the upper left. */
import type { Light, Surface } from "./engrave.ts";
import { band, box, ellipse, mix, smooth, type Point } from "./geometry.ts";
import { ruled } from "./guides.ts";

type Shade = (x: number, y: number) => Light;

/** How much light a round bar has at a share of its width: most left of its middle, a little at its far edge. */
export function roundLight(share: number): number {
  return 0.06 + 0.94 * Math.exp(-(((share - 0.36) / 0.2) ** 2)) + 0.18 * smooth(0.8, 1, share);
}

export function plate(
  outline: readonly Point[],
  light: Shade,
  {
    degrees = 0,
    pitch = 4.2,
    edge = 1.3,
    ink = "ink" as const,
  }: Partial<{ degrees: number; pitch: number; edge: number; ink: "ink" | "accent" }> = {},
): Surface {
  return { outline, edge, ink, guides: ruled(outline, { pitch, degrees, light }) };
}

/** An upright bar of round steel. */
export function bar(x: number, top: number, width: number, height: number): Surface {
  return plate(box(x, top, width, height), (at) => roundLight((at - x) / width), {
    degrees: 90,
    pitch: Math.max(2.4, width / 10),
  });
}

/** A round rod from one point to another; half-widths at both ends. */
export function rod(
  from: Point,
  to: Point,
  start: number,
  end = start,
  ink: "ink" | "accent" = "ink",
): Surface {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  // Lit on the side that looks to the upper left.
  const [nx, ny] = dx - dy > 0 ? [dy / length, -dx / length] : [-dy / length, dx / length];
  return plate(
    band([from, to], start, end),
    (x, y) => {
      const share = ((x - from[0]) * dx + (y - from[1]) * dy) / length ** 2;
      const side = (x - from[0]) * nx + (y - from[1]) * ny;
      return roundLight(0.5 - side / (2 * mix(start, end, share)));
    },
    {
      degrees: (Math.atan2(dy, dx) * 180) / Math.PI,
      pitch: Math.max(2.1, (start + end) / 6),
      edge: 1.2,
      ink,
    },
  );
}

/** The end of a bolt, a rivet, a knob. */
export function knob([x, y]: Point, radius: number, ink: "ink" | "accent" = "ink"): Surface {
  return plate(
    ellipse([x, y], [radius, radius]),
    (px, py) => 0.75 - (px - x + py - y) / (radius * 2.2),
    { degrees: 45, pitch: Math.max(2.1, radius / 5), edge: 1.2, ink },
  );
}

/** Lines without a body. */
export function lines(width: number, ...courses: readonly (readonly Point[])[]): Surface {
  return {
    outline: [[0, 0]],
    edge: 0,
    isClear: true,
    strokes: courses.map((points) => ({ width, points })),
  };
}
