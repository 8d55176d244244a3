import { useEffect, useRef, useState } from "react";
import { counted } from "@register/domain/text";
import { Button } from "@register/ui/button";
import type { ImportPreviewView } from "@register/office/views";
import { Pages } from "../parts/list-pages.tsx";
import { Failure, QueryBoundary } from "../parts/query-states.tsx";
import { type PendingRequest, useRequest } from "../parts/use-request.ts";
import { useRead } from "../queries.ts";
import { fileOptionsOf } from "./import-options.tsx";
import type { PreviewChanges } from "./use-import.ts";

import { type RowFilter, RowFilters } from "./row-filters.tsx";
import type { CellPlace } from "./preview-cell.tsx";
import { PreviewTable } from "./preview-table.tsx";

/** Rows as they will be after the import. Each can be excluded, and its cells corrected. */
export function PreviewRows({
  preview,
  isFixed,
  changing,
  isChanging = false,
  onChange,
  onTyping,
}: PreviewChanges & {
  readonly preview: ImportPreviewView;
  /** A proposed import is read-only. */
  readonly isFixed: boolean;
}) {
  const { upload, planVersion } = preview;
  const [filter, setFilter] = useState<RowFilter>({ show: "all" });
  const [offset, setOffset] = useState(0);
  const [keptLines, setKept] = useState<readonly number[]>([]);
  const [clicked, setClicked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [edited, setEdited] = useState<CellPlace>();
  const isOnPage = { ...filter, offset, kept: keptLines.length === 0 ? undefined : [...keptLines] };
  // While a change is under way, the server would refuse rows of the previous plan.
  const read = useRead(
    "imports.rows",
    { upload, planVersion, ...isOnPage },
    { isReadOnce: true, isPaused: isChanging },
  );
  const isUnderWay = isChanging || read.isPlaceholderData;
  const table = useRef<HTMLDivElement>(null);
  const begin = useRequest();
  const returnTo = useRef<{ readonly place: CellPlace; readonly request: PendingRequest }>(
    undefined,
  );
  useEffect(() => {
    if (isUnderWay || edited !== undefined || returnTo.current === undefined) return;
    const { place, request } = returnTo.current;
    request.move(() => focusCell(table.current, place));
    returnTo.current = undefined;
  }, [isUnderWay, edited]);
  useEffect(() => onTyping?.(edited !== undefined), [edited, onTyping]);
  const matching = read.data?.kind === "rows" ? read.data.matching : 0;
  const show = (next: RowFilter) => {
    setFilter(next);
    setOffset(0);
    setKept([]);
  };
  const leave = (place: CellPlace) => {
    returnTo.current = { place, request: begin() };
    // The click that left this cell may have opened another one.
    setEdited((current) => (isSame(current, place) ? undefined : current));
  };
  const choose = (isLeftOut: boolean, lines?: readonly number[], chosen = filter) => {
    const marked = lines?.map((line) => [line, isLeftOut] as const) ?? [];
    setClicked(new Map([...(isUnderWay ? clicked : []), ...marked]));
    onChange?.({ rows: { ...chosen, isLeftOut, lines: lines && [...lines] } });
  };
  return (
    <>
      <RowFilters
        preview={preview}
        filter={filter}
        isFixed={isFixed}
        onFilter={show}
        onChoose={(found, isLeftOut) => choose(isLeftOut, undefined, found)}
        onReadAs={(name, column) => {
          const options = fileOptionsOf(preview);
          onChange?.({ options: { ...options, [name]: [...(options[name] ?? []), column] } });
        }}
      />
      {isFixed || matching === 0 ? null : (
        <p className="row">
          <Button variant="quiet" onClick={() => choose(false)}>
            Include all {counted(matching, "row")}
          </Button>
          <Button variant="quiet" onClick={() => choose(true)}>
            Leave out all {counted(matching, "row")}
          </Button>
        </p>
      )}
      {changing?.error ? (
        <Failure error={changing.error} retry={() => onChange?.(changing.variables)} />
      ) : null}
      {changing?.data?.kind === "refused" ? (
        <p role="alert" className="notice fault">
          {changing.data.reason}
        </p>
      ) : null}
      <QueryBoundary read={read} what="the rows">
        {(page) =>
          page.kind === "refused" ? (
            <p className="notice fault">{page.reason}</p>
          ) : (
            <div ref={table}>
              <PreviewTable
                caption={`Rows after the import: ${range(offset, page.rows.length)} of ${matching.toLocaleString("en-GB")}${isFixed ? "" : ". Arrow keys move between cells, Enter corrects one"}`}
                columns={preview.columns}
                rows={page.rows.map((row) =>
                  isUnderWay ? { ...row, isLeftOut: clicked.get(row.line) ?? row.isLeftOut } : row,
                )}
                isFixed={isFixed}
                edited={edited}
                onEdit={setEdited}
                onLeave={leave}
                onCorrect={({ line, column }, text) => {
                  setKept((lines) =>
                    lines.includes(line) ? lines : [...lines, line].slice(-KEPT_MAX),
                  );
                  onChange?.({ cell: { line, column, text } });
                }}
                onChoose={choose}
              />
            </div>
          )
        }
      </QueryBoundary>
      {read.data?.kind === "rows" ? (
        <Pages {...{ offset, matching }} rows={read.data.rows.length} onGo={setOffset} />
      ) : null}
    </>
  );
}

/** Corrected rows that stay visible in a filter; limited by the action's input. */
const KEPT_MAX = 1000;

function isSame(a: CellPlace | undefined, b: CellPlace): boolean {
  return a?.line === b.line && a.column === b.column;
}

function range(offset: number, rows: number): string {
  const [from, to] = [rows === 0 ? offset : offset + 1, offset + rows];
  return `${from.toLocaleString("en-GB")} to ${to.toLocaleString("en-GB")}`;
}

/** If a corrected row has moved, the focus goes to the row in its place. */
function focusCell(table: HTMLElement | null, { line, column, index }: CellPlace): void {
  const rows = table?.querySelectorAll<HTMLElement>("tbody tr") ?? [];
  const same = table?.querySelector<HTMLElement>(`[data-cell="${line} ${column}"]`);
  const next = rows[Math.min(index, rows.length - 1)];
  (same ?? next?.querySelector<HTMLElement>("button, input") ?? table)?.focus();
}
