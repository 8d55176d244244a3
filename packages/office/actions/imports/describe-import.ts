import { counted, shownNumber } from "@register/domain/text";
import type {
  FileFacts,
  FileAnalysis,
  ImportEffects,
  ImportObstacle,
  ImportOptions,
  ImportOutcome,
} from "@register/register/imports";
import { quoted } from "@register/spreadsheets";
import type { ImportWords } from "./import-words.ts";

/** The import that a refusal explains. */
export interface DescribedImport extends ImportOutcome {
  readonly metadata: FileFacts;
  readonly options: ImportOptions;
}

const NAMED_MAX = 20;

/** Says why nothing was imported, or in a preview why nothing can be. */
export function describeRefusal(
  blocker: ImportObstacle,
  plan: DescribedImport,
  words: ImportWords,
  isDryRun: boolean,
): string {
  const result = isDryRun ? "This can’t be imported as it is" : "Nothing was imported";
  return `${result}: ${reasonOf(blocker, plan, words, isDryRun)}`;
}

function reasonOf(
  blocker: ImportObstacle,
  plan: DescribedImport,
  words: ImportWords,
  isDryRun: boolean,
): string {
  switch (blocker.kind) {
    case "clears": {
      const cleared = describeCleared(plan.effects, words).join();
      const { clearBlanks, clearedShown } = words;
      return `empty cells would remove ${cleared}. ${clearedShown(isDryRun)}; ${clearBlanks} removes them. To keep the values of a column, take the column out of the file.`;
    }
    case "outdated": {
      const { numbers } = blocker;
      const changed = numbers.length === 0 ? "certificates of this file" : numbers.join(", ");
      return `others have changed, added or deleted ${changed} ${words.since}`;
    }
    case "successors":
      return `${blocker.numbers.join(", ")} would be replaced by a certificate that neither the register nor the import has.`;
    case "columns": {
      const names = blocker.unknown.slice(0, NAMED_MAX).map(({ name, nearest }) => {
        const hint = nearest === undefined ? "" : ` (${words.column(nearest)}?)`;
        return quoted(name) + hint;
      });
      const [columns, are] = names.length === 1 ? ["the column", "is"] : ["the columns", "are"];
      return `${columns} ${names.join(", ")} ${are} unknown${words.advice.columns}.`;
    }
    case "circle":
      return "its certificates would replace each other.";
    case "faulty":
      return faultOf(plan, words);
  }
}

function faultOf(
  { rowsRead, excluded, faults, metadata, options }: DescribedImport,
  words: ImportWords,
): string {
  if (faults.count === 0 && rowsRead === 0) return "the file has no rows below its column names.";
  if (metadata.isUnreadable) {
    const read =
      rowsRead === 0 ? "no row could be read" : `only ${counted(rowsRead, "row")} could be read`;
    return `${read}. Correct the file and import it again.`;
  }
  if (excluded === rowsRead) return "every row is left out.";
  const count = `${counted(faults.count, "fault")} in ${counted(rowsRead, "row")} read.`;
  if (options.skipFaulty) return `${count} Every row has a fault.`;
  return `${count} Correct the file, or import its other rows with ${words.skipFaulty}.`;
}

/** The row of the column names and the order of days and months, as detected in the file. */
export function describeSeen(survey: FileAnalysis, words: ImportWords): readonly string[] {
  const { namesLine = 1 } = survey.metadata;
  const order = describeOrder(survey, words);
  return [
    ...(namesLine === 1 ? [] : [`Column names read from row ${namesLine}.`]),
    ...(order === undefined ? [] : [order]),
  ];
}

function describeOrder(
  { days: { dmy, mdy, same, open }, order: dayOrder, options }: FileAnalysis,
  words: ImportWords,
): string | undefined {
  const alike = same === 0 ? "" : `; ${counted(same, "row")} the same in both orders`;
  const choose = options.dates === undefined ? ` Choose ${words.dates}.` : "";
  if (dmy > 0 && mdy > 0 && dayOrder === undefined) {
    return `Days before months in ${counted(dmy, "row")}, months before days in ${shownNumber(mdy)}${alike}.${choose}`;
  }
  if (dmy + mdy > 0) {
    const order = dmy > mdy ? "Days before months" : "Months before days";
    const [less, more] = [Math.min(dmy, mdy), Math.max(dmy, mdy)];
    const reversed = less === 0 ? "" : `; the other way round in ${counted(less, "row")}`;
    return `${order}, seen in ${counted(more, "row")}${reversed}${alike}.`;
  }
  return open === 0 ? undefined : `No row shows whether days come before months.${choose}`;
}

/** "3 values of validity_date (no end of validity then), 1 value of branch" */
function describeCleared(
  { cleared }: Pick<ImportEffects, "cleared">,
  words: ImportWords,
): readonly string[] {
  const columns = cleared.map(({ column, count }) => {
    const consequence = column === "validity_date" ? " (no end of validity then)" : "";
    return `${counted(count, "value")} of ${words.column(column)}${consequence}`;
  });
  return columns.length === 0 ? [] : [columns.join(", ")];
}

/** "5 rows: 2 new, 1 changed, 2 faulty", without counts of zero. */
export function describeCounts({ rowsRead, excluded, faulty, effects }: ImportOutcome): string {
  const kinds = [
    [effects.added, "new"],
    [effects.updated, "changed"],
    [effects.unchanged, "as in the register"],
    [faulty, "faulty"],
    [excluded, "left out"],
  ] as const;
  const counts = kinds.flatMap(([count, kind]) =>
    count === 0 ? [] : [`${shownNumber(count)} ${kind}`],
  );
  return [counted(rowsRead, "row"), counts.join(", ")].filter((text) => text !== "").join(": ");
}

/** Sentences about statuses, missing ends of validity and cleared values. */
export function describeConsequences(
  { effects }: ImportOutcome,
  { statuses, clearBlanks }: ImportOptions,
  words: ImportWords,
): readonly string[] {
  const { validWithoutEnd, otherStatus, backInForce, successions } = effects;
  const more = successions.length > NAMED_MAX ? " and more" : "";
  const renewed = `${successions.slice(0, NAMED_MAX).join(", ")}${more}`;
  const inForce = backInForce === 0 ? "" : `, ${shownNumber(backInForce)} of them back in force`;
  const rows = counted(otherStatus, "row");
  const verb = otherStatus === 1 ? "has" : "have";
  const status = statuses
    ? `${counted(otherStatus, "certificate")} with another status or note${inForce}.`
    : `${rows} ${verb} another status or note than the register${inForce}: only ${words.statuses} changes it.`;
  return [
    ...(otherStatus === 0 ? [] : [status]),
    ...(successions.length === 0 ? [] : [`Renewed or replaced: ${renewed}.`]),
    ...(validWithoutEnd === 0
      ? []
      : [`${counted(validWithoutEnd, "certificate")} without an end of validity.`]),
    // Without clearBlanks, the refusal lists them.
    ...(clearBlanks ? describeCleared(effects, words) : []).map(
      (cleared) => `Empty cells remove ${cleared}.`,
    ),
  ];
}
