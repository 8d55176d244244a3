import type { Cell } from "@register/spreadsheets";
import { REGISTER_COLUMNS } from "../certificates/columns.ts";
import { BATCH_ROWS } from "../certificate-files/certificate-file.ts";
import type { Finding } from "../certificate-files/findings.ts";
import { readAmong } from "../certificate-files/header.ts";
import { checkRow, type RowCheck } from "../certificate-files/row-check.ts";
import type { ImportPlan } from "./import-plan.ts";
import { type ImportRules, planRow, type RowPlan } from "./plan.ts";
import type { SqlValue, StaffConnection } from "../staff-connection.ts";
import type { StoredCertificate } from "../store.ts";

/** A row of an upload, beside the certificate that has its number now. */
export interface StagedRow extends RowCheck {
  /** What becomes of it now; as it was planned, where it was refused. */
  readonly plan: RowPlan;
  /** The version of the certificate; null where there is none. */
  readonly version: string | null;
  /** As it was planned. */
  readonly planned: {
    readonly kind: RowPlan["kind"];
    readonly seen: string | null;
    /** JSON. */
    readonly findings: string | null;
  };
}

/** Whose rows are read, and how. */
export type RowsOf = Pick<ImportPlan, "upload" | "file" | "options">;

export function rulesOf({
  file,
  options: { update, statuses, withoutDigits = false },
}: RowsOf): ImportRules {
  return { columns: readAmong(file.columns), update, statuses, withoutDigits };
}

/**
 * Rows in the order of the file, in batches: those of a condition on them and their certificates; "isNew" where they are
 * yet to be planned.
 */
export async function* stagedRows(
  connection: StaffConnection,
  of: RowsOf,
  { condition = "true", isNew = false } = {},
): AsyncGenerator<readonly StagedRow[]> {
  const which = `AND line > $2 AND ${condition} ORDER BY line LIMIT ${BATCH_ROWS}`;
  for (let after = 0; ;) {
    const rows = await readRows(connection, of, { which, values: [after], isNew });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.row.line;
  }
}

/** Rows in the order of a preview: faulty ones first, then doubtful ones, then the others. */
export function shownRows(
  connection: StaffConnection,
  of: RowsOf,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly StagedRow[]> {
  const which = "ORDER BY rank, line LIMIT $2 OFFSET $3";
  return readRows(connection, of, { which, values: [limit, offset] });
}

/** The first other line with the number of a row, by the index of numbers. */
const OTHER_LINE = `(SELECT line FROM desk_upload_rows AS other
  WHERE other.upload_id = mine.upload_id AND other.number = mine.number AND other.line <> mine.line
  ORDER BY other.line LIMIT 1)`;

async function readRows(
  connection: StaffConnection,
  of: RowsOf,
  {
    which,
    values,
    isNew = false,
  }: {
    readonly which: string;
    readonly values: readonly SqlValue[];
    readonly isNew?: boolean;
  },
): Promise<readonly StagedRow[]> {
  const { caseless, column } = connection.dialect;
  const columns = [...REGISTER_COLUMNS, "updated_at", "seen_at"].map(column);
  const found = await connection.query<FoundRow>(
    `SELECT line, cells, kind, findings, ${isNew ? OTHER_LINE : "NULL"} AS other_line, ${columns.join(", ")}
     FROM desk_upload_rows AS mine
     LEFT JOIN certificates ON ${caseless("certificate_number")} = mine.number
     WHERE upload_id = $1 ${which}`,
    [of.upload, ...values],
  );
  const { columns: names, sheets } = of.file;
  const rules = rulesOf(of);
  return found.map((each) => {
    const cells = JSON.parse(each.cells) as readonly Cell[];
    const source = { line: each.line, cells, isInWorkbook: sheets !== undefined };
    const checked = checkRow(source, names, of.options);
    const met = {
      present: each.updated_at === null ? undefined : (each as StoredCertificate),
      otherLine: each.other_line,
    };
    const planned = { kind: each.kind, seen: each.seen_at, findings: each.findings };
    const isRefused = !isNew && planned.kind === "refused";
    const plan: RowPlan = isRefused
      ? { kind: "refused", faults: findingsIn(planned).filter(({ isDoubt }) => isDoubt !== true) }
      : planRow(checked, met, rules);
    return Object.assign(checked, { plan, version: each.updated_at, planned });
  });
}

/** Faults, or doubts, as they were planned. */
export function findingsIn({ findings }: StagedRow["planned"]): readonly Finding[] {
  return findings === null ? [] : (JSON.parse(findings) as readonly Finding[]);
}

/** With the columns of the certificate, all of them null where there is none. */
type FoundRow = { readonly [Name in keyof StoredCertificate]: StoredCertificate[Name] | null } & {
  readonly line: number;
  readonly cells: string;
  readonly kind: RowPlan["kind"];
  readonly seen_at: string | null;
  readonly findings: string | null;
  readonly other_line: number | null;
};
