/** SQL that compares the rows of a file ("staged") with the register ("certificates"). */
import type { RegisterColumn } from "@register/certificates/certificate";
import type { Dialect, StaffConnection } from "./staff-connection.ts";

/** What the rows of a file do to certificates in the register. */
export interface UpdateRules {
  /** The columns of the file: an update leaves the others alone. */
  readonly columns: readonly RegisterColumn[];
  /** Whether the file's status and note replace the register's. */
  readonly statuses?: boolean | undefined;
}

/** What an import does to the register, or would do. */
export interface ImportEffects {
  readonly added: number;
  readonly updated: number;
  /** Rows that are the same in the register, whose updated_at stays. */
  readonly unchanged: number;
  /** Added or updated rows that are then in force and without an end of validity. */
  readonly validWithoutEnd: number;
  /** Rows with another status or note than in the register, which only {@link UpdateRules.statuses} changes. */
  readonly otherStatus: number;
  /** Those of them in force in the file and not in the register. */
  readonly backInForce: number;
  /** How many values empty cells take away, by column. */
  readonly cleared: readonly ClearedColumn[];
}

export interface ClearedColumn {
  readonly column: RegisterColumn;
  readonly count: number;
}

/** The staged row's number is in the register. */
export const IS_PRESENT =
  "EXISTS (SELECT 1 FROM certificates WHERE certificates.certificate_number = staged.certificate_number)";

const HAS_OTHER_STATUS = "certificates.status IS DISTINCT FROM staged.status";

/** The staged rows beside the certificates of their numbers. */
export function stagedBesideStored({ staged }: Dialect, join: "JOIN" | "LEFT JOIN"): string {
  return `${staged} AS staged ${join} certificates
    ON certificates.certificate_number = staged.certificate_number`;
}

/** A column that an update sets, and its new value. */
interface Assignment {
  readonly column: RegisterColumn;
  readonly value: string;
}

export function assignments({ columns, statuses = false }: UpdateRules): readonly Assignment[] {
  const assigned = columns
    .filter((column) => statuses || !isStatusColumn(column))
    .map((column) => ({ column, value: `staged.${column}` }));
  if (!statuses || !columns.includes("status") || columns.includes("status_note")) return assigned;
  // A note belongs to its status, and goes with it.
  const note = `CASE WHEN ${HAS_OTHER_STATUS} THEN NULL ELSE certificates.status_note END`;
  return [...assigned, { column: "status_note", value: note }];
}

/** An update changes the certificate. */
export function difference(dialect: Dialect, rules: UpdateRules): string {
  return anyOf(assignments(rules).map((assignment) => isChanged(dialect, assignment)));
}

function isChanged({ byteOrder }: Dialect, { column, value }: Assignment): string {
  // A number in another letter case is a change.
  return column === "certificate_number"
    ? `certificates.${column} COLLATE ${byteOrder} <> ${value} COLLATE ${byteOrder}`
    : `certificates.${column} IS DISTINCT FROM ${value}`;
}

/** The file has another status or note than the register, whatever the rules do with it. */
export function otherStatus(dialect: Dialect, { columns }: UpdateRules): string {
  const assigned = assignments({ columns, statuses: true });
  return anyOf(
    assigned
      .filter(({ column }) => isStatusColumn(column))
      .map((assignment) => isChanged(dialect, assignment)),
  );
}

export function anyOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? "FALSE" : `(${conditions.join(" OR ")})`;
}

function isStatusColumn(column: RegisterColumn): boolean {
  return column === "status" || column === "status_note";
}

/**
 * The conditions for an empty cell to take a value away, by column. An empty status is a value, in force, and takes
 * the note of another status with it.
 */
export function clearings({ columns, statuses = false }: UpdateRules) {
  const noteFollows = statuses && columns.includes("status");
  return columns
    .filter((column) => column !== "certificate_number" && column !== "status")
    .filter((column) => statuses || !isStatusColumn(column))
    .map((column) => {
      const isCleared = `certificates.${column} IS NOT NULL AND staged.${column} IS NULL`;
      const follows = column === "status_note" && noteFollows;
      return {
        column,
        condition: follows ? `${isCleared} AND NOT (${HAS_OTHER_STATUS})` : isCleared,
      };
    });
}

/** Counts what an import of the staged rows does, in one query. */
export async function countEffects(
  connection: StaffConnection,
  rules: UpdateRules,
): Promise<ImportEffects> {
  const { dialect } = connection;
  const isPresent = "certificates.certificate_number IS NOT NULL";
  const isUpdated = `${isPresent} AND ${difference(dialect, rules)}`;
  const hasOtherStatus = `${isPresent} AND ${otherStatus(dialect, rules)}`;
  const after = (column: "status" | "validity_date") =>
    assignments(rules).some((each) => each.column === column)
      ? `staged.${column}`
      : `CASE WHEN ${isPresent} THEN certificates.${column} ELSE staged.${column} END`;
  const conditions = {
    present: isPresent,
    updated: isUpdated,
    without_end: `(NOT (${isPresent}) OR (${isUpdated}))
      AND ${after("validity_date")} IS NULL AND ${after("status")} IS NULL`,
    other_status: hasOtherStatus,
    back_in_force: `${hasOtherStatus} AND certificates.status IS NOT NULL AND staged.status IS NULL`,
    ...Object.fromEntries(
      clearings(rules).map(({ column, condition }) => [`cleared_${column}`, condition]),
    ),
  };
  const counts = Object.entries(conditions).map(
    ([name, condition]) => `count(CASE WHEN ${condition} THEN 1 END) AS ${name}`,
  );
  const [row] = await connection.query<Record<string, unknown>>(
    `SELECT count(*) AS total, ${counts.join(", ")}
     FROM ${stagedBesideStored(dialect, "LEFT JOIN")}`,
  );
  const count = (name: string) => Number(row?.[name] ?? 0);
  return {
    added: count("total") - count("present"),
    updated: count("updated"),
    unchanged: count("present") - count("updated"),
    validWithoutEnd: count("without_end"),
    otherStatus: count("other_status"),
    backInForce: rules.columns.includes("status") ? count("back_in_force") : 0,
    cleared: clearings(rules)
      .map(({ column }) => ({ column, count: count(`cleared_${column}`) }))
      .filter((each) => each.count > 0),
  };
}
