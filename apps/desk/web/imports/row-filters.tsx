import { columnLabel } from "@register/domain/certificate";
import { counted } from "@register/domain/text";
import type { Input } from "@register/office/actions";
import type { ImportPreviewView } from "@register/office/views";
import { Mark } from "./mark.tsx";

export type RowFilter = Pick<Input<"imports.rows">, "show" | "found">;

const NAMES = [
  ["all", "All"],
  ["new", "New"],
  ["changed", "Changed"],
  ["doubtful", "Doubtful"],
  ["faulty", "Faulty"],
] as const;

/** What was found in the rows, equal findings once, and the kinds of rows. Each shows its rows alone. */
export function RowFilters({
  preview: { shown, found },
  filter,
  onFilter,
}: {
  readonly preview: ImportPreviewView;
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
}) {
  return (
    <>
      {found.length === 0 ? null : (
        <ul className="found" aria-label="Found in the rows" role="list">
          {found.map(({ isFault, column, sort, rows, leftOut, firstLine }) => {
            const name = column === null ? "" : `${columnLabel(column)} `;
            const away = leftOut === 0 ? "" : `, ${leftOut.toLocaleString("en-GB")} left out`;
            const chosen = { column: column ?? undefined, sort };
            const isChosen = JSON.stringify(chosen) === JSON.stringify(filter.found);
            return (
              <li key={`${isFault} ${column} ${sort}`}>
                <Mark of={isFault ? "fault" : "doubt"} />{" "}
                <button
                  type="button"
                  className="plain"
                  aria-pressed={isChosen}
                  onClick={() => onFilter({ show: "all", found: isChosen ? undefined : chosen })}
                >
                  {name}
                  {sort}: {counted(rows, "row")}, first row {firstLine}
                </button>
                {away}
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
