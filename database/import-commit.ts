import type { PersonName } from "@register/certificates/certificate-history";
import { REGISTER_COLUMNS } from "./certificate-columns.ts";
import { CertificateChangedError, readHistory } from "./certificate-history.ts";
import { recordImport } from "./desk/imports.ts";
import {
  assignments,
  type ClearedColumn,
  countEffects,
  difference,
  type ImportEffects,
  IS_PRESENT,
  stagedBesideStored,
  type UpdateRules,
} from "./import-effects.ts";
import type { StaffConnection } from "./staff-connection.ts";

export interface CommitOptions extends UpdateRules {
  /** Whether to change certificates in the register; else their numbers prevent the import. */
  readonly update: boolean;
  /** Whether empty cells may take values away; else one of them prevents the import. */
  readonly clearBlanks?: boolean | undefined;
  /** The author in the history. */
  readonly by: PersonName;
  /** The second person, where the import was proposed. */
  readonly approvedBy?: PersonName | undefined;
  /** The name of the file, for the import's entry in the history. */
  readonly fileName: string;
  /** Whether a second person has to approve of changes in the register: an import with any is then not committed. */
  readonly needsApproval?: boolean | undefined;
  /**
   * When the author looked at what the import does. Where somebody has changed, added or deleted one of its certificates
   * since, it rejects with CertificateChangedError.
   */
  readonly seenAt?: string | undefined;
  /** Done first in the transaction of the import; when it rejects, nothing is imported. */
  readonly beforehand?: (() => Promise<void>) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of rows stored so far. */
  readonly onProgress?: ((rows: number) => void) | undefined;
}

export interface Committed extends ImportEffects {
  /** Its entry in the history. */
  readonly importId: number;
  /** Why the register's log could not be emptied, as a clause; undefined when it was. */
  readonly logRemains: string | undefined;
}

/** The register is as it was. */
export interface NotCommitted {
  /** The values that empty cells would take away; empty when somebody else changed or added the certificates. */
  readonly wouldClear: readonly ClearedColumn[];
  /** Whether it would change certificates and needs a second person's approval. */
  readonly needsApproval?: boolean | undefined;
}

/** Rolls the import back, with whatever else its transaction has done. */
class NotCommittedError extends Error {
  override readonly name = "NotCommittedError";
  readonly outcome: NotCommitted;

  constructor(outcome: NotCommitted) {
    super("The import was not committed.");
    this.outcome = outcome;
  }
}

/** The line of the column names. */
const HEADER_LINE = 1;

/** Lines of the file between two checks of the abort signal, a second or so. */
const SLICE_LINES = 20_000;

/** Moves the staged rows into the register in one transaction, or none of them. */
export async function commitImport(
  connection: StaffConnection,
  options: CommitOptions,
): Promise<Committed | NotCommitted> {
  let outcome: Omit<Committed, "logRemains">;
  try {
    outcome = await connection.changeCertificates({ by: options.by, work: "import" }, () =>
      moveUnlessCleared(connection, options),
    );
  } catch (error) {
    if (error instanceof NotCommittedError) return error.outcome;
    if (connection.isTakenNumber(error)) return { wouldClear: [] };
    throw error;
  }
  return { ...outcome, logRemains: await connection.emptyLog() };
}

async function moveUnlessCleared(
  connection: StaffConnection,
  options: CommitOptions,
): Promise<Omit<Committed, "logRemains">> {
  await options.beforehand?.();
  if (options.update) await lockChanged(connection, options);
  if (options.seenAt !== undefined) await assertAllAsSeen(connection, options, options.seenAt);
  const effects = await countEffects(connection, options);
  if (options.update && options.clearBlanks !== true && effects.cleared.length > 0) {
    throw new NotCommittedError({ wouldClear: effects.cleared });
  }
  if (options.needsApproval === true && effects.updated > 0) {
    throw new NotCommittedError({ wouldClear: [], needsApproval: true });
  }
  const importId = await recordImport(connection, options, { ...options, ...effects });
  const moved = await move(connection, options);
  if (moved.added !== effects.added || moved.updated !== effects.updated) {
    // Somebody else has changed what was counted before.
    throw new NotCommittedError({ wouldClear: [] });
  }
  return { ...effects, importId };
}

/** In the order of the numbers: two imports that each wait for the other's row would wait for ever. */
async function lockChanged(connection: StaffConnection, rules: UpdateRules): Promise<void> {
  const { dialect } = connection;
  await connection.query(
    `SELECT count(*) FROM (
       SELECT certificates.certificate_number FROM ${stagedBesideStored(dialect, "JOIN")}
       WHERE ${difference(dialect, rules)}
       ORDER BY certificates.certificate_number ${dialect.locked}
     ) AS locked`,
  );
}

/**
 * Rejects with the first certificate of the file, by line, that the import changes or adds and that was changed since. A
 * change of the same millisecond counts: to look again is less than to overwrite what nobody has seen.
 */
async function assertAllAsSeen(
  connection: StaffConnection,
  rules: UpdateRules,
  seen: string,
): Promise<void> {
  const { dialect } = connection;
  const isLater = ["certificate_field_changes", "certificate_status_changes"].map(
    (table) => `EXISTS (SELECT 1 FROM ${table} AS change
      WHERE change.certificate_number = staged.certificate_number AND change.changed_at >= $1)`,
  );
  const [changed] = await connection.query<{ number: string }>(
    `SELECT staged.certificate_number AS number FROM ${stagedBesideStored(dialect, "LEFT JOIN")}
     WHERE (certificates.certificate_number IS NULL OR ${difference(dialect, rules)})
       AND (${isLater.join(" OR ")})
     ORDER BY line LIMIT 1`,
    [seen],
  );
  if (changed === undefined) return;
  const history = await readHistory(connection, changed.number);
  throw new CertificateChangedError(
    changed.number,
    history.filter(({ changedAt }) => changedAt >= seen),
  );
}

async function move(
  connection: StaffConnection,
  options: CommitOptions,
): Promise<Pick<ImportEffects, "added" | "updated">> {
  const { staged } = connection.dialect;
  const [rows] = await connection.query<{ last: number | null }>(
    `SELECT max(line) AS last FROM ${staged}`,
  );
  const lastLine = rows?.last ?? 0;
  let [added, updated, moved] = [0, 0, 0];
  for (let line = HEADER_LINE; line < lastLine; line += SLICE_LINES) {
    options.signal?.throwIfAborted();
    const slice = `line > ${line} AND line <= ${line + SLICE_LINES}`;
    const [counted] = await connection.query<{ n: unknown }>(
      `SELECT count(*) AS n FROM ${staged} WHERE ${slice}`,
    );
    if (options.update) updated += await update(connection, options, slice);
    added += await insert(connection, options, slice);
    moved += Number(counted?.n);
    options.onProgress?.(moved);
  }
  options.signal?.throwIfAborted();
  return { added, updated };
}

/** Rows that are the same in the register keep the time of their last change. */
function update(connection: StaffConnection, rules: UpdateRules, slice: string): Promise<number> {
  const { dialect } = connection;
  const values = assignments(rules).map(({ column, value }) => `${column} = ${value}`);
  return connection.execute(
    `UPDATE certificates SET ${values.join(", ")}
     FROM ${dialect.staged} AS staged
     WHERE certificates.certificate_number = staged.certificate_number AND ${slice}
       AND ${difference(dialect, rules)}`,
  );
}

/** Without an update, a number in the register makes the statement fail. */
function insert(
  connection: StaffConnection,
  options: CommitOptions,
  slice: string,
): Promise<number> {
  const { staged, instant } = connection.dialect;
  const columns = REGISTER_COLUMNS.join(", ");
  return connection.execute(
    `INSERT INTO certificates (${columns}, created_at, updated_at)
     SELECT ${columns}, ${instant}, ${instant} FROM ${staged} AS staged
     WHERE ${slice} ${options.update ? `AND NOT ${IS_PRESENT}` : ""}`,
  );
}
