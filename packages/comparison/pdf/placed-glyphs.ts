import { OPS, Util } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Operations } from "./page-drawing.ts";

type Matrix = readonly number[];

export interface PdfFont {
  readonly name?: string;
  readonly fontMatrix?: Matrix | undefined;
  readonly vertical?: boolean;
  readonly composite?: boolean;
  readonly isSymbolicFont?: boolean;
  readonly isType3Font?: boolean;
  readonly type?: string;
  /** Only in fonts without outlines (Type 3). */
  readonly charProcOperatorList?: ReadonlyMap<string, object>;
  /** From the file and its base encoding, by character code. */
  readonly differences?: ReadonlyMap<number, string>;
  readonly defaultEncoding?: readonly string[];
}

interface ShownGlyph {
  /** The file's meaning. */
  readonly unicode: string;
  readonly fontChar: string;
  readonly originalCharCode: number;
  /** Key of its drawing in a Type 3 font. */
  readonly operatorListId?: string;
  /** In thousandths of the font size. */
  readonly width: number;
  readonly vmetric?: readonly number[] | null;
  readonly isSpace: boolean;
  readonly isInFont: boolean;
}

export interface PlacedGlyph {
  readonly operation: number;
  readonly text: string;
  readonly font: string;
  readonly shown: ShownGlyph;
  /** From font space, with size 1. */
  readonly matrix: Matrix;
  /** In page units, along the line. */
  readonly width: number;
}

interface State {
  readonly page: Matrix;
  readonly line: Matrix;
  readonly font: string;
  readonly size: number;
  readonly leading: number;
  readonly charSpacing: number;
  readonly wordSpacing: number;
  readonly across: number;
  readonly rise: number;
}

const ORIGIN: Matrix = [1, 0, 0, 1, 0, 0];

const START: State = {
  page: ORIGIN,
  line: ORIGIN,
  font: "",
  size: 1,
  leading: 0,
  charSpacing: 0,
  wordSpacing: 0,
  across: 1,
  rise: 0,
};

function combined(matrix: Matrix, other: Matrix | null | undefined): Matrix {
  return other ? (Util.transform([...matrix], [...other]) as number[]) : matrix;
}

export function placedGlyphs(
  { fnArray, argsArray }: Operations,
  fontOf: (id: string) => PdfFont,
): ReadonlyMap<number, readonly PlacedGlyph[]> {
  const placed = new Map<number, readonly PlacedGlyph[]>();
  const saved: State[] = [];
  let state = START;
  /** Only shown text advances it within a line. */
  let at: Matrix = ORIGIN;
  const change = (part: Partial<State>) => {
    state = { ...state, ...part };
    if (part.line !== undefined) at = part.line;
  };
  const move = (x: number, y: number) => change({ line: combined(state.line, [1, 0, 0, 1, x, y]) });
  const restore = () => (state = saved.pop() ?? state);
  for (const [index, operation] of fnArray.entries()) {
    const given = argsArray[index] ?? [];
    const [first, second] = given as readonly [number, number];
    if (operation === OPS.save) saved.push(state);
    else if (operation === OPS.restore) restore();
    else if (operation === OPS.transform)
      change({ page: combined(state.page, given as readonly number[]) });
    else if (operation === OPS.paintFormXObjectBegin) {
      saved.push(state);
      change({ page: combined(state.page, given[0] as Matrix | null) });
    } else if (operation === OPS.beginGroup) {
      saved.push(state);
      change({ page: combined(state.page, (given[0] as { matrix?: Matrix | null }).matrix) });
    } else if (operation === OPS.paintFormXObjectEnd || operation === OPS.endGroup) restore();
    else if (operation === OPS.beginText) change({ line: ORIGIN });
    else if (operation === OPS.setTextMatrix) change({ line: given[0] as Matrix });
    else if (operation === OPS.moveText) move(first, second);
    else if (operation === OPS.nextLine) move(0, -state.leading);
    else if (operation === OPS.setLeading) change({ leading: first });
    else if (operation === OPS.setLeadingMoveText) {
      change({ leading: -second });
      move(first, second);
    } else if (operation === OPS.setFont) change({ font: String(first), size: second });
    else if (operation === OPS.setGState) {
      for (const [key, value] of given[0] as readonly (readonly [string, unknown])[]) {
        if (key !== "Font") continue;
        const [font, size] = value as readonly [string, number];
        change({ font, size });
      }
    } else if (operation === OPS.setCharSpacing) change({ charSpacing: first });
    else if (operation === OPS.setWordSpacing) change({ wordSpacing: first });
    else if (operation === OPS.setHScale) change({ across: first / 100 });
    else if (operation === OPS.setTextRise) change({ rise: first });
    else if (operation === OPS.showText) {
      const { fontMatrix, vertical = false } = fontOf(state.font);
      const unit = (fontMatrix?.[0] ?? 0.001) * state.size;
      const glyphs: PlacedGlyph[] = [];
      for (const shown of given[0] as readonly (number | ShownGlyph)[]) {
        let step: number;
        if (typeof shown === "number") step = (-shown * state.size) / 1000;
        else {
          const { across, size, rise, page, font } = state;
          const textMatrix = [size * across, 0, 0, size, 0, rise];
          const matrix = combined(combined(page, at), textMatrix);
          const width = Math.abs(shown.width * unit * across) * lengthOf(combined(page, at));
          glyphs.push({ operation: index, text: shown.unicode, font, shown, matrix, width });
          step = state.charSpacing + (shown.isSpace ? state.wordSpacing : 0);
          step += (vertical ? (shown.vmetric?.[0] ?? 0) : shown.width) * unit;
        }
        at = combined(at, vertical ? [1, 0, 0, 1, 0, step] : [1, 0, 0, 1, step * state.across, 0]);
      }
      placed.set(index, glyphs);
    }
  }
  return placed;
}

function lengthOf([a = 0, b = 0]: Matrix): number {
  return Math.hypot(a, b);
}
