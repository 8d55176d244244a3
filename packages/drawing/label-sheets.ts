/** A4 in millimetres (ISO 216). */
export const PAGE = { width: 210, height: 297 } as const;

/** Labels centred on A4. Measures in millimetres. */
export interface LabelSheet {
  readonly sold: string;
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  /** Between columns; rows touch. */
  readonly gap: number;
}

/** Measures from label programs, not from paper. */
export const LABEL_SHEETS = {
  "3x8": { sold: "Avery L7159", columns: 3, rows: 8, width: 63.5, height: 33.9, gap: 2.5 },
  "3x8-70x37": { sold: "Avery Zweckform 3474", columns: 3, rows: 8, width: 70, height: 37, gap: 0 },
  "3x7": { sold: "Avery L7160", columns: 3, rows: 7, width: 63.5, height: 38.1, gap: 2.5 },
  "2x8": { sold: "Avery L7162", columns: 2, rows: 8, width: 99.1, height: 33.9, gap: 2.5 },
  "2x7": { sold: "Avery L7163", columns: 2, rows: 7, width: 99.1, height: 38.1, gap: 2.5 },
  "2x4": { sold: "Avery L7165", columns: 2, rows: 4, width: 99.1, height: 67.7, gap: 2.5 },
} as const satisfies Record<string, LabelSheet>;

export type LabelSheetName = keyof typeof LABEL_SHEETS;

export const LABEL_SHEET_NAMES = Object.keys(LABEL_SHEETS) as readonly LabelSheetName[];

export function placesOf({ columns, rows }: LabelSheet): number {
  return columns * rows;
}

/** Upper left corner in millimetres. Places count along rows from 0. */
export function placeOnSheet(
  { columns, rows, width, height, gap }: LabelSheet,
  place: number,
): { readonly left: number; readonly top: number } {
  const marginLeft = (PAGE.width - columns * width - (columns - 1) * gap) / 2;
  const marginTop = (PAGE.height - rows * height) / 2;
  const column = place % columns;
  const row = Math.floor(place / columns);
  return { left: marginLeft + column * (width + gap), top: marginTop + row * height };
}
