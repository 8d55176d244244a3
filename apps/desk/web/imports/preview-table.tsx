import { columnLabel } from "@register/domain/certificate";
import type { ReadColumn } from "@register/domain/certificate";
import type { ImportPreviewView } from "@register/office/views";
import type { Column } from "../parts/column.ts";
import { Table } from "../parts/table.tsx";
import {
  PreviewCell,
  Change,
  type Editing,
  CellFindings,
  type PreviewRow,
  shownValue,
} from "./preview-cell.tsx";

export function PreviewTable({
  caption,
  columns,
  rows,
  onChoose,
  ...editing
}: Editing & {
  readonly caption: string;
  readonly columns: ImportPreviewView["columns"];
  readonly rows: readonly PreviewRow[];
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
          label: ({ line }) => `Include row ${line}`,
          labelOfAll: "Include all rows on this page",
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
  rows: readonly PreviewRow[],
  editing: Editing,
): readonly Column<PreviewRow>[] {
  return [
    { heading: "Row", value: "line" },
    { heading: "What happens", cell: (row) => <Happens row={row} /> },
    ...columns.map(({ column, name }, at): Column<PreviewRow> => ({
      heading: headingOf(name, column),
      ...(column === "certificate_number" && { kind: "number" as const }),
      cell: (row) => <PreviewCell {...{ row, at, editing, index: rows.indexOf(row) }} />,
    })),
  ];
}

/** Adds the register's name if it differs. */
function headingOf(name: string, column: ReadColumn): string {
  const label = columnLabel(column);
  const isSame = name === column || name.toLowerCase() === label.toLowerCase();
  return isSame ? label : `${name} (${label})`;
}

const HAPPENS = {
  added: "new",
  changed: "changed",
  same: "as in the register",
  refused: "faulty",
} as const satisfies Record<PreviewRow["kind"], string>;

function happens({ kind, isLeftOut }: PreviewRow): string {
  return isLeftOut ? `left out (${HAPPENS[kind]})` : HAPPENS[kind];
}

function Happens({ row }: { readonly row: PreviewRow }) {
  const { kind, others, findings } = row;
  return (
    <>
      {happens(row)}
      {others.map(({ name, before, after }) => (
        <div key={name} className="other">
          {columnLabel(name)}:{" "}
          <Change
            before={kind === "added" ? undefined : before}
            text={shownValue(name, after)}
            column={name}
          />
        </div>
      ))}
      <CellFindings row={row} findings={findings.filter(({ column }) => column === undefined)} />
    </>
  );
}

const STEPS: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Added by script, because the wrapper itself is no control. */
function listenForArrows(cells: HTMLElement | null) {
  cells?.addEventListener("keydown", moveBetweenCells);
  return () => cells?.removeEventListener("keydown", moveBetweenCells);
}

/** Skips cells without a control. */
function moveBetweenCells(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const { target } = event;
  if (!(target instanceof HTMLElement) || target instanceof HTMLTextAreaElement) return;
  const from = target.closest("td");
  if (step === undefined || from === null) return;
  event.preventDefault();
  const [rows, cells] = step;
  let cell: Element | undefined = from;
  do {
    const row: Element | null = cell.parentElement;
    const beside: Element | null | undefined =
      rows < 0 ? row?.previousElementSibling : row?.nextElementSibling;
    const place: number = [...(row?.children ?? [])].indexOf(cell) + cells;
    cell = (rows === 0 ? row : beside)?.children[place];
  } while (cell !== undefined && cell.querySelector("button, input") === null);
  cell?.querySelector<HTMLElement>("button, input")?.focus();
}
