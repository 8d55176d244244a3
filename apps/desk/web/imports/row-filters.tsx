import { columnLabel, type ReadColumn } from "@register/domain/certificate";
import { counted } from "@register/domain/text";
import type { Input } from "@register/office/actions";
import type { ImportPreviewView } from "@register/office/views";
import { IMPORT_CONTROLS } from "@register/office/wire-format";
import { Mark } from "./preview-cell.tsx";

export type RowFilter = Pick<Input<"imports.rows">, "show" | "found">;

const NAMES = [
  ["all", "All"],
  ["new", "New"],
  ["changed", "Changed"],
  ["same", "As in the register"],
  ["faulty", "Faulty"],
  ["left-out", "Left out"],
  ["doubtful", "Doubtful"],
] as const;

/** Options that resolve equal faults of a column. */
const READ_AS = { "read-as-days": "asDays", "read-as-shown": "asShown" } as const;

type ReadAs = (typeof READ_AS)[keyof typeof READ_AS];

/** Equal findings are grouped; each group and each kind of row is a filter. */
export function RowFilters({
  preview: { shown, found, columns },
  filter,
  isFixed,
  onFilter,
  onChoose,
  onReadAs,
}: {
  readonly preview: ImportPreviewView;
  readonly filter: RowFilter;
  readonly isFixed: boolean;
  readonly onFilter: (filter: RowFilter) => void;
  readonly onChoose: (filter: RowFilter, isLeftOut: boolean) => void;
  readonly onReadAs: (name: ReadAs, column: ReadColumn) => void;
}) {
  return (
    <>
      {found.length === 0 ? null : (
        <ul className="found" aria-label="Found in the rows" role="list">
          {found.map(({ isFault, column, category, advice, rows, excluded, firstLine }) => {
            const readAs = READ_AS[advice as keyof typeof READ_AS];
            const readColumn = columns.find((fileColumn) => fileColumn.column === column)?.column;
            const name = column === null ? "" : `${columnLabel(column)} `;
            const chosen = { column: column ?? undefined, category };
            const isChosen = JSON.stringify(chosen) === JSON.stringify(filter.found);
            const isTakenIn = excluded < rows;
            return (
              <li key={`${isFault} ${column} ${category}`}>
                <Mark kind={isFault ? "fault" : "doubt"} />{" "}
                <button
                  type="button"
                  className="plain"
                  aria-pressed={isChosen}
                  onClick={() => onFilter({ show: "all", found: isChosen ? undefined : chosen })}
                >
                  {name}
                  {category}: {counted(rows, "row")}, first row {firstLine}
                </button>
                {excluded === 0 ? "" : `, ${excluded.toLocaleString("en-GB")} left out`}{" "}
                {isFixed || readAs === undefined || readColumn === undefined ? null : (
                  <button
                    type="button"
                    className="plain"
                    onClick={() => onReadAs(readAs, readColumn)}
                  >
                    {IMPORT_CONTROLS[readAs]}
                  </button>
                )}{" "}
                {isFixed ? null : (
                  <button
                    type="button"
                    className="plain"
                    onClick={() => onChoose({ show: "all", found: chosen }, isTakenIn)}
                  >
                    {isTakenIn ? "Leave out" : "Include"}
                    <span className="visually-hidden">
                      : {name}
                      {category}
                    </span>
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <div role="group" aria-label="Rows to show" className="row kinds">
        {NAMES.map(([show, name]) => (
          <button
            key={show}
            type="button"
            className="plain"
            aria-pressed={filter.found === undefined && filter.show === show}
            onClick={() => onFilter({ show })}
          >
            {name} <span className="soft">{shown[show].toLocaleString("en-GB")}</span>
          </button>
        ))}
      </div>
    </>
  );
}
