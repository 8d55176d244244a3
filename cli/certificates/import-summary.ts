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
    const list = dryRun ? "They are listed with what changes" : "--dry-run lists them";
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
    ...describeStatuses(counts, statuses ? "was changed" : "was left alone"),
  ].join(" ");
}

/** What a dry run found. */
export function describeDryRun(
  report: ImportReport,
  counts: Counts,
  { statuses }: StatusChoice,
): string {
  return [
    `Dry run, nothing was imported. It would be: ${countsOf(report, counts)}.`,
    ...describeCleared(counts.cleared).map((what) => `Empty cells would take away ${what}.`),
    ...describeStatuses(counts, statuses ? "would be changed" : "would be left alone"),
  ].join(" ");
}

type Counts = CommitCounts & ImportEffects;

interface StatusChoice {
  /** Whether the file's statuses take the place of the register's. */
  readonly statuses: boolean;
}

/** "3 values of validity_date (valid without end then), 1 value of branch"; nothing where there is none. */
function describeCleared(cleared: readonly ClearedColumn[]): readonly string[] {
  const each = cleared.map(({ column, count }) => {
    const consequence = column === "validity_date" ? " (valid without end then)" : "";
    return `${plural(count, "value")} of ${column}${consequence}`;
  });
  return each.length === 0 ? [] : [each.join(", ")];
}

function describeStatuses(
  { otherStatus, backInForce }: ImportEffects,
  whatBecomes: "was changed" | "was left alone" | "would be changed" | "would be left alone",
): readonly string[] {
  if (otherStatus === 0) return [];
  const have = otherStatus === 1 ? "has" : "have";
  const inForce =
    backInForce === 0
      ? ""
      : `, ${number(backInForce)} of them in force there and not in the register`;
  const hint = whatBecomes.endsWith("left alone") ? "; --statuses changes it" : "";
  return [
    `${plural(otherStatus, "certificate")} ${have} another status or note in the file${inForce}: it ${whatBecomes}${hint}.`,
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
