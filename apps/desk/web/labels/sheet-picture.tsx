import { LABEL_SHEETS, type LabelSheetName } from "@register/drawing/label-sheets";

/** A small picture of a sheet, on which the first free label is chosen; those to be printed on it are marked. */
export function SheetPicture({
  sheet,
  first,
  count,
  onFirst,
}: {
  readonly sheet: LabelSheetName;
  /** From 1. */
  readonly first: number;
  /** Labels to be printed. */
  readonly count: number;
  readonly onFirst: (first: number) => void;
}) {
  const { columns, rows } = LABEL_SHEETS[sheet];
  const places = Array.from({ length: columns * rows }, (_, index) => index + 1);
  return (
    <fieldset className="sheet-picture">
      <legend>First free label of the sheet</legend>
      <div style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
        {places.map((place) => (
          <label
            key={place}
            data-printed={place >= first && place < first + count ? "" : undefined}
          >
            <input
              type="radio"
              name="first"
              aria-label={`Label ${place}: row ${Math.ceil(place / columns)}, column ${((place - 1) % columns) + 1}`}
              checked={place === first}
              onChange={() => onFirst(place)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
