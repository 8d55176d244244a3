import type { Finding } from "../certificate-files/findings.ts";
import type { HeldPlan } from "./import-plan.ts";
import type { SqlValue, StaffConnection } from "../staff-connection.ts";

/** The rows of a preview, by the ranks that the table works out: what would become of each, and whether it is doubtful. */
export const SHOWN = ["all", "new", "changed", "doubtful", "faulty"] as const;

export type Shown = (typeof SHOWN)[number];

const RANKS: Readonly<Record<Shown, readonly number[]>> = {
  all: [0, 1, 2, 3, 4, 5, 6, 7],
  new: [4, 5],
  changed: [0, 1],
  doubtful: [0, 4, 6],
  faulty: [2, 3],
};

/** Rows of a kind, or those with equal findings. */
export interface RowFilter {
  readonly show: Shown;
  readonly found?: Pick<Finding, "column" | "sort"> | undefined;
}

/** The condition of a filter on rows of desk_upload_rows; the values that it has are $2 and so on. */
export function conditionOf({ dialect }: StaffConnection, { show, found }: RowFilter) {
  const ranks = `rank IN (${RANKS[show].join(", ")})`;
  const values: SqlValue[] = found === undefined ? [] : [found.sort ?? "", found.column ?? ""];
  if (found === undefined) return { condition: ranks, values };
  const has = `EXISTS (SELECT 1 FROM ${dialect.rows("findings")}
    WHERE value ->> 'sort' = $2 AND coalesce(value ->> 'column', '') = $3)`;
  return { condition: `${ranks} AND ${has}`, values };
}

/** How many rows each kind has, those that are left out among them. */
export async function countShown(
  connection: StaffConnection,
  { upload }: HeldPlan,
): Promise<Readonly<Record<Shown, number>>> {
  const counted = await connection.query<{ rank: number; n: unknown }>(
    "SELECT rank, count(*) AS n FROM desk_upload_rows WHERE upload_id = $1 GROUP BY rank",
    [upload],
  );
  const counts = { all: 0, new: 0, changed: 0, doubtful: 0, faulty: 0 };
  for (const show of SHOWN) {
    for (const { rank, n } of counted) if (RANKS[show].includes(rank)) counts[show] += Number(n);
  }
  return counts;
}

/** Equal findings. */
export interface FoundOften {
  readonly isFault: boolean;
  readonly column: string | null;
  readonly sort: string;
  readonly rows: number;
  /** How many of the rows are left out. */
  readonly leftOut: number;
  readonly firstLine: number;
}

/** Most kinds of findings that a preview lists. */
const SORTS_MAX = 50;

/** Equal findings once each: faults before doubts, the most frequent first. */
export async function countFound(
  connection: StaffConnection,
  { upload }: HeldPlan,
): Promise<readonly FoundOften[]> {
  const { dialect } = connection;
  const found = await connection.query<FoundRow>(
    `SELECT value ->> 'column' AS named, value ->> 'sort' AS sort, is_fault,
       count(*) AS n, count(*) FILTER (WHERE left_out) AS away, min(line) AS first
     FROM (SELECT line, left_out, value,
         CASE WHEN kind = 'refused' AND value ->> 'isDoubt' IS NULL THEN 1 ELSE 0 END AS is_fault
       FROM desk_upload_rows, ${dialect.rows("findings")}
       WHERE upload_id = $1 AND findings IS NOT NULL) AS found
     GROUP BY value ->> 'column', value ->> 'sort', is_fault
     ORDER BY is_fault DESC, n DESC, first LIMIT ${SORTS_MAX}`,
    [upload],
  );
  return found.map(({ named, sort, is_fault: isFault, n, away, first }) => ({
    isFault: Number(isFault) === 1,
    column: named,
    sort,
    rows: Number(n),
    leftOut: Number(away),
    firstLine: Number(first),
  }));
}

/** Counts are texts on Postgres. */
interface FoundRow {
  readonly named: string | null;
  readonly sort: string;
  readonly is_fault: unknown;
  readonly n: unknown;
  readonly away: unknown;
  readonly first: unknown;
}
