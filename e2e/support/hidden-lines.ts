import { line, writtenPdf } from "./written-pdf.ts";

/** A patch of paper over a line at this height, from one place to another. */
const patch = (y: number, from: number, to: number) =>
  `q 1 g ${from} ${y - 5} ${to - from} 20 re f Q\n`;

/** On a ground of some grey. */
const onGround = (grey: number, text: string, y: number, before: string) =>
  `q ${grey} g 40 ${y - 5} 300 20 re f Q\n${line(text, 50, y, before)}`;

/** Where the last figure of "14 January 2026" stands in Helvetica of 12 points. */
const LAST_FIGURE = 132.6;

type Line = readonly [text: string, draw: (text: string, y: number) => string];

const plain = (text: string, y: number) => line(text, 50, y);

/** What a reader of the page sees, in part only with good eyes. */
export const SEEN_LINES: readonly Line[] = [
  ["Certificate number GQC-2025-001", plain],
  ["Light grey", (text, y) => line(text, 50, y, "0.7 g")],
  ["White on black", (text, y) => onGround(0, text, y, "1 g")],
  ["Six points", (text, y) => line(text, 50, y, "", 6)],
  ["Outlined", (text, y) => line(text, 50, y, "1 Tr")],
  ["Underlined agjpq", (text, y) => `${plain(text, y)}50 ${y - 3} 100 1 re f\n`],
  ["Bold by two strokes", (text, y) => plain(text, y) + line(text, 50.3, y)],
  ["Old value 2027", (text, y) => plain("Old value 2026", y) + patch(y, 40, 300) + plain(text, y)],
  ["Total 2028", (text, y) => plain("Total 2023", y) + patch(y, 40, 300) + plain(text, y)],
];

/** What no reader of the page sees, or not all of it. */
export const HIDDEN_LINES: readonly Line[] = [
  ["Render mode 3", (text, y) => line(text, 50, y, "3 Tr")],
  ["White on white", (text, y) => line(text, 50, y, "1 g")],
  ["Nearly white", (text, y) => line(text, 50, y, "0.95 g")],
  ["Black on black", (text, y) => onGround(0, text, y, "0 g")],
  ["Transparent", (text, y) => line(text, 50, y, "/G gs")],
  ["Covered", (text, y) => plain(text, y) + patch(y, 40, 300)],
  ["Half a point", (text, y) => line(text, 50, y, "", 0.5)],
  ["Clipped away", (text, y) => `q 0 0 9 9 re W n ${plain(text, y)}Q\n`],
  ["14 January 2026", (text, y) => plain(text, y) + patch(y, LAST_FIGURE, 145)],
  [
    "15 January 2026",
    (text, y) => plain(text, y) + patch(y, LAST_FIGURE, 145) + line("7", LAST_FIGURE, y),
  ],
  ["16 January 2026", (text, y) => `q 0 ${y - 5} ${LAST_FIGURE} 20 re W n ${plain(text, y)}Q\n`],
];

/** The lines below each other on one page, turned by so many degrees. */
export function hiddenLines(rotation: number): Buffer {
  const lines = [...SEEN_LINES, ...HIDDEN_LINES];
  const content = lines.map(([text, draw], index) => draw(text, 800 - 30 * index)).join("");
  return writtenPdf([{ content, entries: `/Rotate ${rotation}` }]);
}
