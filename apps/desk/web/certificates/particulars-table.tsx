import { Button } from "@register/ui/button";
import type { KindColumn, Row } from "@register/domain/certificate";
import type { Finding } from "@register/register/imports";

/** The rows of a table, a cell each. A table whose first column is a choice begins with its options. */
export function TableEditor({
  title,
  columns,
  rows,
  faults,
  onChange,
}: {
  readonly title: string;
  readonly columns: readonly KindColumn[];
  readonly rows: readonly Row[];
  readonly faults: readonly Finding[];
  readonly onChange: (rows: readonly Row[]) => void;
}) {
  const [first] = columns;
  const blank = columns.map(() => "");
  const usual =
    first?.type === "choice" ? first.options.map(({ label }) => blank.with(0, label.en)) : [];
  const shown = rows.length === 0 && usual.length > 0 ? usual : rows;
  return (
    <div className="table-editor" role="group" aria-label={title}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map(({ id, label, ...type }) => (
              <th key={id} scope="col">
                {label.en}
                {type.type === "number" && type.unit !== undefined ? `, ${type.unit}` : ""}
              </th>
            ))}
            <th>
              <span className="visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- A row has no other name.
            <tr key={at}>
              {columns.map((column, cell) => {
                const fault = faults.find((each) => each.at?.row === at && each.at.cell === cell);
                return (
                  <td key={column.id}>
                    <input
                      aria-label={`${column.label.en}, row ${at + 1}`}
                      aria-invalid={fault !== undefined}
                      dir="auto"
                      autoComplete="off"
                      value={shownText(row[cell] ?? "", column)}
                      onChange={({ target }) =>
                        onChange(shown.with(at, row.with(cell, target.value)))
                      }
                    />
                    {fault === undefined ? null : <p className="fault">{fault.message}</p>}
                  </td>
                );
              })}
              <td>
                <Button look="quiet" onClick={() => onChange(shown.toSpliced(at, 1))}>
                  Remove<span className="visually-hidden"> row {at + 1}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {faults
        .filter(({ at }) => at?.cell === undefined)
        .map(({ message }) => (
          <p key={message} className="fault">
            {message}
          </p>
        ))}
      <Button look="quiet" onClick={() => onChange([...shown, blank])}>
        Add a row
      </Button>
    </div>
  );
}

/** An option stands there by its label; what is typed is stored as the option that it names. */
function shownText(text: string, column: KindColumn): string {
  if (column.type !== "choice") return text;
  return column.options.find(({ id }) => id === text)?.label.en ?? text;
}
