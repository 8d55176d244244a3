import type { CertificateNumber } from "../domain/certificate-number.ts";
import type {
  FieldChange,
  HistoryEntry,
  PersonName,
  StatusHistoryEntry,
} from "../domain/certificate-history.ts";
import type { CertificateFieldName } from "../domain/certificate.ts";
import type { Dialect, StaffConnection } from "./staff-connection.ts";

/** Who makes a change, and when: an instant in UTC, ISO 8601. */
export interface Author {
  readonly by: PersonName;
  readonly at: string;
}

/** A field that gets another value. */
export type FieldEdit = Pick<FieldChange, "field" | "before" | "after">;

/** Keeps changes of fields. To be called in the transaction that makes them. */
export async function keepFieldChanges(
  connection: StaffConnection,
  number: string,
  changes: readonly FieldEdit[],
  { by, at }: Author,
): Promise<void> {
  for (const { field, before, after } of changes) {
    await connection.execute(
      `INSERT INTO certificate_field_changes
         (certificate_number, field, old_value, new_value, changed_by, changed_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [number, field, before, after, by, at],
    );
  }
}

interface StagedChanges {
  readonly dialect: Dialect;
  /** The fields that certificates take over when they are in the register already; none when none is. */
  readonly columns: readonly CertificateFieldName[];
  /** Which of the staged rows, as a condition. */
  readonly slice: string;
  /** When; who is the statement's parameter $1. */
  readonly at: string;
}

/** Statements that keep what moving staged rows over is going to change. Who does it is their parameter $1. */
export function keepingStagedChanges(staged: StagedChanges): readonly string[] {
  const { dialect, columns, slice, at } = staged;
  const insert = `INSERT INTO certificate_field_changes
    (certificate_number, field, old_value, new_value, changed_by, changed_at)`;
  const additions = `${insert}
    SELECT certificate_number, 'certificate_number', NULL, certificate_number, $1, '${at}'
    FROM ${dialect.staged} AS staged
    WHERE ${slice} AND NOT EXISTS (
      SELECT 1 FROM certificates WHERE certificates.certificate_number = staged.certificate_number)`;
  if (columns.length === 0) return [additions];
  const valueIn = (table: string) =>
    `CASE fields.column1 ${columns.map((name) => `WHEN '${name}' THEN ${comparable(`${table}.${name}`, dialect)}`).join(" ")} END`;
  // Each row of the file is paired with each field, and those pairs stay in which the values differ.
  const changes = `${insert}
    SELECT certificate_number, field, old_value, new_value, $1, '${at}' FROM (
      SELECT certificates.certificate_number AS certificate_number, fields.column1 AS field,
        ${valueIn("certificates")} AS old_value, ${valueIn("staged")} AS new_value
      FROM ${dialect.staged} AS staged
      JOIN certificates ON certificates.certificate_number = staged.certificate_number
      CROSS JOIN (VALUES ${columns.map((name) => `('${name}')`).join(", ")}) AS fields
      WHERE ${slice}
    ) AS compared
    WHERE old_value IS DISTINCT FROM new_value`;
  return [additions, changes];
}

/** A value as text that is compared letter for letter. */
function comparable(column: string, { byteOrder, text }: Dialect): string {
  return `${text(column)} COLLATE ${byteOrder}`;
}

/** Every change of the certificate that has or had this number, the first one first. */
export async function readHistory(
  connection: StaffConnection,
  number: CertificateNumber,
): Promise<readonly HistoryEntry[]> {
  const changedAt = connection.dialect.column("changed_at");
  const fields = await connection.query<FieldRow>(
    `SELECT field, old_value, new_value, changed_by, ${changedAt}
     FROM certificate_field_changes WHERE certificate_number = $1 ORDER BY id`,
    [number],
  );
  const statuses = await connection.query<StatusRow>(
    `SELECT status, public_note, note, changed_by, ${changedAt}
     FROM certificate_status_changes WHERE certificate_number = $1 ORDER BY id`,
    [number],
  );
  return [...fields.map(fieldChange), ...statuses.map(statusChange)].toSorted((a, b) =>
    a.changedAt < b.changedAt ? -1 : Number(a.changedAt > b.changedAt),
  );
}

type FieldRow = Pick<FieldChange, "field"> &
  Readonly<{
    old_value: string | null;
    new_value: string | null;
    changed_by: string;
    changed_at: string;
  }>;

type StatusRow = Pick<StatusHistoryEntry, "status" | "note"> &
  Readonly<{ public_note: string | null; changed_by: string | null; changed_at: string }>;

function fieldChange(row: FieldRow): FieldChange {
  return {
    kind: "field",
    field: row.field,
    before: row.old_value,
    after: row.new_value,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
  };
}

function statusChange(row: StatusRow): StatusHistoryEntry {
  return {
    kind: "status",
    status: row.status,
    publicNote: row.public_note,
    note: row.note,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
  };
}
