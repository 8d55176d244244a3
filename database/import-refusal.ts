import { counted } from "@register/certificates/english-counts";
import type { ClearedColumn } from "./import-effects.ts";
import type { ImportReport } from "./import-file.ts";

/** Why nothing was imported, and what to do about it. */
export function describeRefusal(
  { rowsRead, good, faults, isReadable, wouldClear }: ImportReport,
  { skipFaulty, dryRun }: { readonly skipFaulty: boolean; readonly dryRun: boolean },
): string {
  const [cleared] = describeCleared(wouldClear);
  if (cleared !== undefined) {
    const list = dryRun ? "Each is shown among the changes" : "A dry run shows each";
    return `Nothing was imported: empty cells would take away ${cleared}. ${list}; the option clear-blanks takes them away. To leave the values of a column as they are, take it out of the file.`;
  }
  if (faults.count === 0 && rowsRead === 0) {
    return "Nothing was imported: the file has no rows below its column names.";
  }
  if (!isReadable) {
    const read =
      rowsRead === 0 ? "no row could be read" : `only ${counted(rowsRead, "row")} could be read`;
    return `Nothing was imported: ${read}. Correct the file and import it again.`;
  }
  if (good > 0 && (faults.count === 0 || skipFaulty)) {
    return "Nothing was imported: others changed the same certificates, or added them, meanwhile; try again.";
  }
  const found = `Nothing was imported: ${counted(faults.count, "fault")} in ${counted(rowsRead, "row")} read.`;
  if (skipFaulty) return `${found} Every row has a fault.`;
  return `${found} Correct the file, or import its other rows with the option skip-faulty.`;
}

/** "3 values of validity_date (no end of validity then), 1 value of branch"; nothing where there is none. */
export function describeCleared(cleared: readonly ClearedColumn[]): readonly string[] {
  const each = cleared.map(({ column, count }) => {
    const consequence = column === "validity_date" ? " (no end of validity then)" : "";
    return `${counted(count, "value")} of ${column}${consequence}`;
  });
  return each.length === 0 ? [] : [each.join(", ")];
}
