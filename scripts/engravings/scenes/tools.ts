/** A surveyor's tools on a chart: dividers, a steel rule, a sounding tape with its bob. */
import type { Scene, Surface } from "../engrave.ts";
import {
  band,
  box,
  curve,
  ellipse,
  mix,
  placed,
  smooth,
  steps,
  type Point,
  plot,
} from "../geometry.ts";
import { ruled } from "../guides.ts";
import { knob, lines, plate, rod, roundLight } from "../solids.ts";

const [WIDTH, HEIGHT] = [640, 480];

/** A depth contour about the origin. */
const SHOAL = steps(60).map((share): Point => {
  const turn = share * 2 * Math.PI;
  const radius = 70 * (1 + 0.2 * Math.sin(2 * turn + 0.7) + 0.1 * Math.sin(3 * turn + 2));
  return [radius * Math.cos(turn) * 1.3, radius * Math.sin(turn)];
});

/** The chart beneath: depth contours round a bank. */
const contours = lines(
  1,
  ...[0.35, 0.65, 1, 1.45, 2, 2.7, 3.5].map((scale, index) =>
    placed(SHOAL, [330 + index * 5, 150 + index * 4], { degrees: index * 6, scale }),
  ),
);

/** Things stand a little above the chart and throw a shade to the lower right. */
function shadeOf(outline: readonly Point[], dx: number, dy: number): Surface {
  const moved = outline.map(([x, y]): Point => [x + dx, y + dy]);
  return {
    outline: moved,
    edge: 0,
    isClear: true,
    guides: ruled(moved, { pitch: 5, light: () => 0.08 }),
  };
}

const RULE = placed(box(-300, -26, 600, 52), [318, 382], { degrees: -7 });
const ruleLight = (x: number, y: number): number => {
  const side = y - 382 + (x - 318) * Math.tan((7 * Math.PI) / 180);
  return side < -20 ? 1 : 0.6 - side / 80 + 0.22 * Math.sin(x / 60);
};
const ticks = lines(
  1.1,
  ...Array.from({ length: 57 }, (_, index) => {
    const length = index % 10 === 0 ? 20 : index % 5 === 0 ? 14 : 8;
    return placed(
      [
        [-280 + index * 10, -25],
        [-280 + index * 10, -25 + length],
      ],
      [318, 382],
      { degrees: -7 },
    );
  }),
);

const HINGE: Point = [214, 70];
const leg = (x: number, y: number): readonly Surface[] => {
  const at = (share: number): Point => [mix(HINGE[0], x, share), mix(HINGE[1], y, share)];
  return [
    rod(at(0.05), at(0.62), 11, 8),
    rod(at(0.6), at(0.985), 5.6, 1.2),
    rod(at(0.575), at(0.64), 10.5),
  ];
};
const dividers: readonly Surface[] = [
  ...leg(126, 352),
  ...leg(348, 330),
  // The bow over the hinge by which one hand opens and closes them.
  plate(band(ellipse([214, 40], [22, 22], 120, 420), 6), (x) => roundLight((x - 186) / 56), {
    degrees: 90,
    pitch: 2.6,
  }),
  knob(HINGE, 24),
  knob(HINGE, 9, "accent"),
];

const REEL: Point = [478, 206];
const CASE = ellipse(REEL, [92, 92]);
const disc = (
  radius: number,
  light: (turn: number) => number,
  ink: "ink" | "accent" = "ink",
): Surface => {
  const rings = Math.round(radius / 4.6);
  return {
    outline: ellipse(REEL, [radius, radius]),
    edge: 1.5,
    ink,
    guides: steps(rings)
      .slice(1, -1)
      .map((share) =>
        ellipse(REEL, [radius * share, radius * share]).map(([x, y]) => ({
          at: [x, y] as const,
          light: light(Math.atan2(y - REEL[1], x - REEL[0])),
          room: radius / (rings - 1),
        })),
      ),
  };
};
/** Turned brass: two fans of light across each other. */
const turned = (turn: number): number =>
  0.22 + 0.72 * Math.abs(Math.cos(turn + 0.8)) ** 5 + 0.1 * Math.sin(turn * 7);

const TAPE = curve(...plot("398,246 386,290 396,340 428,380 436,398"));
const BOB: readonly Point[] = [
  ...curve(...plot("424,392 419,408 426,426 437,452")),
  ...curve(...plot("437,452 449,426 455,408 450,392")),
];

const reel: readonly Surface[] = [
  shadeOf(CASE, 12, 12),
  plate(
    placed(box(-13, -120, 26, 50), REEL, { degrees: 38 }),
    (x) => 0.3 + roundLight(((x - 530) / 60) % 1) * 0.5,
    { degrees: 128, pitch: 3 },
  ),
  disc(92, (turn) => turned(turn)),
  disc(70, (turn) => turned(turn + 0.5) - 0.12),
  disc(26, (turn) => turned(turn) * 0.8, "accent"),
  knob(REEL, 10),
  rod(REEL, [520, 172], 6, 5),
  knob([522, 170], 11),
  plate(band(TAPE, 6), (_, y) => 0.95 - 0.3 * Math.sin(y / 30), {
    degrees: 0,
    pitch: 4,
    edge: 1.2,
  }),
  plate(BOB, (x) => roundLight((x - 419) / 36), { degrees: 90, pitch: 3.2 }),
];

const surfaces: readonly Surface[] = [
  contours,
  shadeOf(RULE, 6, 11),
  plate(RULE, ruleLight, { degrees: -7, pitch: 4.4 }),
  ticks,
  ...reel,
  shadeOf(band([HINGE, [126, 352]], 10, 2), 16, 8),
  shadeOf(band([HINGE, [348, 330]], 10, 2), 16, 8),
  ...dividers,
];

export const tools: Scene = {
  width: WIDTH,
  height: HEIGHT,
  surfaces,
  presence: (x, y) => 1 - smooth(0.78, 1.04, Math.hypot((x - 322) / 325, (y - 236) / 252)),
};
