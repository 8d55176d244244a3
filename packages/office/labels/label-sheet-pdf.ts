import { drawCode, type Payload, payloadText } from "./draw-code.ts";
import { fitsLabel, type Label, sheetPdf } from "./label-pdf.ts";
import { LABEL_SHEETS, type LabelSheet, type LabelSheetName } from "./label-sheets.ts";

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

/** How many labels a sheet has. */
export function placesOf(name: LabelSheetName): number {
  const { columns, rows } = LABEL_SHEETS[name];
  return columns * rows;
}

/** Draws the labels of these certificates, each with a QR code, on sheets of A4. */
export async function drawSheets(
  numbers: readonly string[],
  { payload, origin, sheet: name, first }: SheetChoices,
): Promise<DrawnSheets> {
  const sheet: LabelSheet = LABEL_SHEETS[name];
  const host = payload === "link" ? new URL(origin).host : undefined;
  const labels: Label[] = [];
  for (const number of numbers) {
    const code = await drawCode("qr", payloadText(payload, number, origin));
    if (!fitsLabel(code, sheet)) return { ok: false, number };
    labels.push({ code, number, host });
  }
  return { ok: true, pdf: new Uint8Array(await sheetPdf(labels, sheet, { skip: first - 1 })) };
}
