import { counted } from "@register/domain/text";
import type { ClearedColumn } from "./plan.ts";
import type { ImportReport } from "./reading.ts";
import { COMMAND_WORDS, type ImportWords } from "../certificate-files/import-words.ts";

interface RefusedImport {
  readonly skipFaulty: boolean;
  readonly dryRun: boolean;
}

/** Why nothing was imported, and what to do about it. */
export function describeRefusal(
  report: ImportReport,
  choices: RefusedImport,
  words: ImportWords = COMMAND_WORDS,
): string {
  return `${words.nothing(choices.dryRun)}: ${reasonOf(report, choices, words)}`;
}

function reasonOf(report: ImportReport, choices: RefusedImport, words: ImportWords): string {
  const { obstacle, effects } = report;
  switch (obstacle?.kind) {
    case "clears": {
      const cleared = describeCleared(effects.cleared, words).join();
      const { clearBlanks, clearedShown } = words;
      return `empty cells would take away ${cleared}. ${clearedShown(choices.dryRun)}; ${clearBlanks} takes them away. To leave the values of a column as they are, take it out of the file.`;
    }
    case "outdated": {
      const { numbers } = obstacle;
      const which = numbers.length === 0 ? "certificates of this file" : numbers.join(", ");
      return `others have changed, added or deleted ${which} since the preview. Look at the new preview.`;
    }
    case "overtaken":
      return "others changed the same certificates, or added them, meanwhile; try again.";
    case "approval":
      return "a second person has to approve of its changes.";
    case "faulty":
    case undefined:
      return faultOf(report, choices, words);
  }
}

function faultOf(
  { rowsRead, faults, isReadable }: ImportReport,
  { skipFaulty }: RefusedImport,
  words: ImportWords,
): string {
  if (faults.count === 0 && rowsRead === 0) return "the file has no rows below its column names.";
  if (!isReadable) {
    const read =
      rowsRead === 0 ? "no row could be read" : `only ${counted(rowsRead, "row")} could be read`;
    return `${read}. Correct the file and import it again.`;
  }
  const found = `${counted(faults.count, "fault")} in ${counted(rowsRead, "row")} read.`;
  if (skipFaulty) return `${found} Every row has a fault.`;
  return `${found} Correct the file, or import its other rows with ${words.skipFaulty}.`;
}

/** "3 values of validity_date (no end of validity then), 1 value of branch"; nothing where there is none. */
export function describeCleared(
  cleared: readonly ClearedColumn[],
  words: ImportWords = COMMAND_WORDS,
): readonly string[] {
  const each = cleared.map(({ column, count }) => {
    const consequence = column === "validity_date" ? " (no end of validity then)" : "";
    return `${counted(count, "value")} of ${words.column(column)}${consequence}`;
  });
  return each.length === 0 ? [] : [each.join(", ")];
}
