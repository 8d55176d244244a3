/** A sheet of labels that stick. Measures in millimetres. */
export interface LabelSheet {
  /** Who sells it under which number, for whoever buys some. */
  readonly sold: string;
  readonly columns: number;
  readonly rows: number;
  readonly label: { readonly width: number; readonly height: number };
  /** From the edges of the sheet to the first label. */
  readonly left: number;
  readonly top: number;
  /** Between two labels of a row; there is nothing between two rows. */
  readonly gap: number;
}

/** A4 in millimetres (ISO 216): what every one of the sheets is. */
export const PAGE = { width: 210, height: 297 } as const;

/**
 * The sheets by their grid. The measures are those that label programs give for these product numbers; no sheet
 * of them was measured. The labels of each fill A4 symmetrically, which a test checks to half a millimetre.
 */
export const LABEL_SHEETS = {
  "3x8": {
    sold: "Avery L7159",
    columns: 3,
    rows: 8,
    label: { width: 63.5, height: 33.9 },
    left: 7.2,
    top: 12.9,
    gap: 2.5,
  },
  "3x8-70x37": {
    sold: "Avery Zweckform 3474",
    columns: 3,
    rows: 8,
    label: { width: 70, height: 37 },
    left: 0,
    top: 0.5,
    gap: 0,
  },
  "3x7": {
    sold: "Avery L7160",
    columns: 3,
    rows: 7,
    label: { width: 63.5, height: 38.1 },
    left: 7.2,
    top: 15.1,
    gap: 2.5,
  },
  "2x8": {
    sold: "Avery L7162",
    columns: 2,
    rows: 8,
    label: { width: 99.1, height: 33.9 },
    left: 4.65,
    top: 12.9,
    gap: 2.5,
  },
  "2x7": {
    sold: "Avery L7163",
    columns: 2,
    rows: 7,
    label: { width: 99.1, height: 38.1 },
    left: 4.65,
    top: 15.1,
    gap: 2.5,
  },
  "2x4": {
    sold: "Avery L7165",
    columns: 2,
    rows: 4,
    label: { width: 99.1, height: 67.7 },
    left: 4.65,
    top: 13.1,
    gap: 2.5,
  },
} as const satisfies Record<string, LabelSheet>;

export type LabelSheetName = keyof typeof LABEL_SHEETS;

export const LABEL_SHEET_NAMES = Object.keys(LABEL_SHEETS) as readonly LabelSheetName[];

/** The upper left corner of a place on a sheet, in millimetres; places count along the rows, from 0. */
export function placeOnSheet(
  { columns, label, left, top, gap }: LabelSheet,
  place: number,
): { readonly left: number; readonly top: number } {
  const column = place % columns;
  const row = Math.floor(place / columns);
  return { left: left + column * (label.width + gap), top: top + row * label.height };
}
