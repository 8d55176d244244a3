import { InvalidArgumentError } from "commander";
import { CommandFailure } from "../command-failure.ts";

/** Collects the numbers of messages. */
export function messageIds(typed: string, others: readonly number[] = []): readonly number[] {
  return [...others, messageId(typed)];
}

export function messageId(typed: string): number {
  if (!/^[1-9]\d{0,14}$/.test(typed)) {
    throw new InvalidArgumentError("A message's number, as `messages list` shows it.");
  }
  return Number(typed);
}

/** Ends the command with a line that names the messages that are not there. */
export function reportAbsent(asked: readonly number[], found: readonly number[]): void {
  const absent = asked.filter((id) => !found.includes(id));
  if (absent.length > 0) throw new CommandFailure(`There is no message ${absent.join(", ")}.`);
}
