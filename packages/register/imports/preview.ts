import {
  columnLabel,
  isConfirmationColumn,
  isParticularColumn,
  type OfficeRecord,
  particularAt,
  type ReadColumn,
} from "@register/domain/certificate";
import {
  BYTE_ORDER_MARK,
  type Cell,
  cellText,
  csvLine,
  type SheetRow,
  shownText,
  unescapeFormula,
  UNUSABLE_TEXT,
} from "@register/spreadsheets";
import type { Finding, ImportAdvice } from "./reading/findings.ts";
import { type FileColumn, readAmong, REASON_COLUMN } from "./reading/header.ts";
import { type CheckedRow, isMisplacedDay } from "./reading/row-check.ts";
import type { Page } from "../staff-connection.ts";
import { isAltered } from "./options.ts";
import type { ImportOutcome } from "./outcome.ts";
import type { ImportPlan } from "./plan-import.ts";
import type { PlannedField, RowPlan } from "./plan.ts";
import type { PlannedRow } from "./planner.ts";

/** Each row is in "all" and in one other list, possibly also in "doubtful". */
export const SHOWN = ["all", "new", "changed", "same", "faulty", "left-out", "doubtful"] as const;

export type RowStatus = (typeof SHOWN)[number];

const KINDS = { added: "new", changed: "changed", same: "same", refused: "faulty" } as const;

/** Filters by kind, or by finding. */
export interface RowFilter {
  readonly show: RowStatus;
  readonly found?: Pick<Finding, "column" | "category"> | undefined;
}

function isShown(row: PlannedRow, { show, found }: RowFilter): boolean {
  if (found !== undefined) {
    return row.findings.some(
      ({ column, category }) => category === found.category && column === found.column,
    );
  }
  if (show === "all") return true;
  if (row.isLeftOut) return show === "left-out";
  if (show !== "doubtful") return KINDS[row.plan.kind] === show;
  return row.plan.kind !== "refused" && row.findings.length > 0;
}

export function linesOf({ rows }: ImportPlan, filter: RowFilter): readonly number[] {
  return rows.filter((row) => isShown(row, filter)).map(({ row }) => row.line);
}

export function countShown({
  effects,
  ...rows
}: ImportOutcome): Readonly<Record<RowStatus, number>> {
  return {
    all: rows.rowsRead,
    new: effects.added,
    changed: effects.updated,
    same: effects.unchanged,
    faulty: rows.faulty,
    "left-out": rows.excluded,
    doubtful: rows.doubtful,
  };
}

export interface FindingGroup {
  readonly isFault: boolean;
  readonly column: string | null;
  readonly category: string;
  readonly advice: ImportAdvice | null;
  readonly rows: number;
  readonly excluded: number;
  readonly firstLine: number;
}

const SORTS_MAX = 50;

/** Faults first, then the most frequent. */
export function groupFindings({ rows }: ImportPlan): readonly FindingGroup[] {
  const found = new Map<string, { -readonly [Name in keyof FindingGroup]: FindingGroup[Name] }>();
  for (const { row, findings, isLeftOut } of rows) {
    for (const { column = null, category = "", isWarning, advice = null } of findings) {
      const isFault = isWarning !== true;
      const key = `${isFault} ${column} ${category}`;
      const current = found.get(key);
      const excluded = isLeftOut ? 1 : 0;
      if (current === undefined) {
        found.set(key, {
          isFault,
          column,
          category,
          advice,
          rows: 1,
          excluded,
          firstLine: row.line,
        });
      } else {
        current.rows += 1;
        current.excluded += excluded;
      }
    }
  }
  return Array.from(found.values())
    .toSorted(
      (a, b) =>
        Number(b.isFault) - Number(a.isFault) || b.rows - a.rows || a.firstLine - b.firstLine,
    )
    .slice(0, SORTS_MAX);
}

export interface PreviewRow {
  readonly line: number;
  readonly kind: RowPlan["kind"];
  readonly isLeftOut: boolean;
  /** In the file's column order. */
  readonly cells: readonly PreviewCell[];
  /** False for a wrong number of cells. */
  readonly isWhole: boolean;
  /** Changes without a column in the file: notes that follow a status, and particulars of a further sheet. */
  readonly others: readonly PlannedField[];
  readonly findings: readonly Finding[];
}

interface PreviewCell {
  readonly column: ReadColumn;
  readonly text: string;
  /** The certificate's new value; in a faulty row, the cell's text. */
  readonly value: string | null;
  /** Present if the value changes. */
  readonly before?: string | null | undefined;
  /** The file's text, if it was corrected or filled. */
  readonly inFile?: string | undefined;
  readonly isFilled?: true | undefined;
}

/** `kept` lines stay visible even if they no longer match. */
export function previewRows(
  plan: ImportPlan,
  {
    offset = 0,
    limit,
    kept = [],
    ...filter
  }: Page & RowFilter & { readonly kept?: readonly number[] | undefined },
): { readonly rows: readonly PreviewRow[]; readonly matching: number } {
  const stay = new Set(kept);
  const shown = plan.rows.filter((row) => isShown(row, filter) || stay.has(row.row.line));
  const ordered = shown.toSorted((a, b) => a.rank - b.rank || a.row.line - b.row.line);
  const { columns } = plan.file.metadata;
  return {
    rows: ordered.slice(offset, offset + limit).map((row) => previewOf(row, columns)),
    matching: shown.length,
  };
}

function previewOf(
  { row, plan, source, isLeftOut, findings }: PlannedRow,
  columns: ImportPlan["file"]["metadata"]["columns"],
): PreviewRow {
  const fields = plan.kind === "refused" ? [] : plan.fields;
  const read = readAmong(columns);
  const cells = read.map((column): PreviewCell => {
    const cell = source.cells[columns.indexOf(column)] ?? "";
    const text = cellText(cell);
    const altered = isAltered(cell)
      ? { inFile: cellText(cell.was), isFilled: cell.isFilled }
      : undefined;
    const value =
      plan.kind === "refused" ? shownText(cell) || null : valueOf(plan.after, row, column);
    const before = fields.find(({ name }) => name === column)?.before;
    return { column, text, value, before, ...altered };
  });
  return {
    line: row.line,
    kind: plan.kind,
    isLeftOut,
    cells,
    isWhole: source.cells.length === columns.length,
    others: fields.filter(({ name }) => !read.includes(name)),
    findings,
  };
}

function valueOf(record: OfficeRecord, row: CheckedRow, column: ReadColumn): string | null {
  if (isConfirmationColumn(column)) return row[column];
  if (!isParticularColumn(column)) return record[column];
  return particularAt(record.particulars, columnLabel(column));
}

/** Header of a file of faulty rows. Imports ignore its last column, which has the reasons. */
export function faultyHeader(columns: readonly FileColumn[]): string {
  const names = columns.filter(isWritten).map((name) => (name === "without name" ? "" : name));
  return BYTE_ORDER_MARK + csvLine([...names, REASON_COLUMN]);
}

export function faultyLines(
  columns: readonly FileColumn[],
  rows: readonly PlannedRow[],
  reasonOf: (fault: Finding) => string,
): string {
  return rows
    .map(({ plan, source, isLeftOut }) =>
      plan.kind === "refused" && !isLeftOut
        ? faultyLine(source, columns, plan.faults.map(reasonOf))
        : "",
    )
    .join("");
}

function faultyLine(
  { line, cells }: SheetRow,
  columns: readonly FileColumn[],
  reasons: readonly string[],
) {
  const isWhole = cells.length === columns.length;
  const shownCells = cells.flatMap((cell, place) => {
    const column = columns[place];
    return isWhole && !isWritten(column) ? [] : [writtenText(cell, column)];
  });
  return csvLine([...shownCells, `line ${line}: ${reasons.join("; ")}`]);
}

/** As text, misread dates and merged cells would be imported wrongly. */
function writtenText(cell: Cell, column: FileColumn | undefined): string {
  const isMerged = typeof cell !== "string" && cell.merged !== undefined;
  return isMerged || isMisplacedDay(cell, column)
    ? UNUSABLE_TEXT
    : unescapeFormula(cellText(cell).trim());
}

function isWritten(column: FileColumn | undefined): boolean {
  return column !== "not read" && column !== "not taken" && column !== "unknown";
}
