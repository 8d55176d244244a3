import type { Cell } from "@register/spreadsheets";
import type { DateOrder } from "@register/domain/days";
import { REGISTER_COLUMNS } from "../certificates/columns.ts";
import { BATCH_ROWS } from "../certificate-files/certificate-file.ts";
import type { Finding } from "../certificate-files/findings.ts";
import { readAmong } from "../certificate-files/header.ts";
import { checkRow, type RowCheck } from "../certificate-files/row-check.ts";
import type { ImportPlan } from "./import-plan.ts";
import { orderShown } from "./file-evidence.ts";
import { type ImportRules, planRow, type RowPlan } from "./plan.ts";
import type { SqlValue, StaffConnection } from "../staff-connection.ts";
import type { StoredCertificate } from "../store.ts";

/** A row of an upload, beside the certificate that has its number now. */
export interface StagedRow extends RowCheck {
  /** Whether the import leaves it out, whatever would become of it. */
  readonly isLeftOut: boolean;
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
    /** In small letters. */
    readonly successor: string | null;
  };
}

/** Whose rows are read, and how. */
export type RowsOf = Pick<ImportPlan, "upload" | "file" | "options">;

export function rulesOf({ file, options: { update, statuses } }: RowsOf): ImportRules {
  return { columns: readAmong(file.columns), update, statuses };
}

/** The order of dates as text: as it was chosen, or as the file shows it. */
function orderOf({ file, options }: RowsOf): DateOrder | undefined {
  return options.dates ?? orderShown(file.evidence.days);
}

/** Whether a day of the file, such as 31/01, can be read in the order of the others alone. */
export function isOrderShown(of: RowsOf): boolean {
  const order = orderOf(of);
  return order !== undefined && order !== "ymd" && of.file.evidence.days[order] > 0;
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

/** The first other line with the number of a row that is not left out, by the index of numbers. */
const OTHER_LINE = `(SELECT line FROM desk_upload_rows AS other
  WHERE other.upload_id = mine.upload_id AND other.number = mine.number AND other.line <> mine.line
    AND other.left_out = false
  ORDER BY other.line LIMIT 1)`;

/** Rows of an upload by the rest of a statement, whose values are $2 and so on. */
export async function readRows(
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
    `SELECT line, cells, kind, left_out, findings, successor, ${isNew ? OTHER_LINE : "NULL"} AS other_line, ${columns.join(", ")}
     FROM desk_upload_rows AS mine
     LEFT JOIN certificates ON ${caseless("certificate_number")} = mine.number
     WHERE upload_id = $1 ${which}`,
    [of.upload, ...values],
  );
  const { columns: names, sheets } = of.file;
  const rules = rulesOf(of);
  const { strict } = of.options;
  const checks = { strict, dates: orderOf(of) };
  return found.map((each) => {
    const cells = JSON.parse(each.cells) as readonly Cell[];
    const source = { line: each.line, cells, isInWorkbook: sheets !== undefined };
    const checked = checkRow(source, names, checks);
    const met = {
      present: each.updated_at === null ? undefined : (each as StoredCertificate),
      otherLine: each.other_line,
    };
    const { kind, seen_at: seen, findings, successor } = each;
    const planned = { kind, seen, findings, successor };
    const isRefused = !isNew && planned.kind === "refused";
    const plan: RowPlan = isRefused
      ? { kind: "refused", faults: findingsIn(planned).filter(({ isDoubt }) => isDoubt !== true) }
      : planRow(checked, met, rules);
    const isLeftOut = Boolean(each.left_out);
    return Object.assign(checked, { isLeftOut, plan, version: each.updated_at, planned });
  });
}

/** The certificate that replaces that of a row, or would if the row had no fault, in small letters. */
export function successorOf({ row, plan }: Pick<StagedRow, "row" | "plan">): string | null {
  const { replaced_by: successor } = plan.kind === "refused" ? row : plan.after;
  return successor?.toLowerCase() ?? null;
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
  /** A number on SQLite. */
  readonly left_out: boolean | number;
  readonly seen_at: string | null;
  readonly findings: string | null;
  readonly successor: string | null;
  readonly other_line: number | null;
};
