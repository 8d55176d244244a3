import { useState } from "react";
import { Button } from "@register/ui/button";
import type { ImportPreviewView } from "@register/office/views";
import { PAGE_ROWS } from "@register/office/wire-format";
import { Shown } from "../parts/states.tsx";
import type { Column } from "../parts/column.ts";
import { Table } from "../parts/table.tsx";
import { columnLabel } from "@register/domain/certificate";
import { dayText } from "../parts/words.ts";
import { useRead } from "../queries.ts";

type Row = ImportPreviewView["rows"][number];

/** The rows of a file as they will stand, page by page: those with faults first, then those with doubts. */
export function PreviewRows({ preview }: { readonly preview: ImportPreviewView }) {
  const [offset, setOffset] = useState(0);
  const { rowsRead } = preview;
  if (rowsRead === 0) return null;
  const pages = (
    <p className="row">
      <Button
        look="quiet"
        disabled={offset === 0}
        onClick={() => setOffset(Math.max(0, offset - PAGE_ROWS))}
      >
        Previous rows
      </Button>
      <Button
        look="quiet"
        disabled={offset + PAGE_ROWS >= rowsRead}
        onClick={() => setOffset(offset + PAGE_ROWS)}
      >
        Next rows
      </Button>
    </p>
  );
  return (
    <>
      {offset === 0 ? (
        <RowTable offset={0} rows={preview.rows} rowsRead={rowsRead} />
      ) : (
        <LaterRows preview={preview} offset={offset} />
      )}
      {rowsRead > PAGE_ROWS ? pages : null}
    </>
  );
}

function LaterRows({
  preview: { upload, plan, rowsRead },
  offset,
}: {
  readonly preview: ImportPreviewView;
  readonly offset: number;
}) {
  const read = useRead("imports.rows", { upload, plan, offset }, { isReadOnce: true });
  return (
    <Shown read={read} what="the rows">
      {(page) =>
        page.kind === "refused" ? (
          <p className="notice fault">{page.reason}</p>
        ) : (
          <RowTable offset={offset} rows={page.rows} rowsRead={rowsRead} />
        )
      }
    </Shown>
  );
}

function RowTable({
  offset,
  rows,
  rowsRead,
}: {
  readonly offset: number;
  readonly rows: readonly Row[];
  readonly rowsRead: number;
}) {
  const all = rowsRead.toLocaleString("en-GB");
  const range = `${(offset + 1).toLocaleString("en-GB")} to ${(offset + rows.length).toLocaleString("en-GB")}`;
  return (
    <Table
      name="rows"
      caption={`The rows as they will stand, those with faults and doubts first: ${range} of ${all}`}
      columns={COLUMNS}
      rows={rows}
      keyOf={({ line }) => String(line)}
    />
  );
}

const HAPPENS = {
  added: "new",
  changed: "changed",
  same: "as in the register",
  "left out": "left out",
  refused: "faulty, left out",
} as const satisfies Record<Row["kind"], string>;

const COLUMNS: readonly Column<Row>[] = [
  { heading: "Line", value: "line" },
  {
    heading: "Number",
    value: (row) => textOf(row, "certificate_number"),
    cell: (row) => <Value row={row} column="certificate_number" />,
    kind: "number",
  },
  { heading: "What happens", value: ({ kind }) => HAPPENS[kind] },
  {
    heading: "Values",
    value: (row) =>
      columnsOf(row)
        .map((column) => `${columnLabel(column)}: ${textOf(row, column)}`)
        .join("; "),
    cell: (row) => (
      <ul role="list">
        {columnsOf(row).map((column) => (
          <li key={column} dir="auto">
            {columnLabel(column)}: <Value row={row} column={column} />
          </li>
        ))}
        {row.findings.map(({ column, message }) =>
          column === undefined ? (
            <li key={message} className="fault">
              {message}.
            </li>
          ) : null,
        )}
      </ul>
    ),
  },
];

/** A value with what is said of it, as a file has it. */
function textOf({ values, findings }: Row, column: string): string {
  const found = values.find((each) => each.column === column);
  const text = valueText(column, found?.value ?? null);
  const before = found?.before === undefined ? "" : `${valueText(column, found.before)} → `;
  const said = findings.flatMap((each) => (each.column === column ? [` (${each.message})`] : []));
  return before + text + said.join("");
}

/** The columns with a value, and those about which something is said, besides the number's. */
function columnsOf({ values, findings }: Row): readonly string[] {
  const named = [...values, ...findings].flatMap(({ column }) => column ?? []);
  return Array.from(new Set(named)).filter((column) => column !== "certificate_number");
}

/** A value as it will stand, beside the former one where it changes, and what is wrong with it or doubtful. */
function Value({ row, column }: { readonly row: Row; readonly column: string }) {
  const found = row.values.find((each) => each.column === column);
  const text = valueText(column, found?.value ?? null);
  return (
    <>
      {found?.before === undefined ? (
        text
      ) : (
        <>
          <del>{valueText(column, found.before)}</del> → <ins>{text}</ins>
        </>
      )}
      {row.findings.map((finding) =>
        finding.column === column ? (
          <div key={finding.message} className="fault">
            {finding.message}
          </div>
        ) : null,
      )}
    </>
  );
}

function valueText(column: string, value: string | null): string {
  if (column === "status") return value ?? "in force";
  if (value === null) return column === "validity_date" ? "no end" : "empty";
  return dayText(value);
}
