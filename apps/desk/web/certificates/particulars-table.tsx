import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "@register/ui/button";
import type { KindColumn, Row } from "@register/domain/certificate";
import { isOptionAlone, type TableFault } from "./particulars-draft.ts";
import { clipboardCells, clipboardWarning, withPasted } from "./pasted-cells.ts";

const NONE: readonly string[] = [];

/**
 * An editable table with a blank row at its end. It starts with the options of the first column, if that is a choice. A
 * row with too few or too many cells is shown with its own cells.
 */
export function TableGrid({
  title,
  caption = title,
  columns,
  rows,
  headNames = NONE,
  isLeftOut = isOptionAlone,
  faults,
  onChange,
}: {
  readonly title: string;
  readonly caption?: string;
  readonly columns: readonly KindColumn[];
  readonly rows: readonly Row[];
  /** Names of the fixed rows at the top that are heads. */
  readonly headNames?: readonly string[];
  /** A row that will not be stored, which the grid reports. */
  readonly isLeftOut?: typeof isOptionAlone;
  readonly faults: readonly TableFault[];
  readonly onChange: (rows: readonly Row[]) => void;
}) {
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  /** The cell being edited; it shows no error until it is left. */
  const [typedIn, setTypedIn] = useState<string>();
  const [message, setMessage] = useState<{
    readonly words: string;
    readonly before?: readonly Row[];
    /** The rows when the message was set. */
    readonly of: string;
  }>();
  const said = message?.of === textOf(rows) ? message : undefined;
  const [first] = columns;
  const blank = columns.map(() => "");
  const options = first?.type === "choice" ? first.options : [];
  const shown = rows.length === 0 ? options.map(({ label }) => blank.with(0, label.en)) : rows;
  const isFull = first?.type === "choice" && first.open !== true && shown.length >= options.length;
  const width = Math.max(columns.length, ...shown.map(({ length }) => length));
  const rowName = (row: number) => headNames[row] ?? `row ${row - headNames.length + 1}`;
  const cellName = (row: number, cell: number) =>
    `${columns[cell]?.label.en ?? "Cell without a head"}, ${rowName(row)}`;
  const faultAt = (row: number, cell?: number) =>
    `${row},${cell}` === typedIn
      ? undefined
      : faults.find((fault) => fault.row === row && fault.cell === cell)?.message;

  /** Empty until something is typed. */
  const alone = rows
    .filter((cells) => isLeftOut(columns, cells))
    .map(([text]) => shownText(text ?? "", first));
  const setCell = (row: number, cell: number, text: string) => {
    const current = shown[row] ?? blank;
    const cells = Array.from({ length: Math.max(current.length, cell + 1) }, (_, at) =>
      at === cell ? text : (current[at] ?? ""),
    );
    // Empty cells beyond the last column disappear.
    const last = cells.findLastIndex((cellText, at) => cellText !== "" || at < columns.length);
    setTypedIn(`${row},${cell}`);
    onChange(shown.toSpliced(row, 1, cells.slice(0, last + 1)));
  };
  const leaveCell = (row: number, cell: number) => {
    if (`${row},${cell}` !== typedIn) return;
    setTypedIn(undefined);
    const fault = faults.find((candidate) => candidate.row === row && candidate.cell === cell);
    if (fault !== undefined)
      setMessage({ words: `${cellName(row, cell)}: ${fault.message}`, of: textOf(rows) });
  };
  const focusCell = (row: number, cell: number) => {
    const found = table.current?.querySelector<HTMLElement>(`[data-cell="${row},${cell}"]`);
    found?.focus();
    return found !== null && found !== undefined;
  };
  const press = (event: KeyboardEvent<HTMLElement>, row: number, cell: number) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, nativeEvent, currentTarget } = event;
    if (shiftKey || ctrlKey || altKey || metaKey || nativeEvent.isComposing) return;
    const isCell = currentTarget instanceof HTMLTextAreaElement;
    if (key === "Enter" && isCell) {
      event.preventDefault();
      focusCell(row + 1, 0);
      return;
    }
    const [down, right] = ARROWS[key] ?? [0, 0];
    if (down === 0 && right === 0) return;
    if (isCell && !isAtEdge(currentTarget, down, right)) return;
    if (focusCell(row + down, cell + right)) event.preventDefault();
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>, row: number, cell: number) => {
    const { clipboardData: data, currentTarget: input } = event;
    const cells = clipboardCells(data);
    const [[text = "", ...furtherCells] = [], ...below] = cells;
    if (cells.length === 0 || text === data.getData("text/plain")) return;
    event.preventDefault();
    if (below.length === 0 && furtherCells.length === 0) {
      input.setRangeText(text, input.selectionStart, input.selectionEnd, "end");
      setCell(row, cell, input.value);
      return;
    }
    // A paste over the first head keeps the heads in other languages.
    const heads = row === 0 ? shown.slice(1, headNames.length) : [];
    const pasted = [...cells.slice(0, 1), ...heads, ...cells.slice(1)];
    const { rows: after, sentence } = withPasted(pasted, {
      title,
      columns,
      rows: shown,
      row,
      cell,
    });
    if (after !== undefined) onChange(after);
    setTypedIn(undefined);
    const words = `${sentence}${clipboardWarning(data)}`;
    setMessage({ words, of: textOf(after ?? rows), ...(after && { before: rows }) });
  };

  return (
    <div className="grid" role="group" aria-label={title}>
      <div className="wide">
        <table ref={table}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} scope="col">
                  {headOf(column)}
                </th>
              ))}
              {width > columns.length ? <th colSpan={width - columns.length}>Too many</th> : null}
              <th scope="col">
                <span className="visually-hidden">Its row</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {(isFull ? shown : [...shown, blank]).map((cells, row) => {
              const length = Math.max(cells.length, columns.length);
              return (
                // oxlint-disable-next-line react/no-array-index-key -- A row has no other name.
                <tr key={row}>
                  {Array.from({ length }, (_, cell) => {
                    const key = `${row},${cell}`;
                    const text = cells[cell] ?? "";
                    return (
                      <GridCell
                        // oxlint-disable-next-line react/no-array-index-key -- A cell has no other name.
                        key={cell}
                        id={`${id}-${key}`}
                        data-type={columns[cell]?.type}
                        faults={[faultAt(row, cell), cell === 0 ? faultAt(row) : undefined]}
                        input={{
                          "data-cell": key,
                          "aria-label": cellName(row, cell),
                          value: key === typedIn ? text : shownText(text, columns[cell]),
                          onChange: ({ target }) => setCell(row, cell, target.value),
                          onBlur: () => leaveCell(row, cell),
                          onKeyDown: (event) => press(event, row, cell),
                          onPaste: (event) => paste(event, row, cell),
                        }}
                      />
                    );
                  })}
                  <td colSpan={width - length + 1}>
                    {row < headNames.length || row >= shown.length ? null : (
                      <Button
                        variant="quiet"
                        // Reached with the right arrow; Tab moves between cells only.
                        tabIndex={-1}
                        data-cell={`${row},${length}`}
                        onKeyDown={(event) => press(event, row, length)}
                        onClick={() => {
                          onChange(shown.toSpliced(row, 1));
                          focusCell(row, 0);
                        }}
                      >
                        Remove<span className="visually-hidden"> {rowName(row)}</span>
                      </Button>
                    )}
                    {cells.length < columns.length ? (
                      <Button
                        variant="quiet"
                        onClick={() =>
                          onChange(
                            shown.with(
                              row,
                              columns.map((_, at) => cells[at] ?? ""),
                            ),
                          )
                        }
                      >
                        Leave the last empty
                      </Button>
                    ) : null}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="soft">
        Paste a table from a spreadsheet, with or without its heads. Enter goes to the next row, the
        right arrow from a row’s last cell to “Remove”.
      </p>
      {alone.length === 0 ? null : <p>Not stored, with nothing beside it: {alone.join(", ")}.</p>}
      <div role="status" className="row">
        {said === undefined ? null : <p>{said.words}</p>}
        {said?.before === undefined ? null : (
          <Button variant="quiet" onClick={() => onChange(said.before ?? [])}>
            Undo the paste
          </Button>
        )}
      </div>
    </div>
  );
}

function GridCell({
  id,
  faults,
  input,
  ...cell
}: {
  readonly id: string;
  readonly faults: readonly (string | undefined)[];
  readonly input: ComponentProps<"textarea"> & { readonly "data-cell": string };
  readonly "data-type": string | undefined;
}) {
  const found = faults.filter((fault) => fault !== undefined);
  return (
    <td {...cell}>
      <textarea
        rows={1}
        dir="auto"
        autoComplete="off"
        aria-invalid={found.length > 0}
        aria-describedby={found.length > 0 ? id : undefined}
        onFocus={({ target }) => target.select()}
        {...input}
      />
      {found.length === 0 ? null : (
        <p id={id} className="fault">
          {found.join(". ")}
        </p>
      )}
    </td>
  );
}

const ARROWS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The caret cannot move further in this direction, or all text is selected, as after Tab. */
function isAtEdge(input: HTMLTextAreaElement, down: number, right: number): boolean {
  const { value, selectionStart: start, selectionEnd: end } = input;
  if (start === 0 && end === value.length) return true;
  if (start !== end) return false;
  if (down !== 0) return !(down < 0 ? value.slice(0, start) : value.slice(end)).includes("\n");
  const isRightToLeft = getComputedStyle(input).direction === "rtl";
  return right > 0 === isRightToLeft ? start === 0 : end === value.length;
}

/** Ignores empty cells at the end of rows. */
function textOf(rows: readonly Row[]): string {
  return JSON.stringify(
    rows.map((cells) => cells.slice(0, cells.findLastIndex((text) => text !== "") + 1)),
  );
}

function headOf({ label, ...type }: KindColumn): string {
  return type.type === "number" && type.unit !== undefined ? `${label.en}, ${type.unit}` : label.en;
}

/** Shows an option's label; typed labels are stored as the option's id. */
function shownText(text: string, column: KindColumn | undefined): string {
  if (column?.type !== "choice") return text;
  return column.options.find(({ id }) => id === text)?.label.en ?? text;
}
