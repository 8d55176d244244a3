/** A grab over the grain in an open hold, seen from the coaming. */
import type { Scene, Surface } from "../engrave.ts";
import { band, box, curve, ellipse, mix, smooth, type Point, plot } from "../geometry.ts";
import { lofted, ruled } from "../guides.ts";

const [WIDTH, HEIGHT] = [640, 480];

// The hatch, and the tank top far below it, in the perspective of one point.
const [A, B, C, D] = [
  [20, 70],
  [620, 70],
  [640, 470],
  [0, 470],
] as const satisfies readonly Point[];
const [a, b, c, d] = [
  [176, 150],
  [464, 150],
  [486, 352],
  [154, 352],
] as const satisfies readonly Point[];

function wall(
  outline: readonly [Point, Point, Point, Point],
  count: number,
  light: (u: number, v: number) => number,
): Surface {
  const [p, q, r, s] = outline;
  return { outline, edge: 1.3, guides: lofted([p, q], [s, r], { count, light }) };
}

/** Frames of the ship's side stand out at regular distances. */
const frames = (u: number, count: number): number =>
  (u * count) % 1 < 0.22 ? -0.3 : (u * count) % 1 < 0.34 ? 0.3 : 0;

const HEAP = curve(
  ...plot(
    "120,372 176,330 236,300 286,280 330,272 376,284 430,306 484,334 536,384 560,420 520,452 330,470 130,452 96,414 120,372",
  ),
);

function heapLight(x: number, y: number): number {
  const slope = (x - 300) / 300;
  const grain = 0.08 * Math.sin(x / 17 + y * 2.1);
  const hollow = 0.55 * Math.exp(-(((x - 322) / 74) ** 2) - ((y - 318) / 22) ** 2);
  return 0.86 - 0.42 * smooth(-0.1, 0.9, slope) - hollow + grain - 0.18 * smooth(380, 460, y);
}

const CENTRE = 322;

/** One shell of the grab; the other is its mirror image. */
function shell(side: 1 | -1): Surface {
  const x = (dx: number): number => CENTRE + side * dx;
  const outline = [
    ...curve([x(6), 196], [x(60), 186], [x(112), 204]),
    ...curve([x(112), 204], [x(106), 246], [x(80), 286], [x(44), 316]),
    ...curve([x(44), 316], [x(34), 280], [x(20), 244], [x(6), 222]),
  ];
  return {
    outline,
    edge: 1.6,
    guides: lofted(
      curve([x(6), 196], [x(60), 186], [x(112), 204]),
      curve([x(20), 250], [x(32), 282], [x(44), 316]),
      {
        count: 20,
        light: (u, v) => {
          const lit = side === -1 ? u : 1 - u;
          return (
            mix(0.1, 0.7, lit ** 1.4) + 0.24 * Math.exp(-(((v - 0.16) / 0.06) ** 2)) - 0.15 * v
          );
        },
      },
    ),
    strokes: [
      { width: 1.1, points: curve([x(14), 208], [x(62), 199], [x(108), 214]) },
      { width: 2, points: curve([x(112), 204], [x(106), 246], [x(80), 286], [x(44), 316]) },
    ],
  };
}

function rod(line: readonly Point[], half: number): Surface {
  const outline = band(line, half);
  const [[x0, y0], [x1, y1]] = [line[0] ?? [0, 0], line.at(-1) ?? [0, 0]];
  const degrees = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI;
  return {
    outline,
    edge: 1.2,
    guides: ruled(outline, {
      pitch: half * 0.62,
      degrees,
      light: (x) => 0.75 - (x - CENTRE) / 260,
    }),
  };
}

const block = (x: number, y: number, width: number, height: number): Surface => {
  const outline = box(x, y, width, height);
  return {
    outline,
    edge: 1.4,
    guides: ruled(outline, {
      pitch: 3.2,
      light: (px, py) => (py < y + 6 ? 0.95 : 0.72 - ((px - x) / width) * 0.66),
    }),
  };
};

const sheave = (x: number, y: number, radius: number): Surface => ({
  outline: ellipse([x, y], [radius, radius]),
  edge: 1.3,
  ink: "accent",
  guides: ruled(ellipse([x, y], [radius, radius]), {
    pitch: 2.4,
    degrees: 45,
    light: (px, py) => 0.55 - (px - x + py - y) / (radius * 4),
  }),
  strokes: [{ width: 1.2, points: ellipse([x, y], [radius * 0.4, radius * 0.4]) }],
});

const wires: Surface = {
  outline: [[0, 0]],
  edge: 0,
  isClear: true,
  strokes: [-30, -22, 22, 30].map((dx) => ({
    width: 1.6,
    points: [
      [CENTRE + dx * 0.8, -10],
      [CENTRE + dx, 62],
    ] as const,
  })),
};
const closing: Surface = {
  outline: [[0, 0]],
  edge: 0,
  isClear: true,
  strokes: [-12, -5, 5, 12].map((dx) => ({
    width: 1.2,
    points: [
      [CENTRE + dx, 84],
      [CENTRE + dx * 0.9, 196],
    ] as const,
  })),
};

const surfaces: readonly Surface[] = [
  wall([A, B, b, a], 18, (u, v) => 0.5 - 0.34 * v + frames(u, 6)),
  {
    outline: [A, a, d, D],
    edge: 1.3,
    guides: lofted([A, a], [D, d], {
      count: 26,
      light: (u, v) => 0.74 - 0.5 * u - 0.1 * v + frames(v, 7) * (1 - u * 0.5),
    }),
  },
  {
    outline: [B, b, c, C],
    edge: 1.3,
    guides: lofted([B, b], [C, c], {
      count: 26,
      light: (u, v) => 0.5 - 0.4 * u + frames(v, 7) * 0.7 * (1 - u * 0.5),
    }),
  },
  {
    outline: [a, b, c, d],
    edge: 1.1,
    guides: ruled([a, b, c, d], { pitch: 4.8, light: (_, y) => 0.34 - (y - 150) / 900 }),
  },
  {
    outline: [d, c, C, D],
    edge: 1.1,
    guides: ruled([d, c, C, D], { pitch: 4, light: () => 0.14 }),
  },
  {
    outline: HEAP,
    edge: 1.2,
    guides: ruled(HEAP, { pitch: 7.2, wave: 1.1, length: 100, degrees: 4, light: heapLight }),
  },
  wires,
  rod(
    [
      [CENTRE - 34, 92],
      [CENTRE - 104, 204],
    ],
    6,
  ),
  rod(
    [
      [CENTRE + 34, 92],
      [CENTRE + 104, 204],
    ],
    6,
  ),
  closing,
  shell(-1),
  shell(1),
  block(CENTRE - 44, 60, 88, 36),
  sheave(CENTRE - 22, 60, 13),
  sheave(CENTRE + 22, 60, 13),
  block(CENTRE - 26, 188, 52, 26),
  sheave(CENTRE, 201, 10),
];

export const hold: Scene = {
  width: WIDTH,
  height: HEIGHT,
  surfaces,
  presence: (x, y) => 1 - smooth(0.76, 1.02, Math.hypot((x - 320) / 330, (y - 236) / 250)),
};
