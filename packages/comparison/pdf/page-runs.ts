import { Util, type PageViewport, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { TextItem } from "pdfjs-dist/types/src/display/api.js";
import type { Box, TextRun } from "../document-text.ts";
import { UNKNOWN } from "../fold.ts";
import { doubledGlyphs } from "./doubled-glyphs.ts";
import { lyingGlyphs, meaningOf } from "./lying-glyphs.ts";
import type { Annotation } from "./page-drawing.ts";
import type { PdfFont, PlacedGlyph } from "./placed-glyphs.ts";
import type { DrawnRun } from "./seen-text.ts";
import { withoutVowelSigns } from "./vowel-signs.ts";
import { operationsOfRuns, type TextOperation } from "./text-operations.ts";

/** In pixels; the baseline of an annotation is unknown. */
export type FoundRun = DrawnRun &
  Pick<TextRun, "isRightToLeft" | "isTurned" | "isDoubtful"> & {
    readonly lineHeight: number;
    readonly font?: string;
    readonly baseline?: number | undefined;
  };

export type Written = Pick<TextItem, "str" | "transform" | "width" | "dir" | "fontName">;

/** In file order. */
export async function writtenOn(page: PDFPageProxy): Promise<readonly Written[]> {
  const { items } = await page.getTextContent({ disableNormalization: true });
  return items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item] : []));
}

/** Merges text drawn twice at one place, and marks doubtful letters. */
export function runsOfPage(
  page: PDFPageProxy,
  written: readonly Written[],
  viewport: PageViewport,
  texts: readonly TextOperation[],
  mayLie = false,
): readonly FoundRun[] {
  const onPage = texts.filter(({ annotation }) => annotation === undefined);
  const all = onPage.flatMap(({ glyphs }) => glyphs);
  const doubled = doubledGlyphs(all);
  const source = {
    fontOf: (id: string) => fontOf(page, id),
    shapeOf: (glyph: PlacedGlyph) => shapeOf(page, glyph),
    mayLie,
  };
  const lying = lyingGlyphs(all, source);
  // A digit declared as a space or an accent becomes an unknown letter.
  const blank = [...lying].filter((glyph) => meaningOf(glyph) === "");
  const withBlank = new Set(blank.map(({ operation }) => operation));
  const repetitions = new Map<PlacedGlyph, number[]>();
  for (const [glyph, repeated] of doubled) {
    const known = repetitions.get(repeated);
    if (known === undefined) repetitions.set(repeated, [glyph.operation]);
    else known.push(glyph.operation);
  }
  const shown = operationsOfRuns(
    written.map(({ str }) => str),
    onPage,
  );
  const runOf = (
    { transform, width, dir, fontName: font }: Omit<Written, "str">,
    text: string,
    operations: readonly number[],
    glyphs: readonly PlacedGlyph[],
  ): FoundRun => {
    const placed = Util.transform(viewport.transform, transform as number[]) as number[];
    const [a = 0, b = 0, , , , y = 0] = placed;
    return {
      text,
      font,
      // Sloping lines are not searched.
      baseline: Math.abs(b) < 0.01 * Math.abs(a) ? y : undefined,
      box: boxOf(placed, width * viewport.scale),
      lineHeight: Math.hypot(placed[2] ?? 0, placed[3] ?? 0),
      isRightToLeft: dir === "rtl",
      isDoubtful:
        glyphs.some((glyph) => lying.has(glyph)) || operations.some((one) => withBlank.has(one)),
      isTurned: a <= 0 || Math.abs(b) > TURNED * a,
      operations: [
        ...new Set([...operations, ...glyphs.flatMap((glyph) => repetitions.get(glyph) ?? [])]),
      ],
    };
  };
  const ofGlyph = (glyph: PlacedGlyph, text: string, dir: string) => {
    const { matrix, width, font } = glyph;
    const item = { transform: [...matrix], width, dir, fontName: font };
    return runOf(item, text, [glyph.operation], [glyph]);
  };
  const read = written.map((item, index) => {
    const { text: str, ...drawn } = shown[index] ?? { text: item.str, operations: [], glyphs: [] };
    return { ...item, ...drawn, str };
  });
  const found = withoutVowelSigns(read).flatMap(({ operations, glyphs, ...item }) => {
    const singleGlyphs = glyphs.filter((glyph) => !doubled.has(glyph));
    if (singleGlyphs.length === glyphs.length) return [runOf(item, item.str, operations, glyphs)];
    // Without repeated letters, only each letter's place is known.
    return singleGlyphs.map((glyph) => ofGlyph(glyph, glyph.text, item.dir));
  });
  return [...found, ...blank.map((glyph) => ofGlyph(glyph, UNKNOWN, "ltr"))];
}

/** Rounded to 1/64 of the font size; Type 3 fonts have drawings instead. */
function shapeOf(page: PDFPageProxy, { font: id, shown }: PlacedGlyph): string {
  const font = fontOf(page, id);
  const { commonObjs } = page;
  if (font.isType3Font === true) {
    return JSON.stringify(font.charProcOperatorList?.get(shown.operatorListId ?? "") ?? "");
  }
  const key = `${id}_path_${shown.fontChar}`;
  // A missing glyph is not drawn.
  if (!shown.isInFont || !commonObjs.has(key)) return "";
  const { path } = commonObjs.get(key) as { readonly path: Float32Array };
  return Array.from(path, (number) => Math.round(64 * number)).join(" ");
}

/** Steeper lines, such as watermarks, are read separately. */
const TURNED = Math.tan(Math.PI / 36);

/** Shares of the font size. */
const ASCENT = 0.95;
const DESCENT = -0.25;

/** The matrix is the line's origin and directions. */
function boxOf([a = 0, b = 0, c = 0, d = 0, x = 0, y = 0]: readonly number[], length: number): Box {
  const along = length / (Math.hypot(a, b) || 1);
  const corners = [0, along].flatMap((right) =>
    [DESCENT, ASCENT].map((up) => [x + a * right + c * up, y + b * right + d * up] as const),
  );
  return around(corners);
}

function around(corners: readonly (readonly [number, number])[]): Box {
  const across = corners.map(([x]) => x);
  const down = corners.map(([, y]) => y);
  const [x, y] = [Math.min(...across), Math.min(...down)];
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y };
}

/** Filled fields and added text. */
export function runsOfAnnotations(
  annotations: readonly Annotation[],
  viewport: PageViewport,
  texts: readonly TextOperation[],
): readonly FoundRun[] {
  return annotations.flatMap(({ id, rect, textContent, fieldValue }) => {
    // A regenerated appearance has no text.
    const written = textContent ?? (typeof fieldValue === "string" ? [fieldValue] : []);
    const text = written.join(" ").trim();
    const operations = texts
      .filter(({ annotation }) => annotation === id)
      .map(({ index }) => index);
    if (text === "" || operations.length === 0) return [];
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect;
    const corners = [
      viewport.convertToViewportPoint(x0, y0),
      viewport.convertToViewportPoint(x1, y1),
    ];
    const box = around(corners as [number, number][]);
    const isTurned = false;
    return { text, box, lineHeight: box.height, isRightToLeft: false, isTurned, operations };
  });
}

export function fontOf({ commonObjs }: PDFPageProxy, id: string): PdfFont {
  return commonObjs.has(id) ? (commonObjs.get(id) as PdfFont) : {};
}
