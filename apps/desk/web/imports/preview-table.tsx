import { columnLabel } from "@register/domain/certificate";
import type { RegisterColumn } from "@register/domain/certificate";
import type { Result } from "@register/office/actions";
import type { ImportPreviewView } from "@register/office/views";
import type { Column } from "../parts/column.ts";
import { Table } from "../parts/table.tsx";
import { dayText } from "../parts/words.ts";
import { Mark } from "./mark.tsx";

type Row = Extract<Result<"imports.rows">, { readonly kind: "rows" }>["rows"][number];

/** A cell, and at which place its row stands in the table. */
export interface Place {
  readonly line: number;
  readonly column: RegisterColumn;
  readonly index: number;
}

interface Editing {
  /** The cell that is being corrected. */
  readonly edited: Place | undefined;
  readonly isFixed: boolean;
  readonly onEdit: (place: Place) => void;
  readonly onLeave: (place: Place) => void;
  readonly onCorrect: (place: Place, text: string) => void;
}

/** Rows under the file's own columns. */
export function PreviewTable({
  caption,
  columns,
  rows,
  onChoose,
  ...editing
}: Editing & {
  readonly caption: string;
  readonly columns: ImportPreviewView["columns"];
  readonly rows: readonly Row[];
  readonly onChoose: (isLeftOut: boolean, lines: readonly number[]) => void;
}) {
  const taken = rows.filter(({ isLeftOut }) => !isLeftOut).map(({ line }) => String(line));
  return (
    <div className="cells" ref={listenForArrows}>
      <Table
        name="rows"
        isWide
        caption={caption}
        columns={tableColumns(columns, rows, editing)}
        rows={rows}
        keyOf={({ line }) => String(line)}
        choice={{
          chosen: new Set(taken),
          isFixed: editing.isFixed,
          label: ({ line }) => `Take in row ${line}`,
          labelOfAll: "Take in all rows on this page",
          onChoose: (chosen) => {
            const added = [...chosen].filter((line) => !taken.includes(line));
            const removed = taken.filter((line) => !chosen.has(line));
            const lines = added.length > 0 ? added : removed;
            onChoose(added.length === 0, lines.map(Number));
          },
        }}
      />
    </div>
  );
}

function tableColumns(
  columns: ImportPreviewView["columns"],
  rows: readonly Row[],
  editing: Editing,
): readonly Column<Row>[] {
  return [
    { heading: "Row", value: "line" },
    { heading: "What happens", value: happens, cell: (row) => <Happens row={row} /> },
    ...columns.map(({ column, name }, at): Column<Row> => ({
      heading: headingOf(name, column),
      value: (row) => textOf(row, at),
      cell: (row) => <Cell {...{ row, at, editing, index: rows.indexOf(row) }} />,
    })),
  ];
}

/** The file's name of a column, with the register's where that is another. */
function headingOf(name: string, column: RegisterColumn): string {
  const label = columnLabel(column);
  const isSame = name === column || name.toLowerCase() === label.toLowerCase();
  return isSame ? label : `${name} (${label})`;
}

const HAPPENS = {
  added: "new",
  changed: "changed",
  same: "as in the register",
  refused: "faulty",
} as const satisfies Record<Row["kind"], string>;

function happens({ kind, isLeftOut }: Row): string {
  return isLeftOut ? `left out (${HAPPENS[kind]})` : HAPPENS[kind];
}

function Happens({ row }: { readonly row: Row }) {
  const { others, findings } = row;
  return (
    <>
      {happens(row)}
      {others.map(({ name, before, after }) => (
        <div key={name}>
          {columnLabel(name)}:{" "}
          <Change before={before} text={valueText(name, after)} column={name} />
        </div>
      ))}
      <Findings row={row} of={findings.filter(({ column }) => column === undefined)} />
    </>
  );
}

/** A value as it will stand, beside the former one where it changes, with what is wrong with it or doubtful. */
function Cell({
  row,
  at,
  index,
  editing: { edited, isFixed, onEdit, onLeave, onCorrect },
}: {
  readonly row: Row;
  /** Of the cell, and of its row. */
  readonly at: number;
  readonly index: number;
  readonly editing: Editing;
}) {
  const cell = row.cells[at];
  if (cell === undefined) return null;
  const { column, text, value, before, inFile, isFilled } = cell;
  const place = { line: row.line, column, index };
  if (edited?.line === row.line && edited.column === column) {
    return (
      <textarea
        className="correction"
        dir="auto"
        rows={1}
        ref={takeFocus}
        aria-label={`${columnLabel(column)}, row ${row.line}`}
        defaultValue={text}
        onKeyDown={(event) => {
          if (event.key === "Escape") onLeave(place);
          if (event.key !== "Enter" || event.shiftKey) return;
          event.preventDefault();
          onCorrect(place, event.currentTarget.value);
        }}
      />
    );
  }
  const of = row.findings.filter((each) => each.column === column);
  const shown = <Change before={before} text={valueText(column, value)} column={column} />;
  return (
    <>
      {isFixed || !row.isWhole ? (
        shown
      ) : (
        <button
          type="button"
          className="cell"
          data-cell={`${row.line} ${column}`}
          aria-label={`${changeText(cell)}. Correct ${columnLabel(column)}, row ${row.line}`}
          tabIndex={of.length > 0 ? 0 : -1}
          onClick={() => onEdit(place)}
        >
          {shown}
        </button>
      )}
      {inFile === undefined ? null : (
        <div className="soft">
          {isFilled === true ? "Filled" : "Corrected"}: the file has{" "}
          {inFile === "" ? "nothing" : `“${inFile}”`}
        </div>
      )}
      <Findings row={row} of={of} />
    </>
  );
}

/** The person has just asked for it. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

function Findings({ row, of }: { readonly row: Row; readonly of: Row["findings"] }) {
  return of.map(({ message, isDoubt }) => {
    const mark = row.kind === "refused" && isDoubt !== true ? "fault" : "doubt";
    return (
      <div key={message} className={mark}>
        <Mark of={mark} />: {message}
      </div>
    );
  });
}

function Change({
  before,
  text,
  column,
}: {
  readonly before: string | null | undefined;
  readonly text: string;
  readonly column: RegisterColumn;
}) {
  if (before === undefined) return text === EMPTY ? <span className="soft">–</span> : text;
  return (
    <>
      <del>{valueText(column, before)}</del> → <ins>{text}</ins>
    </>
  );
}

/** As a saved file has it. */
function textOf({ cells, findings }: Row, at: number): string {
  const cell = cells[at];
  if (cell === undefined) return "";
  const found = findings.filter(({ column }) => column === cell.column);
  return changeText(cell) + found.map(({ message }) => ` (${message})`).join("");
}

function changeText({ column, value, before }: Row["cells"][number]): string {
  const former = before === undefined ? "" : `${valueText(column, before)} → `;
  return former + valueText(column, value);
}

const EMPTY = "empty";

function valueText(column: RegisterColumn, value: string | null): string {
  if (column === "status") return value ?? "in force";
  if (value === null) return column === "validity_date" ? "no end" : EMPTY;
  return dayText(value);
}

const STEPS: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The boxes and cells are the controls, and what is around them only hears of their keys. */
function listenForArrows(cells: HTMLElement | null) {
  cells?.addEventListener("keydown", moveBetweenCells);
  return () => cells?.removeEventListener("keydown", moveBetweenCells);
}

/** Moves the focus from a cell to the next one in this direction that can have it. */
function moveBetweenCells(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const { target } = event;
  if (!(target instanceof HTMLElement) || target instanceof HTMLTextAreaElement) return;
  const from = target.closest("td");
  if (step === undefined || from === null) return;
  event.preventDefault();
  const [rows, cells] = step;
  let cell: Element | null | undefined = from;
  do {
    const row: Element | null | undefined =
      rows === 0
        ? cell.parentElement
        : rows > 0
          ? cell.parentElement?.nextElementSibling
          : cell.parentElement?.previousElementSibling;
    cell = row?.children[[...(cell.parentElement?.children ?? [])].indexOf(cell) + cells];
  } while (cell !== undefined && cell.querySelector("button, input") === null);
  cell?.querySelector<HTMLElement>("button, input")?.focus();
}
