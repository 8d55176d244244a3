import { columnLabel, type ReadColumn } from "@register/domain/certificate";
import { counted, shownNumber } from "@register/domain/text";
import type {
  FileFacts,
  Finding,
  FileSurvey,
  ImportEffects,
  ImportObstacle,
  ImportOptions,
  ImportOutcome,
} from "@register/register/imports";
import { quoted } from "@register/spreadsheets";
import { STAFF_COMMAND } from "@register/settings";
import { IMPORT_CONTROLS } from "../../wire-format.ts";

type Advice = NonNullable<Finding["advice"]>;

/** The names of the controls in sentences about an import: options of a command, or fields of a page. */
export interface ImportWords {
  readonly update: string;
  readonly clearBlanks: string;
  readonly statuses: string;
  readonly skipFaulty: string;
  readonly dates: string;
  /** Ends the finding's sentence. */
  readonly advice: Readonly<Record<Advice, string>>;
  /** Ends the sentence that others have changed certificates. */
  readonly since: string;
  /** Says where the values to be cleared are listed. */
  readonly clearedShown: (isDryRun: boolean) => string;
  readonly column: (name: ReadColumn) => string;
}

export function withAdvice<Found extends Finding>(finding: Found, words: ImportWords): Found {
  const { message, advice } = finding;
  return advice === undefined
    ? finding
    : { ...finding, message: message + words.advice[advice], advice: undefined };
}

export interface DescribedImport extends ImportOutcome {
  readonly facts: FileFacts;
  readonly options: ImportOptions;
}

const NAMED_MAX = 20;

export function describeRefusal(
  obstacle: ImportObstacle,
  plan: DescribedImport,
  words: ImportWords,
  isDryRun: boolean,
): string {
  const nothing = isDryRun ? "This can’t be imported as it is" : "Nothing was imported";
  return `${nothing}: ${reasonOf(obstacle, plan, words, isDryRun)}`;
}

function reasonOf(
  obstacle: ImportObstacle,
  plan: DescribedImport,
  words: ImportWords,
  isDryRun: boolean,
): string {
  switch (obstacle.kind) {
    case "clears": {
      const cleared = describeCleared(plan.effects, words).join();
      const { clearBlanks, clearedShown } = words;
      return `empty cells would remove ${cleared}. ${clearedShown(isDryRun)}; ${clearBlanks} removes them. To keep the values of a column, take the column out of the file.`;
    }
    case "outdated": {
      const { numbers } = obstacle;
      const which = numbers.length === 0 ? "certificates of this file" : numbers.join(", ");
      return `others have changed, added or deleted ${which} ${words.since}`;
    }
    case "successors":
      return `${obstacle.numbers.join(", ")} would be replaced by a certificate that neither the register nor the import has.`;
    case "columns": {
      const names = obstacle.unknown.slice(0, NAMED_MAX).map(({ name, nearest }) => {
        const hint = nearest === undefined ? "" : ` (${words.column(nearest)}?)`;
        return quoted(name) + hint;
      });
      const which = names.length === 1 ? "the column" : "the columns";
      const are = names.length === 1 ? "is" : "are";
      return `${which} ${names.join(", ")} ${are} unknown${words.advice.columns}.`;
    }
    case "circle":
      return "its certificates would replace each other.";
    case "faulty":
      return faultOf(plan, words);
  }
}

function faultOf(
  { rowsRead, leftOut, faults, facts, options }: DescribedImport,
  words: ImportWords,
): string {
  if (faults.count === 0 && rowsRead === 0) return "the file has no rows below its column names.";
  if (facts.isUnreadable) {
    const read =
      rowsRead === 0 ? "no row could be read" : `only ${counted(rowsRead, "row")} could be read`;
    return `${read}. Correct the file and import it again.`;
  }
  if (leftOut === rowsRead) return "every row is left out.";
  const found = `${counted(faults.count, "fault")} in ${counted(rowsRead, "row")} read.`;
  if (options.skipFaulty) return `${found} Every row has a fault.`;
  return `${found} Correct the file, or import its other rows with ${words.skipFaulty}.`;
}

/** The row of the column names and the order of days and months, as detected in the file. */
export function describeSeen(
  { facts, days, order: shown, options }: FileSurvey,
  words: ImportWords,
): readonly string[] {
  const { dmy, mdy, same, open } = days;
  const { namesLine = 1 } = facts;
  const names = namesLine === 1 ? [] : [`Column names read from row ${namesLine}.`];
  const alike = same === 0 ? "" : `; ${counted(same, "row")} the same in both orders`;
  const order = dmy > mdy ? "Days before months" : "Months before days";
  const choose = options.dates === undefined ? ` Choose ${words.dates}.` : "";
  if (dmy > 0 && mdy > 0 && shown === undefined) {
    return [
      ...names,
      `Days before months in ${counted(dmy, "row")}, months before days in ${shownNumber(mdy)}${alike}.${choose}`,
    ];
  }
  if (dmy + mdy > 0) {
    const less = Math.min(dmy, mdy);
    const others = less === 0 ? "" : `; the other way round in ${counted(less, "row")}`;
    return [...names, `${order}, seen in ${counted(Math.max(dmy, mdy), "row")}${others}${alike}.`];
  }
  if (open === 0) return names;
  return [...names, `No row shows whether days come before months.${choose}`];
}

/** "3 values of validity_date (no end of validity then), 1 value of branch" */
function describeCleared(
  { cleared }: Pick<ImportEffects, "cleared">,
  words: ImportWords,
): readonly string[] {
  const each = cleared.map(({ column, count }) => {
    const consequence = column === "validity_date" ? " (no end of validity then)" : "";
    return `${counted(count, "value")} of ${words.column(column)}${consequence}`;
  });
  return each.length === 0 ? [] : [each.join(", ")];
}

/** "5 rows: 2 new, 1 changed, 2 faulty", without counts of zero. */
export function describeCounts({ rowsRead, leftOut, faulty, effects }: ImportOutcome): string {
  const kinds = [
    [effects.added, "new"],
    [effects.updated, "changed"],
    [effects.unchanged, "as in the register"],
    [faulty, "faulty"],
    [leftOut, "left out"],
  ] as const;
  const counts = kinds.flatMap(([count, of]) =>
    count === 0 ? [] : [`${shownNumber(count)} ${of}`],
  );
  return [counted(rowsRead, "row"), counts.join(", ")].filter((words) => words !== "").join(": ");
}

/** Sentences about statuses, missing ends of validity and cleared values. */
export function describeConsequences(
  { effects }: ImportOutcome,
  { statuses, clearBlanks }: ImportOptions,
  words: ImportWords,
): readonly string[] {
  const { validWithoutEnd, otherStatus, backInForce } = effects;
  const inForce = backInForce === 0 ? "" : `, ${shownNumber(backInForce)} of them back in force`;
  const rows = counted(otherStatus, "row");
  const verb = otherStatus === 1 ? "has" : "have";
  const status = statuses
    ? `${counted(otherStatus, "certificate")} with another status or note${inForce}.`
    : `${rows} ${verb} another status or note than the register${inForce}: only ${words.statuses} changes it.`;
  return [
    ...(otherStatus === 0 ? [] : [status]),
    ...(validWithoutEnd === 0
      ? []
      : [`${counted(validWithoutEnd, "certificate")} without an end of validity.`]),
    // Without clearBlanks, the refusal lists them.
    ...(clearBlanks ? describeCleared(effects, words) : []).map(
      (cleared) => `Empty cells remove ${cleared}.`,
    ),
  ];
}

const CONTROLS = IMPORT_CONTROLS;

export const DESK_WORDS: ImportWords = {
  update: `“${CONTROLS.update}”`,
  clearBlanks: `“${CONTROLS.clearBlanks}”`,
  statuses: `“${CONTROLS.statuses}”`,
  skipFaulty: `“${CONTROLS.skipFaulty}”`,
  dates: `“${CONTROLS.dates}”`,
  advice: {
    update: `; “${CONTROLS.update}” changes it`,
    "other-sheet": `. To read another, use “${CONTROLS.sheet}”, or “${CONTROLS.tables}”`,
    "no-sheet": `. Leave out “${CONTROLS.sheet}” and “${CONTROLS.tables}”`,
    "left-out": "; tick its box to include it",
    "fill-down": `, or use “${CONTROLS.fillDown}”`,
    dates: `, or choose that order at “${CONTROLS.dates}”`,
    "read-as-days": `, or use “${CONTROLS.asDays}”`,
    "read-as-shown": `, or use “${CONTROLS.asShown}”`,
    columns: ". A column needs a field or a particular, or is left out",
    "too-long": `. Import it by the command ${STAFF_COMMAND} certificates import, which takes files of any size`,
  },
  since: "since the preview.",
  clearedShown: () => "Each is shown among the rows",
  column: columnLabel,
};
