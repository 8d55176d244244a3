import { createHash } from "node:crypto";
import type { SheetRow } from "@register/spreadsheets";
import type { FileBatch, FileFacts } from "./reading/certificate-file.ts";
import { IS_CERTIFICATE, STORED_COLUMNS } from "../certificates/columns.ts";
import { selected, type StaffConnection } from "../staff-connection.ts";
import type { StoredCertificate } from "../store.ts";
import { patternsIn } from "./doubts.ts";
import type { ImportOptions } from "./options.ts";
import { type ImportOutcome, OutcomeCounts } from "./outcome.ts";
import { type Certificates, numbersOf, type PlannedRow, Planner, Successions } from "./planner.ts";
import { FileSurvey } from "./survey.ts";

/**
 * Rows that are kept once they are read. A larger file is read again for each pass over it, so that memory does not grow
 * with it.
 */
const ROWS_KEPT = 100_000;

/** The rows of a file, as often as they are needed. */
export class ImportFile {
  readonly fileName: string;
  readonly #read: () => AsyncIterable<FileBatch>;
  readonly #most: number;
  readonly #isKeptOnly: boolean;
  #kept: (readonly SheetRow[])[] | undefined;
  #facts: FileFacts | undefined;
  #rowsKept = 0;

  /** "most" are the rows that are kept, and "isKeptOnly" refuses a file with more. */
  constructor(
    fileName: string,
    read: () => AsyncIterable<FileBatch>,
    { most = ROWS_KEPT, isKeptOnly = false } = {},
  ) {
    this.fileName = fileName;
    this.#read = read;
    this.#most = most;
    this.#isKeptOnly = isKeptOnly;
  }

  /** What is known of the file as a whole, after its first reading. */
  get facts(): FileFacts {
    if (this.#facts === undefined) throw new Error("The file has not been read.");
    return this.#facts;
  }

  /** Rows in memory. */
  get rowsKept(): number {
    return this.#rowsKept;
  }

  async *batches(): AsyncGenerator<readonly SheetRow[]> {
    if (this.#kept !== undefined) return yield* this.#kept;
    const kept: (readonly SheetRow[])[] = [];
    let count = 0;
    for await (const { rows, ...facts } of this.#read()) {
      this.#facts = facts;
      count += rows.length;
      if (count <= this.#most) kept.push(rows);
      else if (this.#isKeptOnly) {
        const message = `more than ${ROWS_KEPT.toLocaleString("en-GB")} rows`;
        const fault = { message, advice: "too-long" } as const;
        this.#facts = { ...facts, faults: [fault], isUnreadable: true };
        this.#kept = [];
        return;
      } else kept.length = 0;
      yield rows;
    }
    if (count > this.#most) return;
    this.#kept = kept;
    this.#rowsKept = count;
  }
}

export interface ImportProgress {
  readonly phase: "reading" | "checking" | "storing";
  /** Rows done so far. */
  readonly rows: number;
}

export interface ImportWatch {
  readonly signal?: AbortSignal | undefined;
  /** Awaited after each batch that is read, with the number of rows so far: others have their turn meanwhile. */
  readonly onBatch?: ((rows: number) => Promise<void>) | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/** What an import would do with each row of a file, in memory. */
export interface ImportPlan extends ImportOutcome {
  readonly file: ImportFile;
  readonly options: ImportOptions;
  readonly survey: FileSurvey;
  readonly rows: readonly PlannedRow[];
  /**
   * Identifies the plan: the instant of the database's clock just before it was made, and a digest of the options, of each
   * row's outcome and of the version of each certificate that it changes.
   */
  readonly seen: string;
}

/** Certificates that show the register's patterns of numbers. */
const NEWEST = 1000;

/** Reads a file, and what its rows show as a whole. Rejects with the signal's reason, or what the reading throws. */
export async function surveyFile(
  file: ImportFile,
  options: ImportOptions,
  { signal, onBatch, onProgress }: ImportWatch = {},
): Promise<FileSurvey> {
  let survey: FileSurvey | undefined;
  let rows = 0;
  for await (const batch of file.batches()) {
    signal?.throwIfAborted();
    survey ??= new FileSurvey(file.facts, options);
    survey.add(batch);
    rows += batch.length;
    onProgress?.({ phase: "reading", rows });
    await onBatch?.(rows);
  }
  survey ??= new FileSurvey(file.facts, options);
  // A quote that is left open shows only at the end.
  survey.facts = file.facts;
  return survey;
}

/**
 * Plans each row against the certificates as they are now. Within a transaction that has locked them, the plan is what can
 * be written.
 */
export async function* planBatches(
  connection: StaffConnection,
  file: ImportFile,
  survey: FileSurvey,
  signal?: AbortSignal,
): AsyncGenerator<readonly PlannedRow[]> {
  const newest = await connection.query<{ certificate_number: string }>(
    `SELECT certificate_number FROM certificates WHERE ${IS_CERTIFICATE}
     ORDER BY updated_at DESC LIMIT ${NEWEST}`,
  );
  const registered = patternsIn(newest.map(({ certificate_number: number }) => number));
  await survey.end((numbers) => registeredAmong(connection, numbers));
  async function* planned(withoutSuccessor?: ReturnType<Successions["lacking"]>) {
    const planner = new Planner(survey, registered, withoutSuccessor);
    for await (const rows of file.batches()) {
      signal?.throwIfAborted();
      yield planner.plan(rows, await readCertificates(connection, numbersOf(survey, rows)));
    }
  }
  if (survey.successors.size === 0) {
    yield* planned();
    return;
  }
  const successions = new Successions();
  const numbers = new Set(survey.successors);
  for await (const rows of planned()) {
    for (const row of rows) {
      successions.add(row);
      if (row.version !== null) numbers.add(row.row.certificate_number.toLowerCase());
      const successor = row.plan.kind === "refused" ? null : row.plan.after.replaced_by;
      if (successor !== null) numbers.add(successor.toLowerCase());
    }
  }
  yield* planned(successions.lacking(await registeredAmong(connection, [...numbers])));
}

/** Plans a file, and hands each batch over; returns what an import would do. Rejects as {@link makePlan} does. */
export async function planEach(
  connection: StaffConnection,
  file: ImportFile,
  survey: FileSurvey,
  { signal, onProgress }: ImportWatch,
  onPlanned: (rows: readonly PlannedRow[]) => void,
): Promise<ImportOutcome> {
  const counts = new OutcomeCounts(survey);
  for await (const batch of planBatches(connection, file, survey, signal)) {
    for (const row of batch) counts.add(row);
    onPlanned(batch);
    onProgress?.({ phase: "checking", rows: counts.outcome.rowsRead });
  }
  return counts.outcome;
}

/** Plans a file whose rows are kept in memory, surveyed before or now. Rejects as {@link surveyFile} does, or with DatabaseUnusableError. */
export async function makePlan(
  connection: StaffConnection,
  file: ImportFile,
  options: ImportOptions,
  watch: ImportWatch = {},
  surveyed?: FileSurvey,
): Promise<ImportPlan> {
  const [clock] = await connection.query<{ now: string }>(
    `SELECT ${connection.dialect.now} AS now`,
  );
  const survey = surveyed ?? (await surveyFile(file, options, watch));
  const rows: PlannedRow[] = [];
  const digest = createHash("sha256").update(JSON.stringify(options));
  const outcome = await planEach(connection, file, survey, watch, (batch) => {
    rows.push(...batch);
    digest.update(batch.map(shownOf).join("\n"));
  });
  const seen = `${clock?.now ?? ""} ${digest.digest("base64url")}`;
  return { ...outcome, file, options, survey, rows, seen };
}

/** Whether two plans do the same, whenever they were made. */
export function isSamePlan(seen: string, other: string): boolean {
  return seen.split(" ")[1] === other.split(" ")[1];
}

/** A row that stays as it is does not mind a change of what the file has no column for. */
function shownOf({ row, plan, version, isLeftOut }: PlannedRow): string {
  if (isLeftOut) return `${row.line}`;
  return `${row.line} ${plan.kind} ${plan.kind === "changed" ? version : ""}`;
}

const BATCH_NUMBERS = 5000;

/** Those of the numbers, in small letters, that the register has. */
async function registeredAmong(
  connection: StaffConnection,
  numbers: readonly string[],
): Promise<Certificates> {
  const found = new Map<string, StoredCertificate>();
  for (let from = 0; from < numbers.length; from += BATCH_NUMBERS) {
    // oxlint-disable-next-line no-await-in-loop -- A million at once would be one long text.
    const batch = await readCertificates(connection, numbers.slice(from, from + BATCH_NUMBERS), [
      "certificate_number",
      "confidential",
    ]);
    for (const [number, certificate] of batch) found.set(number, certificate);
  }
  return found;
}

const COLUMNS = STORED_COLUMNS.filter((name) => name !== "replaces" && name !== "created_at");

async function readCertificates(
  connection: StaffConnection,
  numbers: readonly string[],
  columns: readonly string[] = COLUMNS,
): Promise<Certificates> {
  if (numbers.length === 0) return new Map();
  const { caseless, rows } = connection.dialect;
  const found = await connection.query<StoredCertificate>(
    // CROSS JOIN has SQLite take the numbers first, and then the certificates by their index.
    `SELECT ${selected(connection.dialect, columns)} FROM ${rows("$1")} CROSS JOIN certificates
     WHERE ${caseless("certificate_number")} = value ->> 0 AND ${IS_CERTIFICATE}`,
    [JSON.stringify(numbers.map((number) => [number]))],
  );
  return new Map(found.map((each) => [each.certificate_number.toLowerCase(), each]));
}

/** Certificates that are named as changed since. */
const NAMED_MAX = 20;

/** The first certificates of a file, in its order, that others have changed, added or deleted since a plan was made. */
export async function changedSince(
  connection: StaffConnection,
  survey: FileSurvey,
  seen: string,
): Promise<readonly string[]> {
  const [instant = ""] = seen.split(" ");
  const changes = await connection.query<{ number: string; former: string | null }>(
    `SELECT DISTINCT certificate_number AS number, former_number AS former FROM certificate_changes
     WHERE changed_at >= CAST($1 AS ${connection.dialect.instantType})`,
    [instant],
  );
  const numbers = changes.flatMap(({ number, former }) =>
    former === null ? [number] : [number, former],
  );
  const lines = new Map(
    numbers.map((number) => [number, survey.lineOf(number.toLowerCase()) ?? 0]),
  );
  return Array.from(lines)
    .filter(([, line]) => line > 0)
    .toSorted(([, a], [, b]) => a - b)
    .slice(0, NAMED_MAX)
    .map(([number]) => number);
}
