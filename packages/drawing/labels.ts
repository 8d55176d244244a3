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
  /** The site's scheme, host and port, with which a link begins. */
  readonly origin: string;
  readonly sheet: LabelSheetName;
  /** The first free place of the first sheet, from 1. */
  readonly first: number;
}

type DrawnSheets =
  | { readonly ok: true; readonly pdf: Uint8Array<ArrayBuffer> }
  /** The code of this number leaves no room for text on a label. */
  | { readonly ok: false; readonly number: string };

/** Draws the labels of these certificates, each a QR code with text beside it, on sheets of A4. */
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
  // Where the certificate can be looked up; a number alone does not lead there.
  const host = payload === "link" ? new URL(origin).host : "";
  const data = { labels, host, sheet, corners, skip: first - 1 };
  for await (const drawing of draw([{ template: "labels", data, format: "pdf-1.7" }])) {
    if (drawing.ok) return { ok: true, pdf: drawing.file };
    throw new Error(`The labels could not be drawn: ${drawing.message}`);
  }
  throw new Error("Nothing was drawn.");
}

/** Around the contents of a label, where printers and cutters are not exact; narrower text breaks too often. */
const MARGIN_MM = 2;
const TEXT_MIN_MM = 20;

/** Whether a code, at its legible size, leaves room for text on a label of this sheet. */
function fitsLabel({ widthMm, heightMm }: DrawnCode, { width, height }: LabelSheet): boolean {
  // The code has white of its own around it, so that it may touch the margin.
  return heightMm <= height - MARGIN_MM && width - widthMm - 2 * MARGIN_MM >= TEXT_MIN_MM;
}
