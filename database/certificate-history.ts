import type {
  FieldChange,
  HistoryEntry,
  StatusHistoryEntry,
} from "@register/certificates/certificate-history";
import type { StaffConnection } from "./staff-connection.ts";

export type FieldEdit = Pick<FieldChange, "field" | "before" | "after">;

/** Somebody has changed the certificate since the author looked at it; nothing was written. */
export class CertificateChangedError extends Error {
  override readonly name = "CertificateChangedError";
  readonly number: string;
  readonly changes: readonly HistoryEntry[];

  constructor(number: string, changes: readonly HistoryEntry[]) {
    super(`${number} was changed since it was looked at.`);
    this.number = number;
    this.changes = changes;
  }
}

/** Rejects with {@link CertificateChangedError} when a locked certificate has another updated_at than was seen. */
export async function assertAsSeen(
  connection: StaffConnection,
  number: string,
  versions: { readonly present: string | undefined; readonly seen: string | undefined },
): Promise<void> {
  const { present, seen } = versions;
  if (seen === undefined || present === seen) return;
  const history = await readHistory(connection, number);
  const changes = history.filter(({ changedAt }) => changedAt > seen);
  // Nobody has changed a number that the register never had.
  if (present === undefined && changes.length === 0) return;
  throw new CertificateChangedError(number, changes);
}

/** Every change of the certificate that has or had this number, the first one first. */
export async function readHistory(
  connection: StaffConnection,
  number: string,
): Promise<readonly HistoryEntry[]> {
  const when = `${["changed_by", "changed_at", "import_id"].map(connection.dialect.column).join(", ")},
     (SELECT approved_by FROM imports WHERE imports.id = import_id) AS approved_by`;
  const fields = await connection.query<FieldRow>(
    `SELECT field, old_value, new_value, ${when}
     FROM certificate_field_changes WHERE certificate_number = $1 ORDER BY id`,
    [number],
  );
  const statuses = await connection.query<StatusRow>(
    `SELECT status, public_note, note, ${when}
     FROM certificate_status_changes WHERE certificate_number = $1 ORDER BY id`,
    [number],
  );
  return [...fields.map(fieldChange), ...statuses.map(statusChange)].toSorted((a, b) =>
    a.changedAt < b.changedAt ? -1 : Number(a.changedAt > b.changedAt),
  );
}

interface ChangeRow {
  readonly changed_by: string | null;
  readonly changed_at: string;
  readonly import_id: number | null;
  readonly approved_by: string | null;
}

type FieldRow = Pick<FieldChange, "field"> &
  Readonly<{ old_value: string | null; new_value: string | null }> &
  ChangeRow;

type StatusRow = Pick<StatusHistoryEntry, "status" | "note"> &
  Readonly<{ public_note: string | null }> &
  ChangeRow;

function fieldChange(row: FieldRow): FieldChange {
  return {
    kind: "field",
    field: row.field,
    before: row.old_value,
    after: row.new_value,
    ...changeOf(row),
  };
}

function statusChange(row: StatusRow): StatusHistoryEntry {
  return {
    kind: "status",
    status: row.status,
    publicNote: row.public_note,
    note: row.note,
    ...changeOf(row),
  };
}

function changeOf({
  changed_by: changedBy,
  changed_at: changedAt,
  import_id: importId,
  approved_by: approvedBy,
}: ChangeRow) {
  return { changedBy, changedAt, importId, approvedBy };
}
