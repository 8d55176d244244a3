import {
  type CountedFindings,
  FINDINGS_SHOWN_MAX,
  formatFinding,
} from "@register/register/certificate-files";
import {
  clearedFields,
  type ImportEffects,
  type ImportProgress,
  type PlannedField,
  type PlannedRow,
} from "@register/register/imports";
import { type ImportWords, withAdvice } from "@register/office/import-words";
import { shownNumber } from "@register/domain/text";
import { shownValue } from "../terminal-text.ts";

export const COMMAND_WORDS: ImportWords = {
  nothing: () => "Nothing was imported",
  update: "the option update",
  clearBlanks: "the option clear-blanks",
  statuses: "the option statuses",
  skipFaulty: "the option skip-faulty",
  allRows: "the option all-rows",
  sheet: "the option sheet",
  dates: "the option dates",
  fillDown: "",
  readAsDays: ", or give the option read-as-days",
  readAsShown: ", or give the option read-as-shown",
  columns:
    ". Say what it is with the option column, which leaves it out as NAME= and takes it for a field as NAME=vessel_name",
  since: "meanwhile. Try again.",
  clearedShown: (isDryRun) =>
    isDryRun ? "Each is shown among the changes" : "A dry run shows each",
  column: (name) => name,
};

/** Prints the first faults or warnings to standard error, and how many more there are. */
export function printFindings(kind: "fault" | "warning", { first, count }: CountedFindings): void {
  for (const finding of first) {
    const words = formatFinding(withAdvice(finding, COMMAND_WORDS));
    console.error(`${kind === "warning" ? "warning: " : ""}${words}`);
  }
  if (count > first.length)
    console.error(`… and ${shownNumber(count - first.length)} more ${kind}s.`);
}

/**
 * The lines that a dry run prints: the first new and changed certificates field by field, and every certificate that
 * would lose a value or change its status.
 */
export class PreviewLines {
  readonly #added: string[] = [];
  readonly #changed: string[] = [];
  #changes = 0;

  add(rows: readonly PlannedRow[]): void {
    for (const { row, plan, isLeftOut } of rows) {
      const name = `  line ${row.line}: ${row.certificate_number}`;
      if (isLeftOut) continue;
      if (plan.kind === "added" && this.#added.length < FINDINGS_SHOWN_MAX) {
        this.#added.push(name + (row.status === null ? "" : ` (${row.status})`));
      }
      if (plan.kind !== "changed") continue;
      if (this.#changes >= FINDINGS_SHOWN_MAX && !isLoss(plan.fields)) continue;
      this.#changes += 1;
      this.#changed.push(name);
      for (const field of plan.fields) {
        this.#changed.push(`    ${field.name}: ${describeField(field)}`);
      }
    }
  }

  *lines({ added, updated }: ImportEffects): Generator<string> {
    if (added > 0) yield* ["New:", ...this.#added, ...more(added - this.#added.length)];
    if (updated > 0) yield* ["Changed:", ...this.#changed, ...more(updated - this.#changes)];
  }
}

function* more(count: number): Generator<string> {
  if (count > 0) yield `  … and ${shownNumber(count)} more`;
}

/** Whether the certificate loses a value or gets another status. */
function isLoss(fields: readonly PlannedField[]): boolean {
  return clearedFields(fields).length > 0 || fields.some(({ name }) => name === "status");
}

function describeField({ name, before, after }: PlannedField): string {
  if (name === "status") return `${before ?? "in force"} → ${after ?? "in force"}`;
  const isEndless = name === "validity_date" && after === null;
  return `${shownValue(before)} → ${shownValue(after)}${isEndless ? ": no end of validity" : ""}`;
}

/** Rows between two lines of progress in a log file. */
const ROWS_PER_LINE = 100_000;

/** Milliseconds between two rewritings of the line on a terminal. */
const REWRITE_EVERY_MS = 100;

const WORDS = { reading: "Read", checking: "Checked", storing: "Stored" } as const;

/** Rewrites the terminal's line from its beginning. */
const CLEAR_LINE = "\r\u001B[K";

/** Shows progress as one line that rewrites itself, or in a log file as a line every 100,000 rows. */
export function createImportProgress(stream: NodeJS.WriteStream) {
  let shownAt = 0;
  const next = { reading: ROWS_PER_LINE, checking: ROWS_PER_LINE, storing: ROWS_PER_LINE };
  return {
    show: ({ phase, rows }: ImportProgress): void => {
      const sentence = `${WORDS[phase]} ${shownNumber(rows)} rows`;
      if (stream.isTTY) {
        if (performance.now() - shownAt < REWRITE_EVERY_MS) return;
        shownAt = performance.now();
        stream.write(`${CLEAR_LINE}${sentence} …`);
      } else if (rows >= next[phase]) {
        next[phase] = rows - (rows % ROWS_PER_LINE) + ROWS_PER_LINE;
        stream.write(`${sentence}\n`);
      }
    },
    clear: (): void => {
      if (shownAt > 0) stream.write(CLEAR_LINE);
    },
  };
}
