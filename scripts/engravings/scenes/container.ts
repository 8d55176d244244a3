/** The lower corner of a container's doors: a locking bar, its handle, and the seal on it. */
import type { Scene, Surface } from "../engrave.ts";
import { band, box, curve, ellipse, smooth, plot } from "../geometry.ts";
import { ruled } from "../guides.ts";
import { bar, knob, lines, plate, roundLight } from "../solids.ts";

const [WIDTH, HEIGHT] = [640, 480];

/** Corrugated steel: five faces a wave. */
const WAVE = 74;
const panel = (from: number, to: number): Surface => {
  const outline = box(from, -10, to - from, 384);
  return {
    outline,
    edge: 1.3,
    guides: ruled(outline, {
      pitch: 4.6,
      light: (x, y) => {
        const at = ((((x - from) / WAVE) % 1) + 1) % 1;
        const face = at < 0.36 ? 0.86 : at < 0.5 ? 0.3 : at < 0.86 ? 0.74 : 1;
        return face - 0.16 * smooth(180, 0, y) - 0.25 * smooth(330, 374, y);
      },
    }),
  };
};

const HANDLE = band(curve(...plot("372,238 440,238 520,246 590,246")), 10, 8);
const HASP = plot("356,214 398,214 408,224 408,262 398,272 356,272");
const CATCH = plot("508,210 578,210 578,296 544,318 508,296");

/** A bolt seal: its pin through the catch, its head and barrel, and the number on it. */
const PIN = box(533, 172, 20, 40);
const HEAD = curve(...plot("517,180 520,158 543,149 566,158 569,180")).concat([[517, 180]]);
const BARREL = box(511, 306, 64, 88);
const FOOT = plot("511,394 575,394 566,414 520,414");
const barrelLight = (x: number): number => roundLight((x - 511) / 64) * 0.9;

const CASTING = plot("-10,374 196,374 196,500 -10,500");
const SILL = plot("196,384 650,384 650,432 196,432");

const GROUND = box(-10, 432, 660, 60);

const surfaces: readonly Surface[] = [
  {
    outline: GROUND,
    edge: 0,
    guides: ruled(GROUND, {
      pitch: 4.6,
      light: (x, y) => 0.3 + 0.5 * smooth(434, 480, y) + 0.1 * Math.sin(x / 13 + y),
    }),
  },
  panel(150, 330),
  panel(430, 660),
  // The corner post and the gasket beside it.
  plate(box(20, -10, 112, 390), (x) => (x < 52 ? 0.94 - (x - 20) / 90 : x < 108 ? 0.5 : 0.22), {
    degrees: 90,
    pitch: 5,
  }),
  plate(box(132, -10, 20, 390), () => 0.02, { degrees: 90, pitch: 3.4 }),
  plate(box(330, -10, 102, 394), (x, y) => 0.7 - 0.2 * smooth(120, 374, y) - (x - 330) / 600, {
    pitch: 4.6,
  }),
  plate(SILL, (_, y) => (y < 398 ? 0.95 : 0.3 + (y - 398) / 120)),
  plate(CASTING, (x, y) => (y < 388 ? 0.95 : 0.55 - x / 700 + 0.1 * Math.sin(x / 40)), {
    pitch: 4.4,
  }),
  // The hole of the casting, for a twist lock.
  plate(
    ellipse([92, 440], [52, 30]),
    (x, y) => 0.02 + 0.7 * smooth(8, 26, y - 440 + (x - 92) / 8),
    { pitch: 3.2 },
  ),
  bar(238, -10, 30, 410),
  bar(366, -10, 30, 410),
  // Guides that hold the bars, and the keepers in which they end.
  ...[224, 352].flatMap((x) => [
    plate(box(x, 96, 58, 36), (at, y) => (y < 102 ? 0.95 : 0.5 - (at - x) / 200)),
    knob([x + 8, 114], 5),
    knob([x + 50, 114], 5),
    plate(
      [
        [x + 2, 380],
        [x + 56, 380],
        [x + 60, 418],
        [x - 2, 418],
      ],
      (at) => 0.62 - (at - x) / 130,
    ),
  ]),
  plate(HASP, (x, y) => (y < 220 ? 0.95 : 0.62 - (x - 356) / 160)),
  plate(HANDLE, (x, y) => roundLight((y - 228 - (x - 372) / 27) / 20), { pitch: 2.3, degrees: 1 }),
  knob([382, 243], 6),
  plate(CATCH, (x, y) => (y < 216 ? 0.95 : 0.5 - (x - 508) / 150)),
  plate(PIN, (x) => roundLight((x - 533) / 20), { pitch: 2.4, degrees: 90 }),
  plate(HEAD, (x) => roundLight((x - 517) / 52) * 0.9, { pitch: 3, degrees: 90, ink: "accent" }),
  plate(BARREL, barrelLight, { pitch: 3.6, degrees: 90, ink: "accent" }),
  plate(FOOT, (x) => barrelLight(x) * 0.6, { pitch: 3.6, degrees: 90, ink: "accent" }),
  plate(box(521, 328, 44, 42), () => "blank", { ink: "accent", edge: 0.9 }),
  {
    ...lines(
      1.8,
      ...[
        [339, 30],
        [349, 22],
        [359, 32],
      ].map(
        ([y = 0, length = 0]) =>
          [
            [528, y],
            [528 + length, y],
          ] as const,
      ),
    ),
    ink: "accent",
  },
];

export const container: Scene = {
  width: WIDTH,
  height: HEIGHT,
  surfaces,
  presence: (x, y) => 1 - smooth(0.76, 1.02, Math.hypot((x - 345) / 325, (y - 240) / 250)),
};
