import {
  Util,
  type PageViewport,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Box, Span, TextRun } from "../document-text.ts";
import { drawnSpans } from "./drawn-spans.ts";
import {
  type Annotation,
  drawInk,
  drawPage,
  fillFields,
  pixelsOf,
  type Operations,
} from "./page-drawing.ts";
import type { ReadPage } from "./reader-messages.ts";
import { isSameText, isSeen, layersOf, overlap, type DrawnRun } from "./seen-text.ts";
import { operationsOfRuns, textOperations, type TextOperation } from "./text-operations.ts";
import { unreadOf } from "./unread-parts.ts";

export type AnnotationStorage = PDFDocumentProxy["annotationStorage"];

/** Pixels of the longer side: on A4, a code of 2 cm has 135, and text of 6 points is legible. */
const LONG_SIDE = 2000;

/** Text of less, in points on a page of A4 or larger, is not there for the eye. */
const LEAST_HEIGHT = 4;

/** The longer side of A4, in points: smaller pages are printed larger. */
const A4_HEIGHT = 842;

/** A run, with its box and its baseline in pixels; an annotation's text has no known baseline. */
type FoundRun = DrawnRun &
  Pick<TextRun, "isRightToLeft"> & {
    readonly lineHeight: number;
    readonly font?: string;
    readonly baseline?: number | undefined;
  };

/** Reads the text of a page and where it stands, its links, and draws it. */
export async function readPage(page: PDFPageProxy, fields: AnnotationStorage): Promise<ReadPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = LONG_SIDE / Math.max(width, height);
  const viewport = page.getViewport({ scale });
  const annotations = (await page.getAnnotations()) as readonly Annotation[];
  fillFields(annotations, fields);
  let operations: Operations = { fnArray: [], argsArray: [] };
  const canvas = await drawPage(page, viewport, (_, all) => {
    operations = all;
    return true;
  });
  const texts = textOperations(operations);
  const found = [
    ...(await runsOfPage(page, viewport, texts)),
    ...runsOfAnnotations(annotations, viewport, texts),
  ];
  const picture = await createImageBitmap(canvas);
  const { seen, drawn } = await seenRuns(page, viewport, found, pixelsOf(canvas));
  const leastHeight = LEAST_HEIGHT * scale * Math.min(1, Math.max(width, height) / A4_HEIGHT);
  const runs = found.map((run): TextRun => ({
    text: run.text,
    box: scaled(run.box, 1 / scale),
    isRightToLeft: run.isRightToLeft,
    isHidden: !seen.has(run) || run.lineHeight < leastHeight,
    style:
      run.baseline === undefined
        ? undefined
        : {
            font: fontName(page, run.font ?? ""),
            size: run.lineHeight / scale,
            baseline: run.baseline / scale,
          },
    drawn: drawn.get(run)?.map(({ from, to }) => ({ from: from / scale, to: to / scale })),
  }));
  page.cleanup();
  const unread = unreadOf(operations, annotations, texts, { width, height });
  const links = annotations.flatMap(({ subtype, url }) => (subtype === "Link" ? (url ?? []) : []));
  return { number: page.pageNumber, width, height, runs, links, unread, picture };
}

/** Fonts of several subsets are one font. */
function fontName({ commonObjs }: PDFPageProxy, id: string): string {
  const font = commonObjs.has(id) ? (commonObjs.get(id) as { name?: string }) : {};
  return font.name?.replace(/^[A-Z]{6}\+/, "") ?? id;
}

/**
 * Draws the page again without the text of each layer, and finds what is missed. Text upon other text is in a layer of
 * its own, as the removal of both would not show which of them was seen; but the same text twice, as programs draw
 * heavier letters and shadows, is removed at once, since each of the two hides that the other one is missing.
 */
async function seenRuns(
  page: PDFPageProxy,
  viewport: PageViewport,
  runs: readonly FoundRun[],
  whole: ImageData,
): Promise<{
  readonly seen: ReadonlySet<FoundRun>;
  readonly drawn: ReadonlyMap<FoundRun, readonly Span[]>;
}> {
  const seen = new Set<FoundRun>();
  const drawn = new Map<FoundRun, readonly Span[]>();
  const shownBy = (members: readonly FoundRun[]) =>
    new Set(members.flatMap((run) => run.operations));
  for (const layer of layersOf(runs, isSameText)) {
    const removed = shownBy(layer);
    const without = pixelsOf(await drawPage(page, viewport, (index) => !removed.has(index)));
    for (const members of layersOf(layer)) {
      const shown = shownBy(members);
      const ink = pixelsOf(await drawInk(page, viewport, (index) => shown.has(index)));
      for (const run of members) if (isSeen(run, ink, whole, without)) seen.add(run);
    }
    for (const run of layer) {
      if (run.baseline === undefined) continue;
      drawn.set(run, drawnSpans(without, run.box, run.baseline, run.lineHeight));
    }
    const isShadow = (run: FoundRun) =>
      [...seen].some((other) => isSameText(run, other) && overlap(run.box, other.box));
    for (const run of layer.filter(isShadow)) seen.add(run);
  }
  return { seen, drawn };
}

async function runsOfPage(
  page: PDFPageProxy,
  viewport: PageViewport,
  texts: readonly TextOperation[],
): Promise<readonly FoundRun[]> {
  const { items } = await page.getTextContent({ disableNormalization: true });
  const written = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item] : []));
  const onPage = texts.filter(({ annotation }) => annotation === undefined);
  const operations = operationsOfRuns(
    written.map(({ str }) => str),
    onPage,
  );
  return written.map((item, index) => {
    const placed = Util.transform(viewport.transform, item.transform as number[]) as number[];
    const [a = 0, b = 0, , , , y = 0] = placed;
    const shown = operations[index];
    return {
      text: shown?.text ?? item.str,
      font: item.fontName,
      // What is drawn across a line that climbs is not looked for.
      baseline: Math.abs(b) < 0.01 * Math.abs(a) ? y : undefined,
      box: boxOf(placed, item.width * viewport.scale),
      lineHeight: Math.hypot(placed[2] ?? 0, placed[3] ?? 0),
      isRightToLeft: item.dir === "rtl",
      operations: shown?.operations ?? [],
    };
  });
}

/** From the baseline, in shares of the font's size: most letters stay within. */
const ASCENT = 0.95;
const DESCENT = -0.25;

/** The box around a line of some length that begins at a place and has its directions. */
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

/** Filled fields, and text that was put on the page without changing it. */
function runsOfAnnotations(
  annotations: readonly Annotation[],
  viewport: PageViewport,
  texts: readonly TextOperation[],
): readonly FoundRun[] {
  return annotations.flatMap(({ id, rect, textContent, fieldValue }) => {
    // A field whose form is drawn anew for its value has no text of its own.
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
    return { text, box, lineHeight: box.height, isRightToLeft: false, operations };
  });
}

function scaled({ x, y, width, height }: Box, factor: number): Box {
  return { x: x * factor, y: y * factor, width: width * factor, height: height * factor };
}
