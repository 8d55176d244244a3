import { type DrawnCode, drawCode, type Payload, payloadText } from "./codes.ts";
import {
  LABEL_SHEETS,
  type LabelSheet,
  type LabelSheetName,
  placeOnSheet,
  placesOf,
} from "./label-sheets.ts";
import { draw } from "./typst.ts";

interface SheetChoices {
  readonly payload: Payload;
  readonly origin: string;
  readonly sheet: LabelSheetName;
  /** Counted from 1. */
  readonly first: number;
}

type DrawnSheets =
  | { readonly ok: true; readonly pdf: Uint8Array<ArrayBuffer> }
  /** The code is too large for a label. */
  | { readonly ok: false; readonly number: string };

export async function drawSheets(
  numbers: readonly string[],
  { payload, origin, sheet: name, first }: SheetChoices,
): Promise<DrawnSheets> {
  const sheet: LabelSheet = LABEL_SHEETS[name];
  const labels: { readonly number: string; readonly code: DrawnCode }[] = [];
  for (const number of numbers) {
    const code = await drawCode("qr", payloadText(payload, number, origin));
    if (!fitsLabel(code, sheet)) return { ok: false, number };
    labels.push({ number, code });
  }
  const corners = Array.from({ length: placesOf(sheet) }, (_, place) => placeOnSheet(sheet, place));
  // A number alone leads to no site.
  const host = payload === "link" ? new URL(origin).host : "";
  const data = { labels, host, sheet, corners, skip: first - 1 };
  for await (const drawing of draw([{ template: "labels", data, format: "pdf-1.7" }])) {
    if (drawing.ok) return { ok: true, pdf: drawing.file };
    throw new Error(`The labels could not be drawn: ${drawing.message}`);
  }
  throw new Error("Nothing was drawn.");
}

/** Printers and cutters are inexact; narrower text breaks too often. */
const MARGIN_MM = 2;
const TEXT_MIN_MM = 20;

function fitsLabel({ widthMm, heightMm }: DrawnCode, { width, height }: LabelSheet): boolean {
  // The quiet zone may overlap the margin.
  return heightMm <= height - MARGIN_MM && width - widthMm - 2 * MARGIN_MM >= TEXT_MIN_MM;
}
