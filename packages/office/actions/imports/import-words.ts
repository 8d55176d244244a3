import { columnLabel, type ReadColumn } from "@register/domain/certificate";
import type { Finding } from "@register/register/imports";
import { STAFF_COMMAND } from "@register/settings";
import { IMPORT_CONTROLS as CONTROLS } from "../../wire-format.ts";

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
