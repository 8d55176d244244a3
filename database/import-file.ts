import type { CertificateFieldName } from "../domain/certificate.ts";
import { readCertificateFile } from "./certificate-files/certificate-file.ts";
import { FindingList, FINDINGS_SHOWN_MAX } from "./certificate-files/findings.ts";
import type { StaffRegister } from "./staff-register.ts";
import type { CommitCounts, Dropped, DroppedRow } from "./staged-import.ts";

export interface ImportOptions {
  /** Change certificates whose number is in the register; else such a row is a fault. */
  readonly update: boolean;
  /** Leave faulty rows out and import the others; else one fault keeps everything out. */
  readonly skipInvalid: boolean;
  /** Treat what would be warned of as a fault. */
  readonly strict: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

export interface ImportProgress {
  readonly phase: "checking" | "storing";
  /** Rows done so far. */
  readonly rows: number;
}

export interface ImportReport {
  /** What was done to the register; undefined when it is as it was. */
  readonly counts: CommitCounts | undefined;
  /** Whether the file could be read to its end; if not, skipInvalid is no help. */
  readonly isReadable: boolean;
  readonly rowsRead: number;
  /** Rows without fault. */
  readonly good: number;
  /** The first faults and warnings by line, and how many there are. */
  readonly faults: FindingList;
  readonly warnings: FindingList;
}

/**
 * Imports a CSV file: all of it, or with skipInvalid its good rows, or nothing. Throws the file
 * system's error, DatabaseUnusableError, or the signal's reason; the register is then as it was.
 */
export async function importFile(
  register: StaffRegister,
  file: string,
  { update, skipInvalid, strict, signal, onProgress }: ImportOptions,
): Promise<ImportReport> {
  const staging = await register.beginImport();
  const faults = new FindingList();
  const warnings = new FindingList();
  let columns: readonly CertificateFieldName[] = [];
  let isReadable = true;
  let rowsRead = 0;
  let good = 0;
  for await (const batch of readCertificateFile(file, { strict })) {
    signal?.throwIfAborted();
    faults.add(batch.faults);
    warnings.add(batch.warnings);
    ({ columns } = batch);
    isReadable = !batch.isUnreadable;
    rowsRead += batch.rowsRead;
    good += batch.rows.length;
    await staging.stage(batch.rows);
    onProgress?.({ phase: "checking", rows: rowsRead });
  }
  const leaveOut = ({ count, first }: Dropped, toMessage: (row: DroppedRow) => string) => {
    const column = "certificate_number";
    faults.add(
      first.map((row) => ({ line: row.line, column, message: toMessage(row) })),
      count,
    );
    good -= count;
  };
  leaveOut(await staging.dropRepeated(FINDINGS_SHOWN_MAX), repeatedFault);
  if (!update) leaveOut(await staging.dropPresent(FINDINGS_SHOWN_MAX), presentFault);
  signal?.throwIfAborted();
  const isGoodEnough = isReadable && good > 0 && (skipInvalid || faults.count === 0);
  const counts = isGoodEnough
    ? await staging.commit({
        update,
        columns,
        signal,
        onProgress: (rows) => onProgress?.({ phase: "storing", rows }),
      })
    : undefined;
  return { counts, isReadable, rowsRead, good, faults, warnings };
}

function repeatedFault({ certificateNumber, earlierLine }: DroppedRow): string {
  return `${certificateNumber} stands on line ${earlierLine} already`;
}

function presentFault({ certificateNumber }: DroppedRow): string {
  return `${certificateNumber} is in the register already; --update changes it`;
}
