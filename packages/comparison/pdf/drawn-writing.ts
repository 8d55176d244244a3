import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Operations } from "./page-drawing.ts";
import { combined, type Matrix } from "./placed-glyphs.ts";

const FILLS: ReadonlySet<number> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
]);

/** Codes of pdf.js in the data of a path, with the numbers that follow each. */
const PATH = { moveTo: 0, lineTo: 1, curveTo: 2, quadraticCurveTo: 3, closePath: 4 };
const NUMBERS = [2, 2, 6, 4, 0];

/** In points: the height of a letter that is drawn as a shape, or of a line of writing in a picture. */
const LETTER = { least: 2.5, most: 30 };

/** Fewer shapes of the size of letters are a mark or a logo. */
const LETTERS_MIN = 12;

/** Share of the page: a larger picture may be a scan. */
const PICTURE_SHARE = 0.25;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Whether a page shows letters that are no text: shapes, or pictures of lines or pages. */
export function hasDrawnWriting({ fnArray, argsArray }: Operations, page: Size): boolean {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  const saved: Matrix[] = [];
  let letters = 0;
  for (const [index, operation] of fnArray.entries()) {
    const given = argsArray[index] ?? [];
    if (operation === OPS.save) saved.push(matrix);
    else if (operation === OPS.restore) matrix = saved.pop() ?? matrix;
    else if (operation === OPS.transform) matrix = combined(matrix, given as number[]);
    else if (operation === OPS.paintFormXObjectBegin) {
      saved.push(matrix);
      matrix = combined(matrix, given[0] as number[] | undefined);
    } else if (operation === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix;
    else if (operation === OPS.constructPath && FILLS.has(Number(given[0]))) {
      const [path] = given[1] as readonly (Float32Array | null | undefined)[];
      if (path) letters += lettersIn(path, scaleOf(matrix));
    } else if (operation === OPS.paintImageXObject && isWriting(matrix, page)) return true;
    if (letters >= LETTERS_MIN) return true;
  }
  return false;
}

function scaleOf([a = 1, b = 0, c = 0, d = 1]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

/** A picture fills the unit square of its matrix. */
function isWriting([a = 0, b = 0, c = 0, d = 0]: Matrix, page: Size): boolean {
  const [width, height] = [Math.hypot(a, b), Math.hypot(c, d)];
  if (width * height > PICTURE_SHARE * page.width * page.height) return true;
  return height > LETTER.least && height < LETTER.most && width > 2 * height;
}

/** The closed shapes of a path that are as large as letters, and no rectangles. */
function lettersIn(path: Float32Array, scale: number): number {
  let letters = 0;
  let points: (readonly [number, number])[] = [];
  let isCurved = false;
  const close = () => {
    const width = scale * rangeOf(points.map(([x]) => x));
    const height = scale * rangeOf(points.map(([, y]) => y));
    const isLetter =
      (isCurved || points.length > 5) &&
      height > LETTER.least &&
      height < LETTER.most &&
      width < LETTER.most;
    if (isLetter) letters += 1;
    points = [];
    isCurved = false;
  };
  for (let at = 0; at < path.length;) {
    const code = path[at] ?? PATH.closePath;
    const numbers = NUMBERS[code] ?? 0;
    if (code === PATH.moveTo && points.length > 0) close();
    if (code === PATH.curveTo || code === PATH.quadraticCurveTo) isCurved = true;
    for (let place = at + 1; place < at + numbers; place += 2) {
      points.push([path[place] ?? 0, path[place + 1] ?? 0]);
    }
    at += 1 + numbers;
  }
  if (points.length > 0) close();
  return letters;
}

function rangeOf(numbers: readonly number[]): number {
  return Math.max(...numbers) - Math.min(...numbers);
}
