import { EDITED_FIELDS } from "@register/domain/certificate";
import type { Outcome } from "@register/office/wire-format";
import { formatFinding, type Finding } from "@register/register/imports";
import { CommandFailure } from "../failure.ts";
import { printChange } from "../output.ts";
import { visibleJson, visibleText } from "../visible-text.ts";
import { hyphenated } from "./fields.ts";
import { resultText } from "./result-text.ts";

interface Circumstances {
  readonly location: string;
  readonly isJson: boolean;
  /** Why there is nothing to show, as a sentence. */
  readonly failure: string | undefined;
}

/** Fails the command if there is nothing to show, or a change was not made. */
export function printResult(
  result: object | null,
  { location, isJson, failure }: Circumstances,
): void {
  if (isJson) console.log(visibleJson(result));
  if (isOutcome(result)) {
    if (!isJson) return printOutcome(result, location);
    if (result.kind !== "done" || result.but !== undefined) process.exitCode = 1;
    return;
  }
  if (failure !== undefined) throw new CommandFailure(visibleText(failure));
  if (!isJson) console.log(resultText(result ?? {}));
}

const KINDS: readonly Outcome["kind"][] = [
  "done",
  "proposed",
  "unchanged",
  "changed",
  "faulty",
  "refused",
];

function isOutcome(result: object | null): result is Outcome {
  if (result === null || !("kind" in result)) return false;
  return KINDS.some((kind) => kind === result.kind);
}

interface Told {
  readonly sentence?: string;
  readonly reason?: string;
  readonly but?: string;
  readonly number?: string;
  readonly proposal?: number;
  readonly faults?: readonly Finding[];
  readonly warnings?: readonly (Finding | string)[];
  /** Sentences about the file. */
  readonly noticed?: readonly string[];
}

/** Findings go to standard error, values to standard output. Throws CommandFailure unless the whole change was made. */
function printOutcome(outcome: Outcome, location: string): void {
  const { kind, ...result } = outcome;
  const { sentence = "", reason, but, number, ...remainder }: Told = result;
  const { proposal: _, noticed = [], faults = [], warnings = [], ...more } = remainder;
  for (const notice of noticed) console.error(visibleText(notice));
  for (const fault of faults) console.error(visibleText(named(fault)));
  for (const warning of warnings) {
    // Warnings that are sentences are part of the reason.
    if (typeof warning === "object") console.error(`warning: ${visibleText(named(warning))}`);
  }
  // A command has no use for what a page needs to take an edit back.
  const values = Object.entries(more).filter(
    ([name, value]) => value !== undefined && name !== "takeBack",
  );
  if (values.length > 0) console.log(resultText(Object.fromEntries(values)));
  if (kind !== "done") {
    const reasons = [visibleText(whyNot()), "Nothing was changed."];
    throw new CommandFailure(reasons.filter((reasonText) => reasonText !== "").join(" "));
  }
  printChange(visibleText(sentence), location);
  if (but !== undefined) throw new CommandFailure(visibleText(but));

  function whyNot(): string {
    if (kind === "proposed") return "A second person has to agree at the desk.";
    if (kind === "changed") return `Somebody has changed ${number} since you looked at it.`;
    return reason ?? sentence;
  }
}

/** "line 17, vessel_imo: …" for a row, "--vessel-imo: …" for an option. */
function named(finding: Finding): string {
  const { line, column, message } = finding;
  const field = EDITED_FIELDS.find(({ name }) => name === column);
  if (line !== undefined || field === undefined) return formatFinding(finding);
  return `--${hyphenated(field.name)}: ${message}`;
}
