import { type FindingList, formatFinding } from "../../database/certificate-files/findings.ts";
import type { ImportReport } from "../../database/import-file.ts";
import type { CommitCounts } from "../../database/staged-rows.ts";

/** Prints the first faults or warnings to standard error, and how many more there are. */
export function printFindings(kind: "fault" | "warning", { first, count }: FindingList): void {
  for (const finding of first) {
    console.error(`${kind === "warning" ? "warning: " : ""}${formatFinding(finding)}`);
  }
  if (count > first.length) console.error(`… and ${number(count - first.length)} more ${kind}s.`);
}

/** Why nothing was imported, and what to do. */
export function describeRefusal(
  { rowsRead, good, faults, isReadable }: ImportReport,
  skipFaulty: boolean,
): string {
  if (faults.count === 0 && rowsRead === 0) {
    return "Nothing was imported: the file has no rows below its column names.";
  }
  if (!isReadable) {
    const read = rowsRead === 0 ? "no row could be read" : `only ${rowsIn(rowsRead)} could be read`;
    return `Nothing was imported: ${read}. Correct the file and import it again.`;
  }
  if (good > 0 && (faults.count === 0 || skipFaulty)) {
    return "Nothing was imported: others added the same numbers to the register meanwhile; try again.";
  }
  const found = `Nothing was imported: ${plural(faults.count, "fault")} in ${rowsIn(rowsRead)} read.`;
  if (skipFaulty) return `${found} Every row has a fault.`;
  return `${found} Correct the file, or import its other rows with --skip-faulty FILE, which writes the faulty ones to FILE.`;
}

/** What was done, in one sentence. */
export function describeImport(
  report: ImportReport,
  counts: CommitCounts,
  seconds: number,
): string {
  return `Imported: ${countsOf(report, counts)}, in ${seconds.toFixed(1)} s.`;
}

/** What a dry run found, in one sentence. */
export function describeDryRun(report: ImportReport, counts: CommitCounts): string {
  return `Dry run, nothing was imported. It would be: ${countsOf(report, counts)}.`;
}

function countsOf({ rowsRead, good, warnings }: ImportReport, counts: CommitCounts): string {
  return [
    `${number(rowsRead)} read`,
    `${number(counts.added)} added`,
    `${number(counts.updated)} updated`,
    ...(counts.unchanged > 0 ? [`${number(counts.unchanged)} unchanged`] : []),
    `${number(rowsRead - good)} skipped`,
    plural(warnings.count, "warning"),
  ].join(", ");
}

function rowsIn(count: number): string {
  return plural(count, "row");
}

function plural(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? "" : "s"}`;
}

function number(count: number): string {
  return count.toLocaleString("en-GB");
}
