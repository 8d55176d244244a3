import { EDITED_FIELDS } from "@register/domain/certificate";
import type { Outcome } from "@register/office/wire-format";
import { CommandFailure } from "../failure.ts";
import { printChange } from "../output.ts";
import { resultText, visibleText } from "../terminal-text.ts";
import { hyphenated } from "./fields.ts";

interface Circumstances {
  readonly location: string;
  readonly isJson: boolean;
  /** Why there is nothing to show, as a sentence. */
  readonly failure: string | undefined;
}

/** Prints the result of an action; ends the command where there is nothing to show, or a change was not made. */
export function printResult(
  result: object | null,
  { location, isJson, failure }: Circumstances,
): void {
  if (isJson) console.log(JSON.stringify(result, null, 2));
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

/** Ends the command unless the whole change was made. */
function printOutcome(outcome: Outcome, location: string): void {
  switch (outcome.kind) {
    case "done": {
      const { kind: _kind, version: _version, sentence, but, warnings = [], ...more } = outcome;
      for (const { column, message } of warnings) {
        console.error(`warning: ${named(column, message)}`);
      }
      if (Object.keys(more).length > 0) console.log(resultText(more));
      printChange(visibleText(sentence), location);
      if (but !== undefined) throw new CommandFailure(visibleText(but));
      return;
    }
    case "proposed":
      throw unchanged("A second person has to agree at the desk.");
    case "unchanged":
      throw unchanged(outcome.sentence);
    case "refused":
      throw unchanged(outcome.reason);
    case "faulty": {
      const sentences = outcome.faults.map(({ column, message }) => `${named(column, message)}.`);
      throw new CommandFailure([...sentences, "Nothing was changed."].join("\n"));
    }
    case "changed": {
      const { number, changes } = outcome;
      throw new CommandFailure(
        `${number} was changed since you looked at it. Nothing was written; look at it again.\n${resultText({ changes })}`,
      );
    }
  }
}

function unchanged(sentence: string): CommandFailure {
  return new CommandFailure(`${visibleText(sentence)} Nothing was changed.`);
}

function named(column: string | undefined, message: string): string {
  const field = EDITED_FIELDS.find(({ name }) => name === column);
  return field === undefined ? message : `--${hyphenated(field.name)}: ${message}`;
}
