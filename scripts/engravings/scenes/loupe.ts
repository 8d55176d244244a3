/** A magnifying glass over the code of a certificate. */
import { encodeQR } from "qr";
import { EXAMPLE_CERTIFICATE_NUMBER } from "../../../domain/example-certificate-number.ts";
import type { Scene, Surface } from "../engrave.ts";
import { box, ellipse, placed, smooth, steps, type Point } from "../geometry.ts";
import { ruled } from "../guides.ts";
import { lines, plate, rod } from "../solids.ts";

const [WIDTH, HEIGHT] = [640, 480];
const TILT = -9;

const CODE = encodeQR(EXAMPLE_CERTIFICATE_NUMBER, "raw", { border: 1 });

/** Dark modules of a row beside each other are one box. */
const RUNS = CODE.flatMap((row, y) => {
  const found: { x: number; y: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    const last = found.at(-1);
    if (!isDark) return;
    if (last !== undefined && last.x + last.length === x) last.length += 1;
    else found.push({ x, y, length: 1 });
  });
  return found;
});

/** The code in a given size about a middle, in lines along its rows. */
function code(
  middle: Point,
  module: number,
  pitch: number,
  clip: (at: Point) => boolean,
  edge: number,
): readonly Surface[] {
  const start = (-CODE.length * module) / 2;
  return RUNS.map(({ x, y, length }): Surface => {
    const outline = placed(
      box(start + x * module, start + y * module, length * module, module),
      middle,
      { degrees: TILT },
    );
    return {
      outline,
      edge: clip(outline[0] ?? middle) && clip(outline[2] ?? middle) ? edge : 0,
      isClear: true,
      guides: ruled(outline, {
        pitch,
        degrees: TILT,
        light: (px, py) => (clip([px, py]) ? "ink" : "blank"),
      }),
    };
  });
}

const SHEET = placed(box(-190, -230, 380, 470), [286, 246], { degrees: TILT });
const sheetPoint = (x: number, y: number): Point =>
  placed([[x, y]], [286, 246], { degrees: TILT })[0] ?? [0, 0];

const LENS: Point = [330, 232];
const RADIUS = 118;
const inLens = ([x, y]: Point): boolean => Math.hypot(x - LENS[0], y - LENS[1]) < RADIUS - 3;

const writing = lines(
  1.3,
  ...[-178, -160, 150, 168, 186].map(
    (y, index) => [sheetPoint(-150, y), sheetPoint(20 + ((index * 53) % 90), y)] as const,
  ),
);

const rim = (radius: number, width: number): Surface => ({
  outline: [
    ...ellipse(LENS, [radius, radius]),
    ...ellipse(LENS, [radius - width, radius - width], 360, 0),
  ],
  edge: 1.3,
  guides: steps(5).map((share) =>
    ellipse(LENS, [radius - width * share, radius - width * share]).map(([x, y]) => {
      const turn = Math.atan2(y - LENS[1], x - LENS[0]);
      return {
        at: [x, y] as const,
        light: 0.2 + 0.75 * Math.abs(Math.cos(turn - 2.3)) ** 6 + (share < 0.3 ? 0.1 : 0),
        room: width / 4,
      };
    }),
  ),
});

const HANDLE: readonly [Point, Point] = [
  [420, 318],
  [548, 428],
];

const surfaces: readonly Surface[] = [
  {
    outline: box(-10, -10, 660, 500),
    edge: 0,
    guides: ruled(box(-10, -10, 660, 500), {
      pitch: 5.6,
      degrees: 18,
      light: (x, y) => 0.42 + 0.16 * Math.sin(x / 90 + y / 50) - 0.15 * smooth(300, 480, y),
    }),
  },
  {
    outline: placed(SHEET, [12, 12]),
    edge: 0,
    guides: ruled(placed(SHEET, [12, 12]), { pitch: 5, light: () => 0.08 }),
  },
  plate(SHEET, () => "blank"),
  lines(1, [
    ...placed(box(-176, -216, 352, 442), [286, 246], { degrees: TILT }),
    sheetPoint(-176, -216),
  ]),
  lines(0.6, [
    ...placed(box(-170, -210, 340, 430), [286, 246], { degrees: TILT }),
    sheetPoint(-170, -210),
  ]),
  writing,
  ...code([286, 236], 9.6, 3.2, (at) => !inLens(at), 0),
  { outline: ellipse(LENS, [RADIUS, RADIUS]), edge: 0, guides: [] },
  ...code([330 - 44 * 2.0, 232 - 4 * 2.0], 19.2, 4.2, inLens, 0.9),
  plate(placed(box(-30, -9, 60, 18), [424, 320], { degrees: 41 }), () => 0.3, {
    degrees: 41,
    pitch: 3,
  }),
  rod(...HANDLE, 13, 17, "accent"),
  rod([414, 312], [444, 338], 15),
  rim(RADIUS + 14, 17),
  lines(
    2,
    ellipse(LENS, [RADIUS - 16, RADIUS - 16], 200, 248),
    ellipse(LENS, [RADIUS - 26, RADIUS - 26], 206, 230),
  ),
];

export const loupe: Scene = {
  width: WIDTH,
  height: HEIGHT,
  surfaces,
  presence: (x, y) => 1 - smooth(0.78, 1.03, Math.hypot((x - 322) / 325, (y - 238) / 252)),
};
