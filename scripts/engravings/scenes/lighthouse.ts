/** A lighthouse in heavy weather: what may go wrong, and what warns of it. */
import type { Scene, Surface } from "../engrave.ts";
import { band, box, curve, mix, smooth, type Point, plot } from "../geometry.ts";
import { lofted, ruled } from "../guides.ts";
import { lines, plate, roundLight } from "../solids.ts";

const [WIDTH, HEIGHT] = [640, 480];
const LIGHT: Point = [372, 92];

/** Two beams from the lantern, fading as they widen. */
function beams(x: number, y: number): number {
  const [dx, dy] = [x - LIGHT[0], y - LIGHT[1]];
  const distance = Math.hypot(dx, dy);
  const off = (turn: number): number =>
    Math.abs(Math.atan2(Math.sin(Math.atan2(dy, dx) - turn), Math.cos(Math.atan2(dy, dx) - turn)));
  const beam = (turn: number): number =>
    (1 - smooth(0.1, 0.16, off(turn))) * Math.exp(-distance / 420);
  return Math.max(beam(Math.PI - 0.16), beam(0.22)) + 0.7 * Math.exp(-distance / 32);
}

function skyLight(x: number, y: number): number {
  const storm =
    0.2 * Math.sin(x / 52 + 1.8 * Math.sin(y / 34) + y / 60) + 0.12 * Math.sin(x / 21 - y / 30);
  return 0.24 + storm * 0.8 + 0.2 * smooth(160, 330, y) + beams(x, y);
}

const SKY = box(-10, -10, 660, 380);

/** A tapering tower: half its width at a height. */
const half = (y: number): number => mix(24, 44, ((y - 124) / 206) ** 1.5);
const TOWER: readonly Point[] = [
  ...curve([LIGHT[0] - half(124), 124], [LIGHT[0] - half(220), 220], [LIGHT[0] - half(330), 330]),
  ...curve([LIGHT[0] + half(330), 330], [LIGHT[0] + half(220), 220], [LIGHT[0] + half(124), 124]),
];
const isBand = (y: number): boolean => (y > 158 && y < 204) || (y > 250 && y < 296);

function tower(painted: boolean): Surface {
  return {
    outline: TOWER,
    edge: painted ? 0 : 1.5,
    isClear: painted,
    ink: painted ? "accent" : "ink",
    guides: ruled(TOWER, {
      pitch: 4,
      light: (x, y) => {
        if (isBand(y) !== painted) return "blank";
        const light = roundLight((x - LIGHT[0] + half(y)) / (2 * half(y)));
        return painted ? light * 0.62 : 0.3 + 0.7 * light;
      },
    }),
  };
}

const lantern: readonly Surface[] = [
  plate(box(346, 114, 52, 11), (x) => roundLight((x - 346) / 52), { pitch: 2.8 }),
  plate(box(356, 74, 32, 40), (x) => (Math.abs(x - LIGHT[0]) < 9 ? 1 : 0.55), {
    degrees: 90,
    pitch: 3,
  }),
  lines(
    1.2,
    [
      [364, 74],
      [364, 114],
    ],
    [
      [380, 74],
      [380, 114],
    ],
    [
      [356, 94],
      [388, 94],
    ],
    [
      [344, 102],
      [400, 102],
    ],
    [
      [346, 102],
      [346, 114],
    ],
    [
      [398, 102],
      [398, 114],
    ],
  ),
  plate(
    curve(...plot("350,75 358,60 372,52 386,60 394,75")),
    (x) => roundLight((x - 350) / 44) * 0.7,
    { pitch: 2.6, ink: "accent" },
  ),
  lines(1.6, [
    [372, 52],
    [372, 38],
  ]),
  plate(
    band(
      [
        [368, 318],
        [368, 298],
      ],
      6,
    ),
    () => 0.05,
    { pitch: 2.2, edge: 1 },
  ),
  ...[148, 226].map((y) => plate(box(368, y, 8, 13), () => 0.04, { pitch: 2, edge: 1 })),
];

const ROCK: readonly Point[] = [
  ...curve(
    ...plot("226,400 262,372 292,356 318,330 352,322 400,322 430,330 456,352 500,372 540,404"),
  ),
  [540, 440],
  [226, 440],
];
const rockLight = (x: number, y: number): number =>
  0.46 - (x - 330) / 460 + 0.34 * Math.sin(x / 15 + y / 9) * Math.sin(y / 13 - x / 31);

/** A sea between its crest and the next one. */
function sea(crest: readonly Point[], depth: number, shade: number, count: number): Surface {
  const foot = crest.map(([x, y]): Point => [x - depth * 0.3, y + depth]);
  return {
    outline: [...crest, ...foot.toReversed()],
    edge: 1.1,
    guides: lofted(crest, foot, {
      count,
      light: (u, v) =>
        shade +
        0.5 * Math.exp(-((v / 0.13) ** 2)) -
        0.3 * smooth(0.2, 0.9, v) +
        0.2 * Math.sin(u * 26 + v * 5),
    }),
  };
}

const spray = lines(
  1.2,
  ...[
    [236, 366, -14, -30],
    [246, 360, -6, -38],
    [256, 356, 2, -44],
    [266, 352, 10, -36],
    [228, 372, -22, -20],
    [276, 350, 16, -26],
  ].map(([x = 0, y = 0, dx = 0, dy = 0]) =>
    curve([x, y], [x + dx * 0.5, y + dy * 0.7], [x + dx, y + dy]),
  ),
);

const surfaces: readonly Surface[] = [
  { outline: SKY, edge: 0, guides: ruled(SKY, { pitch: 5, degrees: 14, light: skyLight }) },
  sea(curve(...plot("-20,350 70,336 150,352 250,338 420,350 520,336 670,350")), 46, 0.5, 9),
  tower(false),
  tower(true),
  ...lantern,
  plate(ROCK, rockLight, { degrees: 58, pitch: 4.6 }),
  spray,
  sea(
    curve(
      ...plot("-20,384 60,392 140,374 214,362 262,384 330,408 420,396 520,378 600,394 670,384"),
    ),
    60,
    0.5,
    12,
  ),
  sea(
    curve(...plot("-20,430 90,412 180,426 260,442 350,428 440,412 540,430 670,418")),
    70,
    0.55,
    13,
  ),
];

export const lighthouse: Scene = {
  width: WIDTH,
  height: HEIGHT,
  surfaces,
  presence: (x, y) => 1 - smooth(0.76, 1.02, Math.hypot((x - 330) / 325, (y - 236) / 250)),
};
