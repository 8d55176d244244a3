import path from "node:path";
import type { RegisterColumn } from "@register/certificates/certificate";
import { type ImportChoices, readCertificateFile } from "./certificate-files/certificate-file.ts";
import { faultyRowsText } from "./certificate-files/faulty-rows.ts";
import {
  type Finding,
  FindingList,
  FINDINGS_SHOWN_MAX,
  reasonOf,
} from "./certificate-files/findings.ts";
import type { StaffRegister } from "./staff-register.ts";
import type { ImportPreview } from "./import-preview.ts";
import type { CommitOptions, Committed, NotCommitted } from "./import-commit.ts";
import type { Dropped, DroppedRow } from "./staged-import.ts";

export interface ImportOptions
  extends
    ImportChoices,
    Pick<CommitOptions, "by" | "approvedBy" | "needsApproval" | "seenAt" | "beforehand"> {
  /** The file's name for the history, where its path has another. */
  readonly fileName?: string | undefined;
  /** Preview the import, and change nothing. */
  readonly dryRun: boolean;
  /** Writes a CSV file with the faulty rows, before the import; when it rejects, nothing is imported. */
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
  /** Undefined when the register is as it was. */
  readonly counts: Committed | undefined;
  /** The values that empty cells would take away, which prevented the import. */
  readonly wouldClear: NotCommitted["wouldClear"];
  /** Whether it would change certificates, for which it needs a second person's approval. */
  readonly needsApproval: boolean;
  /** Of a dry run that found rows to import. */
  readonly preview: ImportPreview | undefined;
  /** Whether the file could be read to its end. */
  readonly isReadable: boolean;
  readonly rowsRead: number;
  /** Rows without fault. */
  readonly good: number;
  readonly faults: FindingList;
  readonly warnings: FindingList;
}

/**
 * Imports a workbook or CSV file: all of it, or with skipFaulty its good rows, or nothing. Rejects with the file
 * system's error, DatabaseUnusableError, or the signal's reason, with nothing changed; or with OutcomeUnknownError.
 */
export async function importFile(
  register: StaffRegister,
  file: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const { update, clearBlanks, statuses, dryRun, skipFaulty, writeFaulty, signal, onProgress } =
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
    needsApproval: false,
    preview: undefined,
  };
  if (isReadable && faults.count > 0) {
    const otherReasons = async (firstLine: number, lastLine: number) => {
      const dropped = await staging.droppedBetween(firstLine, lastLine);
      return new Map(dropped.map((row) => [row.line, reasonOf(droppedFault(row))]));
    };
    await writeFaulty?.(faultyRowsText(file, options, otherReasons));
  }
  const isGoodEnough = isReadable && good > 0 && (skipFaulty || faults.count === 0);
  if (!isGoodEnough) return report;
  const rules = { columns, statuses };
  if (dryRun) {
    const preview = await staging.preview(rules, FINDINGS_SHOWN_MAX);
    return { ...report, wouldClear: clearBlanks ? [] : preview.counts.cleared, preview };
  }
  const outcome = await staging.commit({
    ...rules,
    update,
    clearBlanks,
    by: options.by,
    approvedBy: options.approvedBy,
    fileName: options.fileName ?? path.basename(file),
    needsApproval: options.needsApproval,
    seenAt: options.seenAt,
    beforehand: options.beforehand,
    signal,
    onProgress: (rows) => onProgress?.({ phase: "storing", rows }),
  });
  return "wouldClear" in outcome
    ? { ...report, wouldClear: outcome.wouldClear, needsApproval: outcome.needsApproval === true }
    : { ...report, counts: outcome };
}

function droppedFault({ line, certificateNumber, earlierLine }: DroppedRow): Finding {
  const message =
    earlierLine === undefined
      ? `${certificateNumber} is in the register already; the option update changes it`
      : `${certificateNumber} also appears on line ${earlierLine}`;
  return { line, column: "certificate_number", message };
}
