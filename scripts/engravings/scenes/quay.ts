/** A quay at night: a ship at her berth, cranes, and lamps on the water. */
import type { Scene, Surface } from "../engrave.ts";
import { band, box, curve, ellipse, smooth, type Point, plot } from "../geometry.ts";
import { ruled } from "../guides.ts";
import { lines, plate } from "../solids.ts";

const [WIDTH, HEIGHT] = [640, 480];
const HORIZON = 306;

const MOON: Point = [148, 92];
/** Lamps: place and strength. */
const LAMPS = [
  [404, 214, 1],
  [520, 214, 1],
  [232, 250, 0.5],
  [90, 262, 0.4],
  [588, 268, 0.8],
] as const;

function glow(x: number, y: number): number {
  return LAMPS.reduce(
    (sum, [lx, ly, strength]) => sum + strength * 0.55 * Math.exp(-Math.hypot(x - lx, y - ly) / 34),
    0,
  );
}

function skyLight(x: number, y: number): number {
  const moon = 0.75 * Math.exp(-Math.hypot(x - MOON[0], y - MOON[1]) / 70);
  const cloud =
    0.13 * Math.sin(x / 44 + 1.4 * Math.sin(y / 22)) * Math.exp(-(((y - 150) / 60) ** 2));
  return 0.1 + moon + cloud + 0.32 * smooth(150, HORIZON, y) + glow(x, y);
}

function waterLight(x: number, y: number): number {
  const depth = (y - HORIZON) / 170;
  const under = (px: number, spread: number): number =>
    Math.exp(-(((x - px) / (spread + depth * 14)) ** 2)) *
    (0.62 + 0.38 * Math.sin(y * 0.8 + x / 9));
  const lamps = LAMPS.reduce((sum, [lx, , strength]) => sum + 0.75 * strength * under(lx, 8), 0);
  const moon = 0.85 * under(MOON[0], 17);
  return 0.16 + lamps + moon + 0.12 * Math.sin(x / 31 + y * 1.3) * Math.sin(y / 3);
}

const SKY = box(-10, -10, 660, HORIZON + 12);
const WATER = box(-10, HORIZON, 660, 190);

const HULL = curve(...plot("34,262 52,290 66,318")).concat(
  plot("356,318 368,268 330,268 326,276 96,276 84,264 34,262"),
);
const hullLight = (x: number, y: number): number =>
  0.14 + 0.3 * glow(x, y - 30) + (y < 281 ? 0.35 : 0);

/** Boxes on deck: rows of unlike height. */
const STACKS = [2, 3, 4, 4, 3, 4, 3, 2, 3].flatMap((height, row) =>
  Array.from({ length: height }, (_, level): Surface => {
    const [x, y] = [100 + row * 20, 262 - level * 14];
    return plate(
      box(x, y, 19, 13.4),
      () => [0.4, 0.16, 0.55, 0.28][(row * 3 + level * 5) % 4] ?? 0.3,
      {
        pitch: 3,
        degrees: (row + level) % 2 === 0 ? 0 : 90,
        edge: 0.8,
        ink: (row * 7 + level * 3) % 5 === 0 ? "accent" : "ink",
      },
    );
  }),
);

const HOUSE: readonly Surface[] = [
  plate(
    box(290, 206, 44, 64),
    (x, y) => ((y - 206) % 16 > 6 && (y - 206) % 16 < 12 && (x - 290) % 11 > 4 ? 1 : 0.3),
    { pitch: 2.6 },
  ),
  plate(box(284, 194, 56, 13), (_, y) => (y > 198 && y < 204 ? 0.95 : 0.2), { pitch: 2.6 }),
  plate(box(306, 166, 18, 28), (_, y) => (y < 174 ? 0.1 : 0.4), { pitch: 2.6, ink: "accent" }),
];

/** A leg or a beam of a crane. */
function leg(from: Point, to: Point): Surface {
  return plate(band([from, to], 4), () => 0.1, { pitch: 2.4, degrees: 90, edge: 1 });
}

/** A gantry crane for containers over the berth; `x` is its landward leg. */
function crane(x: number): readonly Surface[] {
  return [
    leg([x, 314], [x + 10, 132]),
    leg([x + 74, 314], [x + 66, 132]),
    leg([x + 4, 232], [x + 71, 232]),
    plate(box(x - 150, 126, 262, 11), (_, y) => (y < 130 ? 0.6 : 0.06), { pitch: 2.6, edge: 1 }),
    leg([x + 34, 70], [x + 10, 130]),
    leg([x + 34, 70], [x + 66, 130]),
    lines(
      1.3,
      [
        [x + 34, 70],
        [x - 146, 126],
      ],
      [
        [x + 34, 70],
        [x - 64, 126],
      ],
      [
        [x + 34, 70],
        [x + 108, 126],
      ],
    ),
    lines(
      1,
      ...Array.from(
        { length: 9 },
        (_, index) =>
          [
            [x - 140 + index * 26, 137],
            [x - 127 + index * 26, 126],
          ] as const,
      ),
    ),
    plate(box(x - 96, 138, 22, 12), () => 0.75, { pitch: 3 }),
    lines(
      0.9,
      [
        [x - 92, 150],
        [x - 92, 188],
      ],
      [
        [x - 78, 150],
        [x - 78, 188],
      ],
    ),
    plate(box(x - 98, 188, 26, 13), () => 0.35, { pitch: 2.6, ink: "accent" }),
  ];
}

const QUAY = box(368, 300, 290, 26);
const WALL = box(368, 326, 290, 26);

const lamp = (x: number, y: number, foot: number): readonly Surface[] => [
  lines(1.8, [
    [x, foot],
    [x, y + 4],
  ]),
  { outline: ellipse([x, y], [4.4, 4.4]), edge: 1, guides: [] },
];

const surfaces: readonly Surface[] = [
  { outline: SKY, edge: 0, guides: ruled(SKY, { pitch: 4.7, light: skyLight }) },
  {
    outline: ellipse(MOON, [25, 25]),
    edge: 0,
    guides: ruled(ellipse(MOON, [25, 25]), { pitch: 3.4, light: () => 1 }),
  },
  plate(
    [
      ...curve(...plot("-10,300 60,286 150,297 240,284 360,298 500,288 660,298")),
      [660, 308],
      [-10, 308],
    ],
    () => 0.2,
    { pitch: 2.8, edge: 0.6 },
  ),
  {
    outline: WATER,
    edge: 0,
    guides: ruled(WATER, { pitch: 4.7, wave: 0.7, length: 80, light: waterLight }),
  },
  ...crane(560),
  ...STACKS,
  ...HOUSE,
  plate(HULL, hullLight, { pitch: 3.6 }),
  ...crane(446),
  plate(QUAY, (x, y) => 0.35 + glow(x, y - 20) + (y < 304 ? 0.5 : 0), { pitch: 4 }),
  plate(WALL, (x, y) => 0.08 + 0.3 * smooth(326, 352, y) + ((x - 368) % 58 < 5 ? 0.3 : 0), {
    pitch: 3.6,
  }),
  ...LAMPS.slice(0, 2).flatMap(([x, y]) => lamp(x, y, 302)),
  lines(1.6, curve(...plot("361,284 380,298 398,301"))),
];

export const quay: Scene = {
  width: WIDTH,
  height: HEIGHT,
  surfaces,
  presence: (x, y) => 1 - smooth(0.78, 1.02, Math.hypot((x - 320) / 328, (y - 240) / 246)),
};
