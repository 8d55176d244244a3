/** A ship's bow over still water, and her draught marks, read from a boat. */
import type { Scene, Surface } from "../engrave.ts";
import { along, band, box, clamp, curve, mix, smooth, type Point, plot } from "../geometry.ts";
import { anchor, draughtMarks } from "./draught-marks.ts";
import { surveyBoat } from "./survey-boat.ts";
import { lofted, ruled, type Guides } from "../guides.ts";

const [WIDTH, HEIGHT] = [640, 480];

const STEM = curve(...plot("196,62 222,140 240,220 248,290 247,340 243,396"));
const SHEER = curve(...plot("196,62 300,92 460,124 660,148"));
const WATERLINE = curve(...plot("243,396 330,388 470,380 660,372"));
/** Starboard, in the shade: the flare stands out over the water. */
const FAR_SHEER = curve(...plot("100,98 128,82 160,70 196,62"));
const FAR_SIDE = curve(...plot("100,98 134,170 172,250 206,322 228,372 240,396"));

const PORT = [...SHEER, ...WATERLINE.toReversed(), ...STEM.toReversed()];
const STARBOARD = [...FAR_SHEER, ...STEM, ...FAR_SIDE.toReversed()];

/** Where the paint below the load line begins, as a share of the hull's height. */
const BOOT = 0.7;

function hull(from: number, to: number): Guides {
  return lofted(SHEER, WATERLINE, {
    count: 52,
    bulge: (u, v): Point => {
      const [x, y] = along(STEM, v);
      const weight = (1 - clamp(u)) ** 4;
      return [(x - mix(196, 243, v)) * weight, (y - mix(62, 396, v)) * weight];
    },
    light: (u, v) => {
      if (v < from || v >= to) return "blank";
      const edge = 0.4 * Math.exp(-((u / 0.018) ** 2));
      const flare = mix(0.09, 0.36, smooth(0.0, 0.55, v));
      const sheen = 0.34 * Math.exp(-(((u - 0.3 - v * 0.1) / 0.13) ** 2)) * smooth(0.1, 0.5, v);
      const marked = 0.3 * Math.exp(-(((u - 0.08) / 0.06) ** 2)) * smooth(0.3, 0.45, v);
      const away = 0.2 * smooth(0.5, 1, u);
      const seam = Math.abs(v - 0.16) < 0.012 ? 0.5 : 0;
      const light = flare + sheen + edge + away + seam - marked;
      return v >= BOOT ? light * 0.8 - 0.05 : light;
    },
  });
}

/** Rail and mast of the forecastle. */
const rail: readonly Surface[] = [
  {
    outline: [[0, 0]],
    edge: 0,
    isClear: true,
    strokes: [
      {
        width: 1,
        points: curve(...plot("104,84 130,68 160,56 197,48 300,79 460,112 640,136")),
      },
      ...Array.from({ length: 20 }, (_, index) => {
        const [x, y] = along(SHEER, index / 22);
        return {
          width: 0.9,
          points: [
            [x, y],
            [x, y - 14 + index * 0.1],
          ] as const,
        };
      }),
    ],
  },
  ...[
    band(
      [
        [332, 102],
        [334, 8],
      ],
      3.4,
      2,
    ),
    band(
      [
        [310, 40],
        [358, 41],
      ],
      1.6,
    ),
  ].map((outline) => ({
    outline,
    edge: 1,
    guides: ruled(outline, { pitch: 2, degrees: 90, light: () => 0.3 }),
  })),
  {
    outline: [[0, 0]],
    edge: 0,
    isClear: true,
    strokes: [
      {
        width: 0.7,
        points: [
          [334, 10],
          [204, 62],
        ],
      },
      {
        width: 0.7,
        points: [
          [334, 10],
          [520, 126],
        ],
      },
      {
        width: 0.7,
        points: [
          [312, 40],
          [318, 94],
        ],
      },
      {
        width: 0.7,
        points: [
          [356, 41],
          [352, 102],
        ],
      },
    ],
  },
];

const SKY = box(0, 0, WIDTH, 372);
const SEA = box(-20, 368, WIDTH + 40, 130);

function skyLight(x: number, y: number): number {
  const bank = Math.exp(-(((y - 190 - 30 * Math.sin(x / 47)) / 70) ** 2));
  const puff = 0.5 + 0.5 * Math.sin(x / 29 + 1.6 * Math.sin(y / 24 + x / 70));
  return 0.72 + 0.3 * bank * puff + 0.2 * smooth(250, 372, y);
}

function seaLight(x: number, y: number): number {
  const depth = (y - 368) / 110;
  const mirror = smooth(150, 260, x) * (1 - smooth(0.15, 0.8, depth)) * 0.5;
  const ripple = 0.24 * Math.sin(x / (7 + depth * 20) + y * 1.9) * Math.sin(y / 2.7 + x / 60);
  return 0.7 - mirror + ripple;
}

const surfaces: readonly Surface[] = [
  { outline: SKY, edge: 0, guides: ruled(SKY, { pitch: 5.6, light: skyLight }) },
  {
    outline: SEA,
    edge: 0,
    guides: ruled(SEA, { pitch: 4.8, wave: 1, length: 64, light: seaLight }),
  },
  ...rail,
  {
    outline: STARBOARD,
    edge: 1.4,
    guides: lofted(FAR_SIDE, STEM, {
      count: 22,
      light: (u, v) => 0.06 + 0.2 * (1 - v) + 0.2 * smooth(0.75, 1, u),
    }),
  },
  { outline: PORT, edge: 1.6, guides: hull(0, BOOT) },
  { outline: PORT, edge: 0, ink: "accent", isClear: true, guides: hull(BOOT, 2) },
  ...anchor,
  ...draughtMarks,
  ...surveyBoat,
];

export const bow: Scene = {
  width: WIDTH,
  height: HEIGHT,
  surfaces,
  presence: (x, y) => 1 - smooth(0.74, 1.02, Math.hypot((x - 325) / 325, (y - 245) / 245)),
};
