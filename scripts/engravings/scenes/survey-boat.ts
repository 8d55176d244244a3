import type { Surface } from "../engrave.ts";
import { band, clamp, curve, ellipse, plot, type Point } from "../geometry.ts";
import { ruled } from "../guides.ts";

/** The boat from which the marks are read. */
const BOAT = curve(...plot("392,416 404,430 470,433 514,424 528,408")).concat([[460, 414]]);
const boatLight = (x: number, y: number) => clamp(0.65 - (y - 408) / 34 - (x - 392) / 500);
function person(x: number, y: number, arm: readonly Point[]): readonly Surface[] {
  const coat = curve([x - 9, y], [x - 7, y - 22], [x, y - 29], [x + 7, y - 22], [x + 9, y]);
  const head = ellipse([x, y - 35], [5, 6]);
  return [
    {
      outline: coat,
      edge: 1,
      guides: ruled(coat, { pitch: 2.6, degrees: 80, light: (at) => 0.62 - (at - x) / 24 }),
    },
    { outline: head, edge: 1 },
    {
      outline: ellipse([x, y - 37], [6, 4], 180, 360),
      edge: 0.8,
      ink: "accent",
      guides: ruled(ellipse([x, y - 37], [6, 4], 180, 360), { pitch: 1.3, light: () => 0 }),
    },
    {
      outline: band(
        arm.map(([dx, dy]) => [x + dx, y + dy]),
        2.6,
      ),
      edge: 1,
    },
  ];
}
export const surveyBoat: readonly Surface[] = [
  ...person(432, 418, [
    [-4, -22],
    [-16, -27],
    [-27, -36],
  ]),
  ...person(486, 417, [
    [-5, -20],
    [-14, -12],
    [-18, -14],
  ]),
  { outline: BOAT, edge: 1.5, guides: ruled(BOAT, { pitch: 3, degrees: 2, light: boatLight }) },
];
