import type { RegisterColumn } from "@register/domain/certificate";
import { counted, shownNumber } from "@register/domain/text";
import type { Finding } from "@register/register/certificate-files";
import type { ImportEffects, ImportObstacle, ImportPlan } from "@register/register/imports";

/** How sentences about an import name what a person can choose: the options of a command, or the controls of a page. */
export interface ImportWords {
  /** Begins the sentences about why nothing was imported, or can be. */
  readonly nothing: (isDryRun: boolean) => string;
  readonly update: string;
  readonly clearBlanks: string;
  readonly skipFaulty: string;
  /** What takes in a row that is left out. */
  readonly allRows: string;
  readonly sheet: string;
  readonly dates: string;
  /** By what merged cells can be filled; the end of a sentence. */
  readonly fillDown: string;
  /** Since when others have changed certificates, and what to do then; the end of a sentence. */
  readonly since: string;
  /** Where each value is shown that an empty cell would take away; a clause. */
  readonly clearedShown: (isDryRun: boolean) => string;
  readonly column: (name: RegisterColumn) => string;
}

/** A finding with what a person can choose against it in its message. */
export function withAdvice<Found extends Finding>(finding: Found, words: ImportWords): Found {
  const { message, advice } = finding;
  return advice === undefined
    ? finding
    : { ...finding, message: message + adviceOn(advice, words), advice: undefined };
}

function adviceOn(advice: NonNullable<Finding["advice"]>, words: ImportWords): string {
  switch (advice) {
    case "update":
      return `; ${words.update} changes it`;
    case "other-sheet":
      return `. To read another, use ${words.sheet}`;
    case "no-sheet":
      return `. Leave ${words.sheet} out`;
    case "left-out":
      return `; ${words.allRows} takes it in`;
    case "fill-down":
      return words.fillDown;
    case "dates":
      return `, or give ${words.dates} that order`;
  }
}

/** Why nothing was imported, or in a dry run can be, and what to do about it. */
export function describeRefusal(
  obstacle: ImportObstacle,
  plan: ImportPlan,
  words: ImportWords,
  isDryRun: boolean,
): string {
  return `${words.nothing(isDryRun)}: ${reasonOf(obstacle, plan, words, isDryRun)}`;
}

function reasonOf(
  obstacle: ImportObstacle,
  plan: ImportPlan,
  words: ImportWords,
  isDryRun: boolean,
): string {
  switch (obstacle.kind) {
    case "clears": {
      const cleared = describeCleared(plan.effects, words).join();
      const { clearBlanks, clearedShown } = words;
      return `empty cells would take away ${cleared}. ${clearedShown(isDryRun)}; ${clearBlanks} takes them away. To leave the values of a column as they are, take it out of the file.`;
    }
    case "outdated": {
      const { numbers } = obstacle;
      const which = numbers.length === 0 ? "certificates of this file" : numbers.join(", ");
      return `others have changed, added or deleted ${which} ${words.since}`;
    }
    case "successors":
      return `${obstacle.numbers.join(", ")} would be replaced by a certificate that neither the register nor the import has.`;
    case "circle":
      return "its certificates would replace each other.";
    case "approval":
      return "a second person has to approve of its changes.";
    case "faulty":
      return faultOf(plan, words);
  }
}

function faultOf(
  { rowsRead, leftOut, faults, file, options }: ImportPlan,
  words: ImportWords,
): string {
  if (faults.count === 0 && rowsRead === 0) return "the file has no rows below its column names.";
  if (file.isUnreadable) {
    const read =
      rowsRead === 0 ? "no row could be read" : `only ${counted(rowsRead, "row")} could be read`;
    return `${read}. Correct the file and import it again.`;
  }
  if (leftOut === rowsRead) return "every row is left out.";
  const found = `${counted(faults.count, "fault")} in ${counted(rowsRead, "row")} read.`;
  if (options.skipFaulty) return `${found} Every row has a fault.`;
  return `${found} Correct the file, or import its other rows with ${words.skipFaulty}.`;
}

/** What was found in the file by itself: the row of the names, and the order of days and months. */
export function describeSeen({ file, options }: ImportPlan, words: ImportWords): readonly string[] {
  const { dmy, mdy, same, open } = file.evidence.days;
  const { namesLine = 1 } = file;
  const names = namesLine === 1 ? [] : [`Column names read from row ${namesLine}.`];
  const alike = same === 0 ? "" : `; ${counted(same, "row")} read either way the same`;
  const order = dmy > 0 ? "Days before months" : "Months before days";
  const choose = options.dates === undefined ? ` Choose ${words.dates}.` : "";
  if (dmy > 0 && mdy > 0) {
    return [
      ...names,
      `Days before months in ${counted(dmy, "row")}, months before days in ${shownNumber(mdy)}${alike}.${choose}`,
    ];
  }
  if (dmy + mdy > 0) return [...names, `${order}, seen in ${counted(dmy + mdy, "row")}${alike}.`];
  if (open === 0) return names;
  return [...names, `No row shows whether days come before months.${choose}`];
}

/** "3 values of validity_date (no end of validity then), 1 value of branch"; nothing where there is none. */
export function describeCleared(
  { cleared }: Pick<ImportEffects, "cleared">,
  words: ImportWords,
): readonly string[] {
  const each = cleared.map(({ column, count }) => {
    const consequence = column === "validity_date" ? " (no end of validity then)" : "";
    return `${counted(count, "value")} of ${words.column(column)}${consequence}`;
  });
  return each.length === 0 ? [] : [each.join(", ")];
}
