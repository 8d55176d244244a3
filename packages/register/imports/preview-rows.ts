import type { RegisterColumn } from "@register/domain/certificate";
import { shownText } from "@register/spreadsheets";
import { REGISTER_COLUMNS } from "../certificates/columns.ts";
import type { Finding } from "../certificate-files/findings.ts";
import type { RowPlan } from "./plan.ts";
import { findingsIn, type RowsOf, shownRows, type StagedRow } from "./staged-rows.ts";
import type { StaffConnection } from "../staff-connection.ts";

/** A row of a preview, as its certificate will stand; a refused one as the file has it. */
export interface PreviewRow {
  readonly line: number;
  readonly kind: RowPlan["kind"];
  /** Those that are not empty, or that the import empties. */
  readonly values: readonly PreviewValue[];
  /** Faults, or doubts. */
  readonly findings: readonly Finding[];
}

interface PreviewValue {
  readonly column: RegisterColumn;
  readonly value: string | null;
  /** Of a value that changes; null where it was empty. */
  readonly before?: string | null | undefined;
}

/** Rows of a plan: faulty ones first, then doubtful ones, then the others, each in the file's order. */
export async function previewRows(
  connection: StaffConnection,
  plan: RowsOf,
  page: { readonly offset: number; readonly limit: number },
): Promise<readonly PreviewRow[]> {
  const rows = await shownRows(connection, plan, page);
  return rows.map((row) => previewOf(row, plan.file.columns));
}

function previewOf(
  { row, plan, planned, source }: StagedRow,
  columns: RowsOf["file"]["columns"],
): PreviewRow {
  const { line } = row;
  const findings = findingsIn(planned);
  if (plan.kind === "refused" || plan.kind === "left out") {
    const values = columns.flatMap((column, place) => {
      const value = shownText(source.cells[place] ?? "");
      const isRead = column !== "not read" && column !== "without name";
      return isRead && value !== "" ? [{ column, value }] : [];
    });
    return { line, kind: plan.kind, values, findings };
  }
  const changes = new Map(
    plan.kind === "changed" ? plan.fields.map(({ name, before }) => [name, before]) : [],
  );
  const values = REGISTER_COLUMNS.flatMap((column) => {
    const value = plan.after[column];
    const before = changes.get(column);
    return value === null && before === undefined ? [] : [{ column, value, before }];
  });
  return { line, kind: plan.kind, values, findings };
}
