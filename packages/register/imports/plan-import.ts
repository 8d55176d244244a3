import { createHash } from "node:crypto";
import type { SheetRow } from "@register/spreadsheets";
import type { FileBatch, FileFacts } from "./reading/certificate-file.ts";
import { IS_CERTIFICATE, STORED_COLUMNS } from "../certificates/columns.ts";
import { selected, type StaffConnection } from "../staff-connection.ts";
import type { StoredCertificate } from "../store.ts";
import { patternsIn } from "./import-warnings.ts";
import type { ImportOptions } from "./options.ts";
import { type ImportOutcome, OutcomeCounts } from "./outcome.ts";
import { type Certificates, numbersOf, type PlannedRow, Planner, Successions } from "./planner.ts";
import { FileAnalysis } from "./file-analysis.ts";

/** Larger files are read again for each pass. */
const ROWS_KEPT = 100_000;

export class ImportFile {
  readonly fileName: string;
  readonly #read: () => AsyncIterable<FileBatch>;
  readonly #most: number;
  readonly #isKeptOnly: boolean;
  #kept: (readonly SheetRow[])[] | undefined;
  #facts: FileFacts | undefined;
  #rowsKept = 0;

  /** `most` limits rows in memory; `isKeptOnly` refuses larger files. */
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

  /** Throws before the first reading. */
  get metadata(): FileFacts {
    if (this.#facts === undefined) throw new Error("The file has not been read.");
    return this.#facts;
  }

  get rowsKept(): number {
    return this.#rowsKept;
  }

  async *batches(): AsyncGenerator<readonly SheetRow[]> {
    if (this.#kept !== undefined) return yield* this.#kept;
    const keptBatches: (readonly SheetRow[])[] = [];
    let count = 0;
    for await (const { rows, ...metadata } of this.#read()) {
      this.#facts = metadata;
      count += rows.length;
      if (count <= this.#most) keptBatches.push(rows);
      else if (this.#isKeptOnly) {
        const message = `more than ${ROWS_KEPT.toLocaleString("en-GB")} rows`;
        const fault = { message, advice: "too-long" } as const;
        this.#facts = { ...metadata, faults: [fault], isUnreadable: true };
        this.#kept = [];
        return;
      } else keptBatches.length = 0;
      yield rows;
    }
    if (count > this.#most) return;
    this.#kept = keptBatches;
    this.#rowsKept = count;
  }
}

export interface ImportProgress {
  readonly phase: "reading" | "checking" | "storing";
  readonly rows: number;
}

export interface ImportWatch {
  readonly signal?: AbortSignal | undefined;
  /** Awaited after each batch, to let others run. */
  readonly onBatch?: ((rows: number) => Promise<void>) | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

export interface ImportPlan extends ImportOutcome {
  readonly file: ImportFile;
  readonly options: ImportOptions;
  readonly analysis: FileAnalysis;
  readonly rows: readonly PlannedRow[];
  /** Identifies the plan by the database's time before planning, and a digest of options, outcomes and versions. */
  readonly planVersion: string;
}

/** Enough numbers to show the register's patterns. */
const NEWEST = 1000;

/** Rejects with the signal's reason or the reader's error. */
export async function surveyFile(
  file: ImportFile,
  options: ImportOptions,
  { signal, onBatch, onProgress }: ImportWatch = {},
): Promise<FileAnalysis> {
  let analysis: FileAnalysis | undefined;
  let rows = 0;
  for await (const batch of file.batches()) {
    signal?.throwIfAborted();
    analysis ??= new FileAnalysis(file.metadata, options);
    analysis.add(batch);
    rows += batch.length;
    onProgress?.({ phase: "reading", rows });
    await onBatch?.(rows);
  }
  analysis ??= new FileAnalysis(file.metadata, options);
  // An unclosed quote shows only at the end.
  analysis.metadata = file.metadata;
  return analysis;
}

/** The plan stays valid within a transaction that has locked the certificates. */
export async function* planBatches(
  connection: StaffConnection,
  file: ImportFile,
  analysis: FileAnalysis,
  signal?: AbortSignal,
): AsyncGenerator<readonly PlannedRow[]> {
  const newest = await connection.query<{ certificate_number: string }>(
    `SELECT certificate_number FROM certificates WHERE ${IS_CERTIFICATE}
     ORDER BY updated_at DESC LIMIT ${NEWEST}`,
  );
  const registered = patternsIn(newest.map(({ certificate_number: number }) => number));
  await analysis.end((numbers) => registeredAmong(connection, numbers));
  async function* planned(withoutSuccessor?: ReturnType<Successions["lacking"]>) {
    const planner = new Planner(analysis, registered, withoutSuccessor);
    let ready: readonly PlannedRow[] | undefined;
    for await (const rows of file.batches()) {
      signal?.throwIfAborted();
      const read = () => readCertificates(connection, numbersOf(analysis, rows));
      // What is asked for before the planned batch is written is planned meanwhile. A changed certificate may change
      // others, which name it, and with them their versions.
      const ahead = analysis.isUpdate ? undefined : read();
      const settled = Promise.allSettled([ahead]);
      try {
        if (ready !== undefined) yield ready;
      } finally {
        await settled;
      }
      ready = planner.plan(rows, await (ahead ?? read()));
    }
    if (ready !== undefined) yield ready;
  }
  if (analysis.successors.size === 0) {
    yield* planned();
    return;
  }
  const successions = new Successions();
  const numbers = new Set(analysis.successors);
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

/** Rejects as {@link makePlan} does. */
export async function planEach(
  connection: StaffConnection,
  file: ImportFile,
  analysis: FileAnalysis,
  { signal, onProgress }: ImportWatch,
  onPlanned: (rows: readonly PlannedRow[]) => void,
): Promise<ImportOutcome> {
  const counts = new OutcomeCounts(analysis);
  for await (const batch of planBatches(connection, file, analysis, signal)) {
    for (const row of batch) counts.add(row);
    onPlanned(batch);
    onProgress?.({ phase: "checking", rows: counts.outcome.rowsRead });
  }
  return counts.outcome;
}

/** Rejects as {@link surveyFile} does, or with DatabaseUnusableError. */
export async function makePlan(
  connection: StaffConnection,
  file: ImportFile,
  options: ImportOptions,
  watch: ImportWatch = {},
  surveyed?: FileAnalysis,
): Promise<ImportPlan> {
  const [clock] = await connection.query<{ now: string }>(
    `SELECT ${connection.dialect.now} AS now`,
  );
  const analysis = surveyed ?? (await surveyFile(file, options, watch));
  const rows: PlannedRow[] = [];
  const digest = createHash("sha256").update(JSON.stringify(options));
  const outcome = await planEach(connection, file, analysis, watch, (batch) => {
    rows.push(...batch);
    digest.update(batch.map(shownOf).join("\n"));
  });
  const planVersion = `${clock?.now ?? ""} ${digest.digest("base64url")}`;
  return { ...outcome, file, options, analysis, rows, planVersion };
}

/** The time of planning does not count. */
export function isSamePlan(planVersion: string, other: string): boolean {
  return planVersion.split(" ")[1] === other.split(" ")[1];
}

/** An unchanged row does not depend on the certificate's version. */
function shownOf({ row, plan, version, isLeftOut }: PlannedRow): string {
  if (isLeftOut) return `${row.line}`;
  return `${row.line} ${plan.kind} ${plan.kind === "changed" ? version : ""}`;
}

const BATCH_NUMBERS = 5000;

/** Keyed by lower-case number. */
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
    // CROSS JOIN makes SQLite use the certificates' index.
    `SELECT ${selected(connection.dialect, columns)} FROM ${rows("$1")} CROSS JOIN certificates
     WHERE ${caseless("certificate_number")} = value ->> 0 AND ${IS_CERTIFICATE}`,
    [JSON.stringify(numbers.map((number) => [number]))],
  );
  return new Map(
    found.map((certificate) => [certificate.certificate_number.toLowerCase(), certificate]),
  );
}

const NAMED_MAX = 20;

/** In file order. */
export async function changedSince(
  connection: StaffConnection,
  analysis: FileAnalysis,
  planVersion: string,
): Promise<readonly string[]> {
  const [instant = ""] = planVersion.split(" ");
  const changes = await connection.query<{ number: string; previous: string | null }>(
    `SELECT DISTINCT certificate_number AS number, former_number AS previous FROM certificate_changes
     WHERE changed_at >= CAST($1 AS ${connection.dialect.instantType})`,
    [instant],
  );
  const numbers = changes.flatMap(({ number, previous }) =>
    previous === null ? [number] : [number, previous],
  );
  const lines = new Map(
    numbers.map((number) => [number, analysis.lineOf(number.toLowerCase()) ?? 0]),
  );
  return Array.from(lines)
    .filter(([, line]) => line > 0)
    .toSorted(([, a], [, b]) => a - b)
    .slice(0, NAMED_MAX)
    .map(([number]) => number);
}
