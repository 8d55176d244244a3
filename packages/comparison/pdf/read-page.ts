import type { PageViewport, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Box, CAUTIONS, type Caution, type Span, type TextRun } from "../document-text.ts";
import { drawnSpans } from "./drawn-spans.ts";
import {
  type Annotation,
  drawInk,
  drawPage,
  pixelsOf,
  turnedViewport,
  type Operations,
} from "./page-drawing.ts";
import { fontOf, type FoundRun, runsOfAnnotations, runsOfPage, writtenOn } from "./page-runs.ts";
import type { ReadPage } from "./reader-messages.ts";
import { isSameText, isSeen, layersOf, overlap } from "./seen-text.ts";
import { textOperations } from "./text-operations.ts";
import { uprightTurn } from "./upright-turn.ts";

/** On A4, a code of 2 cm has 135 pixels, and text of 6 points is legible. */
const LONG_SIDE = 2000;

/** In points on A4 or larger: smaller text is invisible. */
const LEAST_HEIGHT = 4;

/** In points: smaller pages are printed larger. */
const A4_HEIGHT = 842;

export async function readPage(
  page: PDFPageProxy,
  ofFile: readonly Caution[],
  mayLie: boolean,
): Promise<ReadPage & { readonly turn: number }> {
  const written = await writtenOn(page);
  const turn = uprightTurn(written, page.getViewport({ scale: 1 }).transform);
  const { width, height } = turnedViewport(page, 1, turn);
  const scale = LONG_SIDE / Math.max(width, height);
  const viewport = turnedViewport(page, scale, turn);
  const annotations = (await page.getAnnotations({ intent: "any" })) as readonly Annotation[];
  let operations: Operations = { fnArray: [], argsArray: [] };
  const canvas = await drawPage(page, viewport, (_, all) => {
    operations = all;
    return true;
  });
  const texts = textOperations(operations, (id) => fontOf(page, id));
  const found = [
    ...runsOfPage(page, written, viewport, texts, mayLie),
    ...runsOfAnnotations(annotations, viewport, texts),
  ];
  const picture = await createImageBitmap(canvas);
  const { seen, drawn } = await seenRuns(page, viewport, found, pixelsOf(canvas));
  const leastHeight = LEAST_HEIGHT * scale * Math.min(1, Math.max(width, height) / A4_HEIGHT);
  const runs = found.map((run): TextRun => ({
    text: run.text,
    box: scaled(run.box, 1 / scale),
    isRightToLeft: run.isRightToLeft,
    isTurned: run.isTurned,
    isDoubtful: run.isDoubtful,
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
  const has: Readonly<Record<Caution, boolean>> = {
    copy: runs.some((run) => isAcross(run, "COPY")),
    specimen: runs.some((run) => isAcross(run, "SPECIMEN")),
    hidden: runs.some(({ isHidden, text }) => isHidden && /[\p{L}\p{N}]/u.test(text)),
  };
  const cautions = CAUTIONS.filter((caution) => has[caution] || ofFile.includes(caution));
  const links = annotations.flatMap(({ subtype, url }) => (subtype === "Link" ? (url ?? []) : []));
  return { number: page.pageNumber, width, height, runs, links, cautions, picture, turn };
}

/** In points, for watermarks. */
const ACROSS = 36;

function isAcross({ text, style, box, isTurned = false }: TextRun, word: string): boolean {
  const isLarge = isTurned || (style?.size ?? box.height) >= ACROSS;
  return isLarge && text.trim().toUpperCase() === word;
}

/** All subsets are one font. */
function fontName(page: PDFPageProxy, id: string): string {
  return fontOf(page, id).name?.replace(/^[A-Z]{6}\+/, "") ?? id;
}

/**
 * Removes the text of each layer to see a difference. Overlapping texts have separate layers, as removing both would
 * not show which one was visible. The same text drawn twice, for weight or a shadow, is removed together: each copy
 * hides the other's absence.
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

function shownBy(runs: readonly FoundRun[]): ReadonlySet<number> {
  return new Set(runs.flatMap(({ operations }) => operations));
}

function scaled({ x, y, width, height }: Box, factor: number): Box {
  return { x: x * factor, y: y * factor, width: width * factor, height: height * factor };
}
