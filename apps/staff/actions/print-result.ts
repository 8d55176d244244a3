import { EDITED_FIELDS } from "@register/register/certificates";
import type { Outcome } from "@register/office/wire-format";
import { columnLabel } from "@register/domain/certificate";
import { describeHistory } from "../certificates/history-text.ts";
import { CommandFailure } from "../failure.ts";
import { printChange } from "../output.ts";
import { shownValue, visibleText } from "../terminal-text.ts";
import { hyphenated } from "./fields.ts";
import { textOf } from "./printers.ts";

interface Circumstances {
  readonly location: string;
  readonly isJson: boolean;
  readonly input: object;
}

/** Prints what an action gave; ends the command where it is a change that was not made. */
export function printResult(
  name: string,
  result: unknown,
  { location, isJson, input }: Circumstances,
): void {
  const failure = isOutcome(result) ? failureOf(result) : undefined;
  if (isJson) console.log(JSON.stringify(result, null, 2));
  if (isJson && isOutcome(result)) {
    const isWhole = result.kind === "done" && result.but === undefined;
    if (!isWhole) process.exitCode = 1;
    return;
  }
  if (failure !== undefined) throw failure;
  if (isOutcome(result) && result.kind === "done") return printDone(result, location);
  const text = textOf(name, result, input);
  if (text === undefined) throw new Error(`Nobody has said how ${name} is printed.`);
  if (!isJson) console.log(visibleText(text));
}

const KINDS: readonly Outcome["kind"][] = [
  "done",
  "proposed",
  "unchanged",
  "changed",
  "faulty",
  "refused",
];

function isOutcome(result: unknown): result is Outcome {
  if (typeof result !== "object" || result === null || !("kind" in result)) return false;
  return KINDS.some((kind) => kind === result.kind);
}

function printDone(
  { sentence, but, changes = [], warnings = [] }: Outcome & { kind: "done" },
  location: string,
): void {
  for (const { column, message } of warnings) console.error(`warning: ${named(column, message)}`);
  for (const { field, before, after } of changes) {
    console.log(`${columnLabel(field)}: ${shownValue(before)} → ${shownValue(after)}`);
  }
  printChange(visibleText(sentence), location);
  if (but !== undefined) throw new CommandFailure(visibleText(but));
}

/** Undefined for a change that was made. */
function failureOf(outcome: Outcome): CommandFailure | undefined {
  switch (outcome.kind) {
    case "done":
      return undefined;
    case "proposed":
      return new CommandFailure("A second person has to agree at the desk. Nothing was changed.");
    case "unchanged":
      return unchanged(outcome.sentence);
    case "refused":
      return unchanged(visibleText(outcome.reason));
    case "faulty": {
      const sentences = outcome.faults.map(({ column, message }) => `${named(column, message)}.`);
      return new CommandFailure([...sentences, "Nothing was changed."].join("\n"));
    }
    case "changed": {
      const { number, changes } = outcome;
      const lines = [
        `${number} was changed since you looked at it. Nothing was written; look at it again.`,
        ...(changes.length > 0 ? [describeHistory(changes)] : []),
      ];
      return new CommandFailure(lines.join("\n"));
    }
  }
}

function unchanged(sentence: string): CommandFailure {
  return new CommandFailure(`${sentence} Nothing was changed.`);
}

function named(column: string | undefined, message: string): string {
  const field = EDITED_FIELDS.find(({ name }) => name === column);
  return field === undefined ? message : `--${hyphenated(field.name)}: ${message}`;
}
