import type { RegisterColumn } from "../domain/certificate.ts";
import type { Dialect, StaffConnection } from "./staff-connection.ts";

/** What the staged rows do to certificates that are in the register. */
export interface UpdateRules {
  /** The columns that the file has: an update leaves the others as they are. */
  readonly columns: readonly RegisterColumn[];
  /** Whether the file's status and its note take the place of the register's. */
  readonly statuses?: boolean | undefined;
}

/** What the staged rows do to the register, or would do. */
export interface CommitCounts {
  readonly added: number;
  /** Rows in which something changed. */
  readonly updated: number;
  /** Rows that were in the register as they are in the file; their updated_at stays. */
  readonly unchanged: number;
}

/** What is worth knowing of the rows that are added or updated, besides how many there are. */
export interface ImportEffects {
  /** In force afterwards, and without an end of validity. */
  readonly validWithoutEnd: number;
  /** In the register with another status or note than in the file, which only {@link UpdateRules.statuses} changes. */
  readonly otherStatus: number;
  /** Those of them that the file has in force and the register has not. */
  readonly backInForce: number;
  /** How many values empty cells take away, by column; columns that lose none are left out. */
  readonly cleared: readonly ClearedColumn[];
}

export interface ClearedColumn {
  readonly column: RegisterColumn;
  readonly count: number;
}

/** Holds for a staged row whose number the register has. */
export const IS_PRESENT =
  "EXISTS (SELECT 1 FROM certificates WHERE certificates.certificate_number = staged.certificate_number)";

/** An aggregate of the staged rows, which are called "staged", for which a condition holds. */
export async function countStaged(
  connection: StaffConnection,
  aggregate: string,
  condition: string,
): Promise<number> {
  const [row] = await connection.query<{ n: unknown }>(
    `SELECT ${aggregate} AS n FROM ${connection.dialect.staged} AS staged WHERE ${condition}`,
  );
  return Number(row?.n);
}

/** A column that an update sets, and the value that it gets, in SQL over "staged" and "certificates". */
export interface Assignment {
  readonly column: RegisterColumn;
  readonly value: string;
}

export function assignments({ columns, statuses = false }: UpdateRules): readonly Assignment[] {
  const hasStatus = statuses && columns.includes("status");
  const assigned = columns.flatMap((column): readonly Assignment[] =>
    !statuses && isStatusColumn(column) ? [] : [{ column, value: `staged.${column}` }],
  );
  if (!hasStatus || columns.includes("status_note")) return assigned;
  // The note of a status that goes explained that one.
  const note = `CASE WHEN ${HAS_OTHER_STATUS} THEN NULL ELSE certificates.status_note END`;
  return [...assigned, { column: "status_note", value: note }];
}

/** The condition that an update changes a certificate. */
export function difference(dialect: Dialect, rules: UpdateRules): string {
  return anyOf(assignments(rules).map((assignment) => isChanged(dialect, assignment)));
}

/** The condition that one of these holds. */
export function anyOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? "FALSE" : `(${conditions.join(" OR ")})`;
}

/** The condition that an update changes a column. */
function isChanged({ byteOrder }: Dialect, { column, value }: Assignment): string {
  // A number written in another letter case is a change.
  return column === "certificate_number"
    ? `certificates.${column} COLLATE ${byteOrder} <> ${value} COLLATE ${byteOrder}`
    : `certificates.${column} IS DISTINCT FROM ${value}`;
}

const HAS_OTHER_STATUS = "certificates.status IS DISTINCT FROM staged.status";

/**
 * The conditions that an empty cell takes a value away, by column. An empty status is a value, in force, and
 * the note of another status goes with it.
 */
export function clearings(rules: UpdateRules): readonly (Assignment & { condition: string })[] {
  const hasStatus = rules.statuses === true && rules.columns.includes("status");
  return assignments(rules)
    .filter(({ column }) => column !== "certificate_number" && column !== "status")
    .map(({ column, value }) => {
      const isCleared = `certificates.${column} IS NOT NULL AND staged.${column} IS NULL`;
      const goesWithStatus = column === "status_note" && hasStatus;
      if (!goesWithStatus) return { column, value, condition: isCleared };
      const isInFile = rules.columns.includes("status_note");
      return {
        column,
        value,
        condition: isInFile ? `${isCleared} AND NOT (${HAS_OTHER_STATUS})` : "FALSE",
      };
    });
}

/** The staged rows beside the certificates of their numbers, for all that compares the two. */
export function stagedBesideStored({ staged }: Dialect, join: "JOIN" | "LEFT JOIN"): string {
  return `${staged} AS staged ${join} certificates
    ON certificates.certificate_number = staged.certificate_number`;
}

/** Counts what an import of the staged rows does, in one look at them. */
export async function countEffects(
  connection: StaffConnection,
  rules: UpdateRules,
): Promise<CommitCounts & ImportEffects> {
  const { dialect } = connection;
  const isPresent = "certificates.certificate_number IS NOT NULL";
  const changes = `${isPresent} AND ${difference(dialect, rules)}`;
  const isOther = otherStatus(dialect, rules);
  const after = (column: "status" | "validity_date") => {
    const isAssigned = assignments(rules).some((each) => each.column === column);
    return isAssigned
      ? `staged.${column}`
      : `CASE WHEN ${isPresent} THEN certificates.${column} ELSE staged.${column} END`;
  };
  const conditions = {
    present: isPresent,
    updated: changes,
    without_end: `(NOT (${isPresent}) OR (${changes}))
      AND ${after("validity_date")} IS NULL AND ${after("status")} IS NULL`,
    other_status: `${isPresent} AND ${isOther}`,
    back_in_force: `${isPresent} AND ${isOther}
      AND certificates.status IS NOT NULL AND staged.status IS NULL`,
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

/** The condition that the file has another status or note than the register, whatever the rules do with it. */
export function otherStatus(dialect: Dialect, { columns }: UpdateRules): string {
  return anyOf(
    assignments({ columns, statuses: true })
      .filter(({ column }) => isStatusColumn(column))
      .map((assignment) => isChanged(dialect, assignment)),
  );
}

function isStatusColumn(column: RegisterColumn): boolean {
  return column === "status" || column === "status_note";
}
