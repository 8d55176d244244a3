/** A certificate with its engraved border, seal and ribbon, and the pen that signs it. */
import type { Scene, Surface } from "../engrave.ts";
import { band, box, curve, ellipse, placed, smooth, steps, type Point, plot } from "../geometry.ts";
import { ruled } from "../guides.ts";
import { lines, plate, rod } from "../solids.ts";

const [WIDTH, HEIGHT] = [640, 480];
const TILT = 6;
const MIDDLE: Point = [300, 240];
const on = (x: number, y: number): Point =>
  placed([[x, y]], MIDDLE, { degrees: TILT })[0] ?? MIDDLE;
const sheetBox = (inset: number): readonly Point[] =>
  placed(box(-236 + inset, -176 + inset, 472 - 2 * inset, 352 - 2 * inset), MIDDLE, {
    degrees: TILT,
  });
const closed = (outline: readonly Point[]): readonly Point[] => [
  ...outline,
  ...outline.slice(0, 1),
];

/** Two waves against each other all along the border, as a rose engine cuts them. */
const guilloche = lines(
  0.8,
  ...[0, 1, 2].flatMap((phase) =>
    [
      [-218, -158, 436, 0],
      [-218, 158, 436, 0],
      [-218, -158, 0, 316],
      [218, -158, 0, 316],
    ].map(([x = 0, y = 0, dx = 0, dy = 0]) => {
      const length = dx + dy;
      return steps(Math.round(length / 3)).map((share) => {
        const sway = 6.5 * Math.sin((share * length) / 10 + (phase * Math.PI) / 1.5);
        return on(x + dx * share + (dx === 0 ? sway : 0), y + dy * share + (dy === 0 ? sway : 0));
      });
    }),
  ),
);

const rosette = lines(
  0.6,
  ...Array.from({ length: 15 }, (_, petal) =>
    placed(ellipse([0, 0], [112, 40]), on(0, 6), { degrees: petal * 12 }),
  ),
);

const text = [
  lines(5, [on(-112, -104), on(112, -104)]),
  lines(1.4, [on(-70, -84), on(70, -84)]),
  ...[-38, -12, 14, 40].map((y, index) =>
    lines(2.2, [on(-168, y), on(-60 + ((index * 47) % 120), y)]),
  ),
  lines(1.2, [on(-168, 112), on(-20, 112)]),
  // The signature.
  lines(
    1.8,
    curve(
      on(-150, 106),
      on(-140, 84),
      on(-132, 108),
      on(-118, 92),
      on(-110, 106),
      on(-96, 96),
      on(-84, 108),
      on(-62, 98),
      on(-40, 104),
    ),
  ),
];

const SEAL = on(142, 84);
const seal: readonly Surface[] = [
  ...[-14, 16].map((dx, index): Surface => {
    const outline = placed(plot("-15,20 15,20 22,112 2,94 -18,112"), [SEAL[0] + dx, SEAL[1]], {
      degrees: index === 0 ? 14 : -12,
    });
    return plate(outline, (x) => 0.55 - (x - SEAL[0]) / 120, {
      ink: "accent",
      degrees: 84,
      pitch: 3.4,
    });
  }),
  {
    outline: Array.from({ length: 96 }, (_, index): Point => {
      const turn = (index / 96) * 2 * Math.PI;
      const radius = 57 + 4 * Math.cos(turn * 24);
      return [SEAL[0] + radius * Math.cos(turn), SEAL[1] + radius * Math.sin(turn)];
    }),
    edge: 1.4,
    ink: "accent",
    guides: steps(13)
      .slice(1)
      .map((share) =>
        ellipse(SEAL, [60 * share, 60 * share]).map(([x, y]) => {
          const turn = Math.atan2(y - SEAL[1], x - SEAL[0]);
          return {
            at: [x, y] as const,
            light: 0.34 + 0.5 * Math.cos(turn + 2.3) + (share > 0.68 && share < 0.8 ? 0.5 : 0),
            room: 5,
          };
        }),
      ),
  },
  plate(ellipse(SEAL, [30, 30]), () => "blank", { ink: "accent" }),
  {
    outline: [[0, 0]],
    edge: 0,
    isClear: true,
    ink: "accent",
    strokes: [
      {
        width: 5,
        points: [
          [SEAL[0] - 14, SEAL[1] + 1],
          [SEAL[0] - 4, SEAL[1] + 12],
          [SEAL[0] + 15, SEAL[1] - 12],
        ],
      },
    ],
  },
];

const NIB = on(-34, 101);
const pen: readonly Surface[] = [
  plate(
    [NIB, [NIB[0] + 13, NIB[1] - 36], [NIB[0] + 30, NIB[1] - 30]],
    (x, y) => 0.8 - (x - NIB[0] + y - NIB[1]) / 60,
    { degrees: -64, pitch: 2.4 },
  ),
  lines(1, [NIB, [NIB[0] + 15, NIB[1] - 26]]),
  rod([NIB[0] + 20, NIB[1] - 32], [NIB[0] + 84, NIB[1] - 158], 10, 11),
  rod([NIB[0] + 84, NIB[1] - 158], [NIB[0] + 128, NIB[1] - 246], 11, 7),
  rod([NIB[0] + 80, NIB[1] - 150], [NIB[0] + 88, NIB[1] - 166], 12),
];

const DESK = box(-10, -10, 660, 500);
const SHADE = placed(sheetBox(0), [12, 14]);

const surfaces: readonly Surface[] = [
  {
    outline: DESK,
    edge: 0,
    guides: ruled(DESK, {
      pitch: 5.6,
      degrees: -16,
      light: (x, y) => 0.44 + 0.16 * Math.sin(x / 80 - y / 60) - 0.14 * smooth(300, 480, y),
    }),
  },
  plate(SHADE, () => 0.08, { pitch: 5, edge: 0 }),
  plate(sheetBox(0), () => "blank"),
  lines(1.2, closed(sheetBox(8))),
  guilloche,
  lines(1.2, closed(sheetBox(29))),
  lines(0.6, closed(sheetBox(33))),
  rosette,
  ...text,
  ...seal,
  {
    ...plate(
      band(
        [
          [NIB[0] + 14, NIB[1] - 6],
          [NIB[0] + 150, NIB[1] - 220],
        ],
        2,
        9,
      ),
      () => 0.08,
      { pitch: 4.6, edge: 0 },
    ),
    isClear: true,
  },
  ...pen,
];

export const sheet: Scene = {
  width: WIDTH,
  height: HEIGHT,
  surfaces,
  presence: (x, y) => 1 - smooth(0.8, 1.04, Math.hypot((x - 316) / 325, (y - 240) / 252)),
};
