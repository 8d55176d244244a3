import type { RegisterColumn } from "@register/certificates/certificate";
import type { StaffConnection } from "./staff-connection.ts";
import {
  anyOf,
  assignments,
  clearings,
  countEffects,
  difference,
  type ImportEffects,
  IS_PRESENT,
  otherStatus,
  stagedBesideStored,
  type UpdateRules,
} from "./import-effects.ts";

export interface ImportPreview {
  readonly counts: ImportEffects;
  /** The first by line. */
  readonly added: readonly PreviewedAddition[];
  /**
   * The first by line, then every other one that would lose a value or change its status. Read while the register is
   * open.
   */
  readonly changed: AsyncIterable<PreviewedChange>;
}

interface PreviewedRow {
  readonly line: number;
  readonly certificateNumber: string;
}

interface PreviewedAddition extends PreviewedRow {
  readonly status: string | null;
}

export interface PreviewedChange extends PreviewedRow {
  /** The columns that differ, in the order of the file's columns. */
  readonly fields: readonly {
    readonly name: RegisterColumn;
    readonly before: string | null;
    readonly after: string | null;
  }[];
}

const BATCH_ROWS = 500;

export async function previewImport(
  connection: StaffConnection,
  rules: UpdateRules,
  shownMax: number,
): Promise<ImportPreview> {
  const added = await connection.query<NumberedRow & Pick<PreviewedAddition, "status">>(
    `SELECT line, certificate_number, status FROM ${connection.dialect.staged} AS staged
     WHERE NOT (${IS_PRESENT}) ORDER BY line LIMIT ${shownMax}`,
  );
  return {
    counts: await countEffects(connection, rules),
    added: added.map(({ line, certificate_number: certificateNumber, status }) => ({
      line,
      certificateNumber,
      status,
    })),
    changed: changedRows(connection, rules, shownMax),
  };
}

async function* changedRows(
  connection: StaffConnection,
  rules: UpdateRules,
  shownMax: number,
): AsyncGenerator<PreviewedChange> {
  const { dialect } = connection;
  const isChanged = difference(dialect, rules);
  const losses = clearings(rules).map(({ condition }) => `(${condition})`);
  if (rules.statuses === true) losses.push(otherStatus(dialect, rules));
  let rows = await compare(connection, rules, isChanged, shownMax);
  let last = 0;
  for (;;) {
    yield* rows;
    last = rows.at(-1)?.line ?? last;
    const isLost = `${isChanged} AND ${anyOf(losses)} AND line > ${last}`;
    rows = await compare(connection, rules, isLost, BATCH_ROWS);
    if (rows.length === 0) return;
  }
}

/** The first rows that meet a condition, with their values in the register and in the file. */
async function compare(
  connection: StaffConnection,
  rules: UpdateRules,
  condition: string,
  rowsMax: number,
): Promise<readonly PreviewedChange[]> {
  const { dialect } = connection;
  const assigned = assignments(rules);
  const values = assigned.map(
    ({ column, value }) =>
      `${dialect.text(`certificates.${column}`)} AS before_${column},
       ${dialect.text(value)} AS after_${column}`,
  );
  const rows = await connection.query<ComparedRow>(
    `SELECT line, staged.certificate_number AS certificate_number, ${values.join(", ")}
     FROM ${stagedBesideStored(dialect, "JOIN")}
     WHERE ${condition} ORDER BY line LIMIT ${rowsMax}`,
  );
  return rows.map((row) => ({
    line: row.line,
    certificateNumber: row.certificate_number,
    fields: assigned
      .map(({ column }) => ({
        name: column,
        before: row[`before_${column}`] ?? null,
        after: row[`after_${column}`] ?? null,
      }))
      .filter(({ before, after }) => before !== after),
  }));
}

interface NumberedRow {
  readonly line: number;
  readonly certificate_number: string;
}

type ComparedRow = NumberedRow &
  Readonly<Partial<Record<`before_${RegisterColumn}` | `after_${RegisterColumn}`, string | null>>>;
