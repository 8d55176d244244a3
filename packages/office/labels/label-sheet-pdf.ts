import {
  type DrawnCode,
  drawCode,
  type Payload,
  payloadText,
  type Symbology,
} from "./draw-code.ts";
import { fitsLabel, type Label, sheetPdf } from "./label-pdf.ts";
import { LABEL_SHEETS, type LabelSheet, type LabelSheetName } from "./label-sheets.ts";

export interface LabelChoices {
  readonly symbology: Symbology;
  readonly payload: Payload;
  /** The site's scheme, host and port, with which a link begins. */
  readonly origin: string;
}

export interface SheetChoices extends LabelChoices {
  readonly sheet: LabelSheetName;
  /** The first free place of the first sheet, from 1. */
  readonly first: number;
}

export type DrawnSheets =
  | { readonly ok: true; readonly pdf: Uint8Array<ArrayBuffer> }
  /** The code of this number leaves no room for text on a label. */
  | { readonly ok: false; readonly number: string; readonly code: DrawnCode };

export async function labelOf(
  number: string,
  { symbology, payload, origin }: LabelChoices,
): Promise<Label> {
  const code = await drawCode(symbology, payloadText(payload, number, origin));
  return { code, number, host: payload === "link" ? new URL(origin).host : undefined };
}

/** How many labels a sheet has. */
export function placesOf(name: LabelSheetName): number {
  const { columns, rows } = LABEL_SHEETS[name];
  return columns * rows;
}

/** Draws the labels of these certificates on sheets of A4. */
export async function drawSheets(
  numbers: readonly string[],
  choices: SheetChoices,
): Promise<DrawnSheets> {
  const sheet: LabelSheet = LABEL_SHEETS[choices.sheet];
  const labels: Label[] = [];
  for (const number of numbers) {
    const label = await labelOf(number, choices);
    if (!fitsLabel(label.code, sheet)) return { ok: false, number, code: label.code };
    labels.push(label);
  }
  return {
    ok: true,
    pdf: new Uint8Array(await sheetPdf(labels, sheet, { skip: choices.first - 1 })),
  };
}
