import path from "node:path";
import type { PersonName } from "@register/domain/certificate";
import {
  type CheckedBatch,
  type ImportChoices,
  readCertificateFile,
} from "../certificate-files/certificate-file.ts";
import { faultyRowsText } from "../certificate-files/faulty-rows.ts";
import { changedSince, type ImportConsent, ImportReading, type ImportReport } from "./reading.ts";
import { COMMAND_WORDS, type ImportWords } from "../certificate-files/import-words.ts";
import { ImportWriting, OvertakenError } from "./writing.ts";
import { type PlannedBatch, planRows } from "./planned-rows.ts";
import type { StaffConnection } from "../staff-connection.ts";
import type { StaffRegister } from "../staff-register.ts";

export interface ImportOptions
  extends ImportChoices, Pick<ImportConsent, "needsApproval" | "seen"> {
  readonly words?: ImportWords | undefined;
  /** The author in the history. */
  readonly by: PersonName;
  /** The second person, where the import was proposed. */
  readonly approvedBy?: PersonName | undefined;
  /** The file's name for the history, where its path has another. */
  readonly fileName?: string | undefined;
  /** Preview the import, and change nothing. */
  readonly dryRun: boolean;
  /** Done first in the transaction of the import, where there is one; when it rejects, nothing is imported. */
  readonly beforehand?: (() => Promise<void>) | undefined;
  /** Writes a CSV file with the faulty rows, before the import; when it rejects, nothing is imported. */
  readonly writeFaulty?: ((text: AsyncIterable<string>) => Promise<void>) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
  /** Called with the plans of the first reading. */
  readonly onPlanned?: ((batch: PlannedBatch) => void) | undefined;
}

export interface ImportProgress {
  readonly phase: "checking" | "storing";
  /** Rows done so far. */
  readonly rows: number;
}

/**
 * Imports a workbook or CSV file: all of it, or with skipFaulty its good rows, or nothing. Rejects with the file
 * system's error, DatabaseUnusableError, or the signal's reason, with nothing changed; or with OutcomeUnknownError.
 */
export function importFile(
  register: StaffRegister,
  file: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const fileName = options.fileName ?? path.basename(file);
  const read = () => readCertificateFile(file, options);
  return importRows(register.connection, read, { ...options, fileName });
}

/** Says of each row of a file what an import does with it. */
export function planFile(
  { connection }: StaffRegister,
  file: string,
  options: ImportChoices & { readonly words?: ImportWords | undefined },
): AsyncGenerator<PlannedBatch> {
  const { words = COMMAND_WORDS, update, statuses } = options;
  return planRows(connection, readCertificateFile(file, options), { words, update, statuses });
}

/**
 * The same for rows that may be read several times. They are checked and planned before the transaction, which locks
 * others out, and planned anew within it.
 */
export async function importRows(
  connection: StaffConnection,
  read: () => AsyncIterable<CheckedBatch>,
  options: ImportOptions & { readonly fileName: string },
): Promise<ImportReport> {
  const { words = COMMAND_WORDS, update, statuses, seen, signal, onProgress } = options;
  const plans = () => planRows(connection, read(), { words, update, statuses });
  const [clock] = await connection.query<{ now: string }>(
    `SELECT ${connection.dialect.now} AS now`,
  );
  const begun = clock?.now ?? "";
  const checked = new ImportReading(begun);
  for await (const batch of plans()) {
    signal?.throwIfAborted();
    checked.add(batch);
    options.onPlanned?.(batch);
    onProgress?.({ phase: "checking", rows: checked.rowsRead });
  }
  const report = checked.report(options);
  if (report.isReadable && report.faults.count > 0) {
    await options.writeFaulty?.(faultyRowsText(plans()));
  }
  if (report.obstacle?.kind === "outdated" && seen !== undefined) {
    const numbers = await changedSince(connection, plans(), seen.at);
    return { ...report, obstacle: { kind: "outdated", numbers } };
  }
  if (options.dryRun || report.obstacle !== undefined) return report;
  if (report.effects.added + report.effects.updated === 0) return report;
  try {
    return await store();
  } catch (error) {
    const isOvertaken = error instanceof OvertakenError || connection.isTakenNumber(error);
    if (!isOvertaken) throw error;
    return { ...report, obstacle: { kind: "overtaken" } };
  }

  async function store(): Promise<ImportReport> {
    const writing = new ImportWriting(connection, options);
    const stored = await connection.changeCertificates(
      { by: options.by, work: "import" },
      async () => {
        await options.beforehand?.();
        await checked.lockChanged(connection);
        const reading = new ImportReading(begun);
        for await (const batch of plans()) {
          signal?.throwIfAborted();
          reading.add(batch);
          await writing.write(batch);
          onProgress?.({ phase: "storing", rows: reading.rowsRead });
        }
        signal?.throwIfAborted();
        const now = reading.report(options);
        if (now.obstacle !== undefined || now.faults.count !== report.faults.count) {
          throw new OvertakenError();
        }
        return { ...now, importId: await writing.end(now.effects) };
      },
    );
    return { ...stored, logRemains: await connection.emptyLog() };
  }
}
