import type { PersonName } from "../domain/certificate-history.ts";
import type { RegisterColumn } from "../domain/certificate.ts";
import {
  type FileReadingOptions,
  readCertificateFile,
} from "./certificate-files/certificate-file.ts";
import { faultyRowsText } from "./certificate-files/faulty-rows.ts";
import {
  type Finding,
  FindingList,
  FINDINGS_SHOWN_MAX,
  reasonOf,
} from "./certificate-files/findings.ts";
import type { StaffRegister } from "./staff-register.ts";
import type { ImportPreview } from "./import-preview.ts";
import type { Committed, Dropped, DroppedRow, NotCommitted } from "./staged-import.ts";

export interface ImportOptions extends FileReadingOptions {
  /** Change certificates whose number is in the register; else such a row is a fault. */
  readonly update: boolean;
  /** Let an update take values away where the file has an empty cell; else one such cell keeps everything out. */
  readonly clearBlanks: boolean;
  /** Let an update change statuses and their notes; a certificate that is new has those of the file anyway. */
  readonly statuses: boolean;
  /** Who imports the file, for the history. */
  readonly by: PersonName;
  /** Find out what the import would do, and do none of it. */
  readonly dryRun: boolean;
  /**
   * Import the rows without fault, and have the faulty ones written by {@link writeFaulty}; else one fault
   * keeps everything out.
   */
  readonly skipFaulty: boolean;
  /**
   * Writes the text of a CSV file with the faulty rows, before anything is imported: when it rejects,
   * nothing is.
   */
  readonly writeFaulty?: ((text: AsyncIterable<string>) => Promise<void>) | undefined;
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
  readonly counts: Committed | undefined;
  /** What empty cells would have taken away, so that nothing was imported. */
  readonly wouldClear: NotCommitted["wouldClear"];
  /** What would be done; undefined unless asked for, and when nothing would be. */
  readonly preview: ImportPreview | undefined;
  /** Whether the file could be read to its end; if not, skipFaulty is no help. */
  readonly isReadable: boolean;
  readonly rowsRead: number;
  /** Rows without fault. */
  readonly good: number;
  /** The first faults and warnings by line, and how many there are. */
  readonly faults: FindingList;
  readonly warnings: FindingList;
}

/**
 * Imports a workbook or CSV file: all of it, or with skipFaulty its good rows, or nothing. Throws the file
 * system's error, DatabaseUnusableError, or the signal's reason; the register is then as it was.
 */
export async function importFile(
  register: StaffRegister,
  file: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const { update, clearBlanks, statuses, by, dryRun, skipFaulty, writeFaulty, signal, onProgress } =
    options;
  const staging = await register.beginImport();
  const faults = new FindingList();
  const warnings = new FindingList();
  let columns: readonly RegisterColumn[] = [];
  let isReadable = true;
  let rowsRead = 0;
  let good = 0;
  for await (const batch of readCertificateFile(file, options)) {
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
  const leaveOut = ({ count, first }: Dropped) => {
    faults.add(first.map(droppedFault), count);
    good -= count;
  };
  leaveOut(await staging.dropRepeated(FINDINGS_SHOWN_MAX));
  if (!update) leaveOut(await staging.dropPresent(FINDINGS_SHOWN_MAX));
  signal?.throwIfAborted();
  const report = {
    isReadable,
    rowsRead,
    good,
    faults,
    warnings,
    counts: undefined,
    wouldClear: [],
    preview: undefined,
  };
  const isGoodEnough = isReadable && good > 0 && (skipFaulty || faults.count === 0);
  if (!isGoodEnough) return report;
  const rules = { columns, statuses };
  if (dryRun) {
    const preview = await staging.preview(rules, FINDINGS_SHOWN_MAX);
    return { ...report, wouldClear: clearBlanks ? [] : preview.counts.cleared, preview };
  }
  if (faults.count > 0) {
    const otherReasons = async (firstLine: number, lastLine: number) => {
      const dropped = await staging.droppedBetween(firstLine, lastLine);
      return new Map(dropped.map((row) => [row.line, reasonOf(droppedFault(row))]));
    };
    await writeFaulty?.(faultyRowsText(file, options, otherReasons));
  }
  const outcome = await staging.commit({
    ...rules,
    update,
    clearBlanks,
    by,
    signal,
    onProgress: (rows) => onProgress?.({ phase: "storing", rows }),
  });
  return "wouldClear" in outcome
    ? { ...report, wouldClear: outcome.wouldClear }
    : { ...report, counts: outcome };
}

function droppedFault({ line, certificateNumber, earlierLine }: DroppedRow): Finding {
  const message =
    earlierLine === undefined
      ? `${certificateNumber} is in the register already; --update changes it`
      : `${certificateNumber} also appears on line ${earlierLine}`;
  return { line, column: "certificate_number", message };
}
