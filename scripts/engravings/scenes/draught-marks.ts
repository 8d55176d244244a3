/** Draught marks and the anchor of the bow. */
import type { Surface } from "../engrave.ts";
import { band, curve, ellipse, placed, plot, type Point } from "../geometry.ts";
import { ruled } from "../guides.ts";

/** A figure of draught marks in straight strokes, on a field of 8 by 13. */
const FIGURES: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  "8": [curve(...plot("4,6 0.5,3 4,0 7.5,3 4,6 0,9.5 4,13 8,9.5 4,6"))],
  "6": [curve(...plot("7,0.5 3,2 0.4,7 1,11.5 4,13 7.6,11 7,7.4 4,6.4 0.8,8.6"))],
  "4": [
    [
      [6, 13],
      [6, 0],
    ],
    [
      [5, 0.6],
      [0, 9],
      [8.5, 9],
    ],
  ],
  "2": [
    curve(...plot("0.5,3 3,0 7,1.6 6.6,5 3,9 0,13")),
    [
      [0, 13],
      [8, 13],
    ],
  ],
};

function figure(sign: string, x: number, y: number, scale: number): readonly Surface[] {
  return (FIGURES[sign] ?? []).map((line) => ({
    outline: band(
      line.map(([dx, dy]) => [x + dx * scale, y + (dy - dx * 0.05) * scale]),
      1.15 * scale,
    ),
    edge: 0.8,
  }));
}

export const draughtMarks = ["8", "6", "4", "2"].flatMap((sign, index) =>
  figure(sign, 264 + index * 1.5, 208 + index * 45, 2.1),
);

export const anchor: readonly Surface[] = [
  {
    outline: ellipse([300, 150], [17, 13]),
    edge: 1.4,
    guides: ruled(ellipse([300, 150], [17, 13]), { pitch: 3, light: () => 0.05 }),
  },
  ...[
    band(curve(...plot("300,146 301,175 302,202")), 3.4),
    band(curve(...plot("278,186 286,203 302,207 318,203 326,184")), 3.6),
    placed(
      [
        [0, -11],
        [8, 4],
        [-6, 5],
      ],
      [277, 186],
      { degrees: -18 },
    ),
    placed(
      [
        [0, -11],
        [6, 5],
        [-8, 4],
      ],
      [327, 184],
      { degrees: 18 },
    ),
  ].map((outline) => ({
    outline,
    edge: 1.1,
    guides: ruled(outline, { pitch: 2.2, degrees: 70, light: () => 0.5 }),
  })),
];
