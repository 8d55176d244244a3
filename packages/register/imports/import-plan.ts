import type { RegisterColumn } from "@register/domain/certificate";
import {
  BATCH_ROWS,
  type FileFacts,
  type ImportChoices,
  type RowChoice,
} from "../certificate-files/certificate-file.ts";
import type { CountedFindings } from "../certificate-files/findings.ts";
import type { KnownPatterns } from "./doubts.ts";
import type { FileEvidence } from "./file-evidence.ts";
import type { ImportEffects } from "./plan.ts";
import type { SqlValue, StaffConnection } from "../staff-connection.ts";

/** What is known of an uploaded file as a whole. */
export interface StagedFile extends FileFacts {
  /** The rows that were read. */
  readonly choice: RowChoice;
  readonly evidence: FileEvidence;
  /** Columns whose gaps have been filled; undefined while that is under way. */
  readonly filled?: readonly RegisterColumn[] | undefined;
}

/** What an import would do, as it was planned over the rows of a file. */
export interface PlanOutcome {
  readonly rowsRead: number;
  /** Rows that are left out, whatever is found in them. What follows is about the others. */
  readonly leftOut: number;
  /** Rows with a fault, which may not be imported, and others with a doubt. */
  readonly faulty: number;
  readonly doubtful: number;
  /** Those about the file, too. */
  readonly faults: CountedFindings;
  readonly warnings: CountedFindings;
  readonly effects: ImportEffects;
  readonly known: KnownPatterns;
}

/** An import that is planned, and not done. */
export interface ImportPlan extends PlanOutcome {
  readonly upload: number;
  /** Another one from each planning to the next. */
  readonly plan: number;
  readonly fileName: string;
  readonly options: ImportChoices;
  readonly file: StagedFile;
}

/** Why nothing was imported, or can be. */
export type ImportObstacle =
  /** The file, a row of it, or all of them. */
  | { readonly kind: "faulty" }
  /** Empty cells would take values away. */
  | { readonly kind: "clears" }
  /** It changes certificates, for which it needs a second person's approval. */
  | { readonly kind: "approval" }
  /** Others have changed, added or deleted certificates since they were planned for: the first of them. */
  | { readonly kind: "outdated"; readonly numbers: readonly string[] }
  /** Certificates would be replaced by some that neither register nor import has: the first of those. */
  | { readonly kind: "successors"; readonly numbers: readonly string[] }
  /** Certificates would replace each other. */
  | { readonly kind: "circle" };

/** An upload that is not kept, that waits for a second person, or that has been planned anew. */
export class ImportPlanError extends Error {
  override readonly name = "ImportPlanError";
  readonly code: "absent" | "proposed" | "overtaken";

  constructor(code: ImportPlanError["code"]) {
    super(`The upload is ${code}.`);
    this.code = code;
  }
}

/** The plan that a process works with. */
export type HeldPlan = Pick<ImportPlan, "upload" | "plan">;

/**
 * Does the work in a transaction that has the plan locked, and may change it. Rejects with {@link ImportPlanError} when
 * another plan has taken its place.
 */
export function whilePlanned<T>(
  connection: StaffConnection,
  { upload, plan }: HeldPlan,
  work: () => Promise<T>,
  change = "plan = plan",
  ...values: readonly SqlValue[]
): Promise<T> {
  return connection.inTransaction(async () => {
    const held = await connection.execute(
      `UPDATE desk_upload_plans SET ${change} WHERE upload_id = $1 AND plan = $2`,
      [upload, plan, ...values],
    );
    if (held === 0) throw new ImportPlanError("overtaken");
    return work();
  });
}

/** Rejects with {@link ImportPlanError} where the upload waits for a second person. */
export async function assertNotProposed(connection: StaffConnection, upload: number) {
  const open = await connection.query(
    "SELECT id FROM desk_proposals WHERE upload_id = $1 AND decision IS NULL",
    [upload],
  );
  if (open.length > 0) throw new ImportPlanError("proposed");
}

/** Deletes the rows of an upload a batch at a time, each within "run": one statement over a million would hold others up. */
export async function deleteRows(
  connection: StaffConnection,
  upload: number,
  run: (work: () => Promise<number>) => Promise<number>,
): Promise<void> {
  const sql = `DELETE FROM desk_upload_rows WHERE upload_id = $1 AND line <= (SELECT max(line) FROM (
    SELECT line FROM desk_upload_rows WHERE upload_id = $1 ORDER BY line LIMIT ${BATCH_ROWS}) AS first)`;
  while ((await run(() => connection.execute(sql, [upload]))) > 0);
}

/** The present plan of an upload; undefined without one that is complete. */
export async function readPlan(
  connection: StaffConnection,
  upload: number,
): Promise<ImportPlan | undefined> {
  const [found] = await connection.query<PlanRow>(
    `SELECT plan, options, file, outcome, file_name
     FROM desk_upload_plans JOIN desk_uploads ON id = upload_id
     WHERE upload_id = $1 AND outcome IS NOT NULL`,
    [upload],
  );
  if (found === undefined) return undefined;
  return {
    upload,
    plan: found.plan,
    fileName: found.file_name,
    options: JSON.parse(found.options) as ImportChoices,
    file: JSON.parse(found.file) as StagedFile,
    ...(JSON.parse(found.outcome) as PlanOutcome),
  };
}

interface PlanRow extends Readonly<Record<"options" | "file" | "outcome" | "file_name", string>> {
  readonly plan: number;
}

export interface ImportProgress {
  readonly phase: "reading" | "checking" | "storing";
  /** Rows done so far. */
  readonly rows: number;
}

/** How far an upload is planned, by whichever process; undefined when nobody plans it. */
export async function readProgress(
  connection: StaffConnection,
  upload: number,
): Promise<ImportProgress | undefined> {
  const [found] = await connection.query<{ file: string | null; done: number }>(
    "SELECT file, done FROM desk_upload_plans WHERE upload_id = $1 AND outcome IS NULL",
    [upload],
  );
  return found && { phase: found.file === null ? "reading" : "checking", rows: found.done };
}

/** Why the import can't be done as it is planned, whatever has become of the register since. */
export function obstacleTo(
  { file, options, rowsRead, leftOut, faulty, faults, effects }: ImportPlan,
  needsApproval = false,
): ImportObstacle | undefined {
  const { skipFaulty, clearBlanks } = options;
  const isGoodEnough =
    !file.isUnreadable && faulty + leftOut < rowsRead && (skipFaulty || faults.count === 0);
  if (!isGoodEnough) return { kind: "faulty" };
  if (!clearBlanks && effects.cleared.length > 0) return { kind: "clears" };
  return needsApproval && effects.updated > 0 ? { kind: "approval" } : undefined;
}
