import type { RegisterColumn } from "@register/domain/certificate";
import { cellText, shownText } from "@register/spreadsheets";
import type { Finding } from "../certificate-files/findings.ts";
import { readAmong } from "../certificate-files/header.ts";
import { isAltered } from "./filling.ts";
import type { PlannedField, RowPlan } from "./plan.ts";
import { conditionOf, type RowFilter } from "./row-filter.ts";
import { findingsIn, readRows, type RowsOf, type StagedRow } from "./staged-rows.ts";
import type { Page, StaffConnection } from "../staff-connection.ts";

/** A row of a preview. */
export interface PreviewRow {
  readonly line: number;
  readonly kind: RowPlan["kind"];
  readonly isLeftOut: boolean;
  /** In the order of the file's columns. */
  readonly cells: readonly PreviewCell[];
  /** Cells can be corrected where a row has as many as the file has columns. */
  readonly isWhole: boolean;
  /** What else changes: the note that goes with its status, for which the file has no column. */
  readonly others: readonly PlannedField[];
  /** Faults, or doubts. */
  readonly findings: readonly Finding[];
}

interface PreviewCell {
  readonly column: RegisterColumn;
  /** The text of the cell. */
  readonly text: string;
  /** As the certificate will have it; null is empty. That of a faulty row is the text. */
  readonly value: string | null;
  /** Of a value that changes; null where it was empty. */
  readonly before?: string | null | undefined;
  /** What the file has, where somebody has typed another text, or let a gap be filled. */
  readonly inFile?: string | undefined;
  readonly isFilled?: true | undefined;
}

/** Rows of a plan: those that change come first, then faulty, new and equal ones, each in the file's order. */
export async function previewRows(
  connection: StaffConnection,
  plan: RowsOf,
  { offset = 0, limit, ...filter }: Page & RowFilter,
): Promise<readonly PreviewRow[]> {
  const { condition, values } = conditionOf(connection, filter);
  const which = `AND ${condition} ORDER BY rank, line LIMIT ${limit} OFFSET ${offset}`;
  const rows = await readRows(connection, plan, { which, values });
  return rows.map((row) => previewOf(row, plan.file.columns));
}

function previewOf(
  { row, plan, planned, source, isLeftOut }: StagedRow,
  columns: RowsOf["file"]["columns"],
): PreviewRow {
  const fields = plan.kind === "changed" ? plan.fields : [];
  const read = readAmong(columns);
  const cells = read.map((column): PreviewCell => {
    const cell = source.cells[columns.indexOf(column)] ?? "";
    const text = cellText(cell);
    const altered = isAltered(cell)
      ? { inFile: cellText(cell.was), isFilled: cell.isFilled }
      : undefined;
    const value = plan.kind === "refused" ? shownText(cell) || null : plan.after[column];
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
    findings: findingsIn(planned),
  };
}
