import { type FindingList, formatFinding } from "../../database/certificate-files/findings.ts";
import type { ImportReport } from "../../database/import-file.ts";
import type { ClearedColumn, CommitCounts, ImportEffects } from "../../database/staged-rows.ts";

/** Prints the first faults or warnings to standard error, and how many more there are. */
export function printFindings(kind: "fault" | "warning", { first, count }: FindingList): void {
  for (const finding of first) {
    console.error(`${kind === "warning" ? "warning: " : ""}${formatFinding(finding)}`);
  }
  if (count > first.length) console.error(`… and ${number(count - first.length)} more ${kind}s.`);
}

/** Why nothing was imported, and what to do. */
export function describeRefusal(
  { rowsRead, good, faults, isReadable, wouldClear }: ImportReport,
  { skipFaulty, dryRun }: { readonly skipFaulty: boolean; readonly dryRun: boolean },
): string {
  const [cleared] = describeCleared(wouldClear);
  if (cleared !== undefined) {
    const list = dryRun ? "Each is shown among the changes" : "--dry-run shows each";
    return `Nothing was imported: empty cells would take away ${cleared}. ${list}; --clear-blanks takes them away. To leave the values of a column as they are, take it out of the file.`;
  }
  if (faults.count === 0 && rowsRead === 0) {
    return "Nothing was imported: the file has no rows below its column names.";
  }
  if (!isReadable) {
    const read = rowsRead === 0 ? "no row could be read" : `only ${rowsIn(rowsRead)} could be read`;
    return `Nothing was imported: ${read}. Correct the file and import it again.`;
  }
  if (good > 0 && (faults.count === 0 || skipFaulty)) {
    return "Nothing was imported: others changed the same certificates, or added them, meanwhile; try again.";
  }
  const found = `Nothing was imported: ${plural(faults.count, "fault")} in ${rowsIn(rowsRead)} read.`;
  if (skipFaulty) return `${found} Every row has a fault.`;
  return `${found} Correct the file, or import its other rows with --skip-faulty FILE, which writes the faulty ones to FILE.`;
}

/** What was done. */
export function describeImport(
  report: ImportReport,
  counts: Counts,
  { statuses }: StatusChoice,
  seconds: number,
): string {
  return [
    `Imported: ${countsOf(report, counts)}, in ${seconds.toFixed(1)} s.`,
    ...describeCleared(counts.cleared).map((what) => `Empty cells took away ${what}.`),
    ...describeStatuses(counts, statuses ? "got" : undefined),
  ].join(" ");
}

/** What a dry run found. */
export function describeDryRun(
  report: ImportReport,
  counts: Counts,
  { statuses }: StatusChoice,
): string {
  const what = report.wouldClear.length > 0 ? "With --clear-blanks it" : "It";
  return [
    `Dry run, nothing was imported. ${what} would be: ${countsOf(report, counts)}.`,
    ...describeCleared(counts.cleared).map((values) => `Empty cells would take away ${values}.`),
    ...describeStatuses(counts, statuses ? "would get" : undefined),
  ].join(" ");
}

type Counts = CommitCounts & ImportEffects;

interface StatusChoice {
  /** Whether the file's statuses take the place of the register's. */
  readonly statuses: boolean;
}

/** "3 values of validity_date (no end of validity then), 1 value of branch"; nothing where there is none. */
function describeCleared(cleared: readonly ClearedColumn[]): readonly string[] {
  const each = cleared.map(({ column, count }) => {
    const consequence = column === "validity_date" ? " (no end of validity then)" : "";
    return `${plural(count, "value")} of ${column}${consequence}`;
  });
  return each.length === 0 ? [] : [each.join(", ")];
}

/** The verb for what became of other statuses in the file; undefined where they were left alone. */
function describeStatuses(
  { otherStatus, backInForce }: ImportEffects,
  verb: "got" | "would get" | undefined,
): readonly string[] {
  if (otherStatus === 0) return [];
  const certificates = plural(otherStatus, "certificate");
  const ofThem =
    otherStatus === 1 ? " (back in force)" : `, ${number(backInForce)} of them back in force`;
  const inForce = backInForce === 0 ? "" : ofThem;
  if (verb !== undefined) return [`${certificates} ${verb} another status or note${inForce}.`];
  const [have, them] = otherStatus === 1 ? ["has", "it"] : ["have", "them"];
  return [
    `${certificates} ${have} another status or note in the file; --statuses would change ${them}${inForce}.`,
  ];
}

function countsOf({ rowsRead, good, warnings }: ImportReport, counts: Counts): string {
  return [
    `${number(rowsRead)} read`,
    `${number(counts.added)} added`,
    `${number(counts.updated)} updated`,
    ...(counts.unchanged > 0 ? [`${number(counts.unchanged)} unchanged`] : []),
    `${number(rowsRead - good)} skipped`,
    plural(warnings.count, "warning"),
    `${number(counts.validWithoutEnd)} valid without end`,
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
