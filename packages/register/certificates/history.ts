import {
  confirmationChanges,
  FORGED,
  type RegisterColumn,
  type OfficeRecord,
  STATUS_COLUMNS,
  type StatusColumn,
} from "@register/domain/certificate";
import type { FieldChange, HistoryEntry } from "@register/domain/certificate";
import { FIELD_NAMES, REGISTER_COLUMNS } from "./columns.ts";
import type { StaffConnection } from "../staff-connection.ts";

export type FieldEdit = Pick<FieldChange, "field" | "before" | "after">;

/** Thrown if others have changed the certificate since; nothing was written. */
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

/** Includes former numbers; oldest first. */
export async function readHistory(
  connection: StaffConnection,
  number: string,
): Promise<readonly HistoryEntry[]> {
  const { column, caseless } = connection.dialect;
  const rows = await connection.query<ChangeRow>(
    `SELECT CAST(before AS TEXT) AS before, CAST(after AS TEXT) AS after, note, changed_by,
       approved_by, ${column("changed_at")}, ${column("import_id")}
     FROM certificate_changes
     WHERE ${caseless("certificate_number")} = ${caseless("$1")} OR ${caseless("former_number")} = ${caseless("$1")}
     ORDER BY certificate_changes.id`,
    [number],
  );
  return rows.flatMap(entriesOf);
}

interface ChangeRow {
  /** JSON. */
  readonly before: string | null;
  readonly after: string | null;
  readonly note: string | null;
  readonly changed_by: string;
  readonly changed_at: string;
  readonly import_id: number | null;
  readonly approved_by: string | null;
}

type State = Partial<OfficeRecord & { readonly forged_note: string }>;

type StatusEntry = Extract<HistoryEntry, { readonly kind: "status" }>;

function entriesOf(row: ChangeRow): readonly HistoryEntry[] {
  const { changed_by: changedBy, changed_at: changedAt, note } = row;
  const change = { changedBy, changedAt, importId: row.import_id, approvedBy: row.approved_by };
  const [before, after] = [stateOf(row.before), stateOf(row.after)];
  const [previous = null, sentence = null] = [before?.forged_note, after?.forged_note];
  const [of, to] = [certificateIn(before), certificateIn(after)];
  const confirmations = confirmationChanges(of?.confirmations, to?.confirmations);
  // SQL may have made the column unreadable, which is then shown unchanged.
  const isShown = (entry: HistoryEntry) =>
    confirmations.length === 0 || entry.kind !== "field" || entry.field !== "confirmations";
  const entries: readonly HistoryEntry[] = [
    ...changesOf(of, to, change, note).filter(isShown),
    ...confirmations.map((item) => Object.assign({ kind: "confirmation" } as const, item, change)),
  ];
  return previous === sentence
    ? entries
    : [...entries, { kind: "forgery", sentence, note, ...change }];
}

function certificateIn(state: State | undefined): State | undefined {
  return state?.status === FORGED ? undefined : state;
}

function changesOf(
  of: State | undefined,
  to: State | undefined,
  change: Omit<FieldChange, "kind" | "field" | "before" | "after">,
  note: string | null,
): readonly HistoryEntry[] {
  if (of === undefined && to === undefined) return [];
  const [before, after] = [of ?? {}, to ?? {}];
  const entry = (field: RegisterColumn): FieldChange => ({
    kind: "field",
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
    ...change,
  });
  if (to === undefined) return DELETED_COLUMNS.filter((name) => before[name]).map(entry);
  const isOther = (name: RegisterColumn) => before[name] !== after[name];
  const fields = of === undefined ? NUMBER : FIELD_NAMES.filter(isOther);
  if (!STATUS_COLUMNS.some(isOther)) return fields.map(entry);
  const values = STATUS_COLUMNS.map((name) => [name, after[name] ?? null] as const);
  const standing = Object.fromEntries(values) as Pick<StatusEntry, StatusColumn>;
  return [...fields.map(entry), { kind: "status", ...standing, note, ...change }];
}

const NUMBER = ["certificate_number"] as const;

/** The number comes first, since it shows the deletion. */
const DELETED_COLUMNS = [...new Set<RegisterColumn>([...NUMBER, ...REGISTER_COLUMNS])];

function stateOf(json: string | null): State | undefined {
  // Written by triggers only.
  return json === null ? undefined : (JSON.parse(json) as State);
}
